"""Rare moments, set up on the table: going home, recovering, keeping cards, passing dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gobelet.games.debacle.law.state import BLACK, FACES, OUTSIDE, RED
from gobelet.games.debacle.words.notation import square_of
from gobelet.games.wazabi.law.cards import AGAIN, DROP_ONE, GIVE_ONE, ONE_LEFT, PASS_DICE, TWO_LEFT
from gobelet.games.wazabi.law.state import KEEP, PLAY
from gobelet.local.table import Table as Sitting

from .piloting import Hand, drive, sit


def debacle(red: Mapping[str, int], black: Mapping[str, int]) -> Sitting:
    """Two people at a board with these dice only; the dice that are missing were captured as 2s."""
    sitting = sit("debacle", ["Ada", "Blaise"])
    s = sitting.session.match.state
    s.board[:] = [0] * len(s.board[:-1]) + [s.board[-1]]
    for seat, dice in ((RED, red), (BLACK, black)):
        squares = [square_of(square) for square in dice]
        s.dice[seat][:] = squares + [OUTSIDE] * (6 - len(squares))
        s.standing[seat] = len(squares)
        s.held[1 - seat][2] = 6 - len(squares)
        for square, value in zip(squares, dice.values(), strict=True):
            s.board[square] = value + FACES * seat
    return sitting


def test_a_die_that_captured_in_the_far_camp_rebounds_or_goes_home() -> None:
    async def play(hand: Hand) -> None:
        table: Any = hand.table
        await hand.press(*"c5xc6", "enter")
        assert table.chosen == square_of("c6")
        assert {chip.target[0] for chip in table.chips()} >= {"act", "mode"}
        await hand.press("h")
        assert min(table.targets()) == square_of("b1")
        await hand.press("escape")
        assert square_of("d6") in table.targets()
        await hand.click(("square", square_of("e3")))
        assert "✗" in hand.seen()
        await hand.press("h")
        await hand.click(("square", square_of("d1")))
        assert hand.session.match.state.board[square_of("d1")] == 3
        await hand.press("n")
        assert not hand.session.match.state.rebound

    red = {"c5": 5, "a1": 4, "f2": 2}
    drive(play, debacle(red, {"c6": 3, "a6": 1, "b6": 2, "f6": 6}))


def test_a_lost_die_is_recovered_by_a_choice_of_its_own() -> None:
    async def play(hand: Hand) -> None:
        table: Any = hand.table
        await hand.press(*"a1f", "enter")
        recover = next(chip for chip in table.chips() if chip.key == "+")
        assert "2" in recover.words.en
        await hand.press("+", "right", "left", "up", "enter")
        assert table.mode == 2
        await hand.press("down", "right", "enter")
        state = hand.session.match.state
        assert state.standing[RED] == 4
        assert state.bonus[BLACK] == 1

    red = {"a1": 3, "c2": 4, "e2": 4}
    drive(play, debacle(red, {"a6": 1, "b6": 2, "e6": 5, "f6": 6}))


def test_black_sees_his_camp_at_the_bottom() -> None:
    async def play(hand: Hand) -> None:
        table: Any = hand.table
        await hand.press(*"a1a2", "enter", *"b1b2", "enter")
        assert hand.table.scene.seat == BLACK
        own = table.canvas.where(("square", square_of("a6")))
        far = table.canvas.where(("square", square_of("a1")))
        assert own[1] > far[1]
        before = table.cursor
        await hand.press("up")
        assert table.cursor in (before - 6, before)

    drive(play, sit("debacle", ["Ada", "Blaise"]))


def wazabi(phase: int, cards: Mapping[int, int], **fields: int) -> Sitting:
    """Four people; it is the first one's turn, and he holds these cards."""
    sitting = sit("wazabi", ["Ada", "Blaise", "Chloé", "Denis"])
    session = sitting.session
    while session.match.awaits_chance and session.game.chance_kind(session.match.state) != "dice":
        session.step()
    s = session.match.state
    s.phase, s.seat, s.rolled_w, s.contenders = phase, 0, 3, 0
    s.hand[0][:] = [cards.get(kind, 0) for kind in range(10)]
    s.cards[0] = sum(cards.values())
    for name, value in fields.items():
        setattr(s, name, value)
    session.take_seat(0)
    return sitting


def test_two_cards_are_kept_by_picking_both() -> None:
    async def play(hand: Hand) -> None:
        table: Any = hand.table
        await hand.press("1", "escape", "2", "2")
        assert table.picked == [GIVE_ONE, GIVE_ONE]
        await hand.press("escape", "1", "3", "enter")
        assert hand.session.match.state.cards[0] == 2
        assert hand.session.match.state.hand[0][AGAIN] == 1

    cards = {DROP_ONE: 1, GIVE_ONE: 2, AGAIN: 1}
    drive(play, wazabi(KEEP, cards, in_play=TWO_LEFT, keepers=1, seat=1))


def test_one_card_is_kept_by_touching_it_twice() -> None:
    async def play(hand: Hand) -> None:
        await hand.click(("card", AGAIN))
        await hand.click(("card", AGAIN))
        assert hand.session.match.state.hand[0][AGAIN] == 1
        assert hand.session.match.state.cards[0] == 1

    cards = {DROP_ONE: 1, AGAIN: 1}
    drive(play, wazabi(KEEP, cards, in_play=ONE_LEFT, keepers=1, seat=1))


def test_dice_are_passed_to_either_side() -> None:
    async def play(hand: Hand) -> None:
        await hand.press("1")
        ways = [chip for chip in hand.table.chips() if chip.target[0] == "act"]
        assert [chip.words.en[-4:] for chip in ways] == ["left", "ight"]
        position = hand.session.match.position
        await hand.press("right")
        assert hand.session.match.history[position].code == ways[1].target[1]

    drive(play, wazabi(PLAY, {PASS_DICE: 1}))


def test_an_aimed_card_asks_for_its_player() -> None:
    async def play(hand: Hand) -> None:
        table: Any = hand.table
        await hand.press("2")
        assert set(table.aims()) == {1, 2, 3}
        await hand.press("escape")
        assert table.aims() == {}
        await hand.press("2", "right", "right", "left")
        assert table.cursor == 2
        dice = list(hand.session.match.state.dice[:4])
        await hand.press("9", "3")
        after = hand.session.match.state.dice[:4]
        assert after == [dice[0] - 1, dice[1], dice[2] + 1, dice[3]]

    drive(play, wazabi(PLAY, {GIVE_ONE: 1, DROP_ONE: 1}))
