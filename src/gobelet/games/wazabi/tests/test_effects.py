"""W2: what each card does."""

from __future__ import annotations

import pytest

from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.cards import ONE_LEFT, TWO_LEFT
from gobelet.games.wazabi.law.state import DRAW, KEEP, NONE, ROLL, TAKE

from .table import after, choices, down, hand, table

THREE = [3, 2, 2]


def test_drop_one() -> None:
    """W2: the die leaves the game."""
    s = after(table(THREE, ["drop_one"]), "WWW", "1:drop_one")
    assert (s.dice[:3], s.seat, down(s)) == ([2, 2, 2], 1, "drop_one")


@pytest.mark.parametrize(("roll", "allowed"), [("WWD", True), ("WDD", False), ("WWW", True)])
def test_drop_one_and_die_faces(roll: str, allowed: bool) -> None:
    """W2: one Die face is allowed, two are not."""
    s = after(table(THREE, ["drop_one"]), roll, *["1:die>2"] * roll.count("D"))
    assert ("drop_one" in choices(s)) is allowed


def test_drop_two_is_not_forbidden_by_die_faces() -> None:
    """W2: the ban is about `drop_one` only."""
    s = after(table([6, 2], ["drop_two"]), "WWWDDD", *["1:die>2"] * 3, "1:drop_two")
    assert s.dice[:2] == [1, 5]


def test_whoever_can_pay_for_drop_two_has_a_die_left() -> None:
    """W2, W7: three W are three dice, so this card never wins by itself."""
    for roll in ("WWW", "WWWC", "WWWD"):
        s = after(table([len(roll), 2], ["drop_two", "skip"]), roll)
        s = after(s, *["drop_one"] * roll.count("C"), *["1:die>2"] * roll.count("D"))
        before = s.dice[0]
        s = after(s, "1:drop_two")
        assert (s.dice[0], s.phase) == (before - 2, ROLL)
        assert s.dice[0] >= 1


def test_give_one() -> None:
    """W2: to another player only."""
    s = after(table(THREE, ["give_one"]), "WWW")
    assert choices(s) == ["end", "give_one>2", "give_one>3"]
    assert after(s, "1:give_one>3").dice[:3] == [2, 2, 3]


@pytest.mark.parametrize(("where", "dice"), [("left", [5, 3, 1, 2]), ("right", [1, 2, 5, 3])])
def test_pass_dice(where: str, dice: list[int]) -> None:
    """W2: everybody hands all his dice over; left is the next number."""
    s = after(table([3, 1, 2, 5], ["pass_dice"]), "WWW", f"1:pass_dice>{where}")
    assert s.dice[:4] == dice
    assert (s.seat, down(s)) == (1, "pass_dice")


def test_left_stays_left_when_the_play_goes_right() -> None:
    """W2: neighbours do not move with the direction of play."""
    s = table([3, 1, 2], ["pass_dice"], direction=-1)
    s = after(s, "WWW", "1:pass_dice>left")
    assert (s.dice[:3], s.seat) == ([2, 3, 1], 2)


def test_two_players_exchange_their_dice() -> None:
    """W2: left and right are the same, and one choice."""
    s = after(table([3, 1], ["pass_dice"]), "WWW")
    assert choices(s) == ["end", "pass_dice"]
    assert after(s, "1:pass_dice").dice[:2] == [1, 3]


def test_take_card() -> None:
    """W2: blindly, from one who has a card."""
    s = after(table(THREE, ["take_card", "", "skip skip again"]), "WWW")
    assert choices(s) == ["end", "take_card<3"]
    s = after(s, "1:take_card<3")
    assert s.phase == TAKE
    assert {GAME.outcome_text(s, code): n for code, n in GAME.outcomes(s)} == {
        "skip": 2,
        "again": 1,
    }
    assert [GAME.outcome_text(s, GAME.rules.draw(s, ticket)) for ticket in range(3)] == [
        "skip",
        "skip",
        "again",
    ]
    s = after(s, "again")
    assert (hand(s, 0), hand(s, 2), down(s)) == ("again", "skip skip", "take_card")
    assert (s.phase, s.seat) == (ROLL, 1)


def test_take_card_draws_when_nobody_has_one() -> None:
    """W2: from the pile, then."""
    s = after(table(THREE, ["take_card"]), "WWW")
    assert choices(s) == ["end", "take_card"]
    s = after(s, "1:take_card")
    assert s.phase == DRAW
    s = after(s, "skip")
    assert (hand(s, 0), down(s), s.seat) == ("skip", "take_card", 1)


def test_one_left() -> None:
    """W2: a player with at least two cards keeps one of his choice."""
    s = after(table(THREE, ["one_left", "skip", "again again drop_one"]), "WWW")
    assert choices(s) == ["end", "one_left>3"]
    s = after(s, "1:one_left>3")
    assert (s.phase, s.in_play, GAME.deciders(s)) == (KEEP, ONE_LEFT, [2])
    assert choices(s) == ["keep=drop_one", "keep=again"]
    s = after(s, "3:keep=again")
    assert (hand(s, 2), s.cards[2], down(s)) == ("again", 1, "drop_one one_left again")
    assert (s.phase, s.seat, s.in_play) == (ROLL, 1, NONE)


def test_one_left_needs_somebody_with_two_cards() -> None:
    """W2: nobody has, so the card cannot be played."""
    s = after(table(THREE, ["one_left", "skip", "again"]), "WWW")
    assert choices(s) == ["end"]


def test_draw_three() -> None:
    """W2: three more cards, and the turn is over."""
    s = after(table(THREE, ["draw_three"]), "WWW", "1:draw_three", "skip", "skip", "again")
    assert (hand(s, 0), down(s), s.seat) == ("skip skip again", "draw_three", 1)


def test_two_left() -> None:
    """W2: every other player with more than two cards, at the same time, in any order."""
    hands = ["two_left again again", "skip skip drop_one", "drop_two give_one", "drop_one " * 4]
    s = after(table([3, 2, 2, 2], hands), "WWW", "1:two_left")
    assert (s.phase, s.in_play, GAME.deciders(s)) == (KEEP, TWO_LEFT, [1, 3])
    assert choices(s, 1) == ["keep=drop_one+skip", "keep=skip+skip"]
    assert choices(s, 3) == ["keep=drop_one+drop_one"]
    s = after(s, "4:keep=drop_one+drop_one")
    assert (GAME.deciders(s), down(s)) == ([1], "drop_one drop_one")
    s = after(s, "2:keep=skip+skip")
    assert [hand(s, seat) for seat in (1, 2, 3)] == [
        "skip skip",
        "give_one drop_two",
        "drop_one drop_one",
    ]
    assert (s.cards[:4], s.seat) == ([2, 2, 2, 2], 1)
    assert down(s) == "drop_one drop_one drop_one two_left"


def test_two_left_without_effect() -> None:
    """W2, ruling: it may be played although nobody has more than two cards."""
    s = after(table(THREE, ["two_left", "skip skip"]), "WWW", "1:two_left")
    assert (s.phase, s.seat, down(s), s.cards[1]) == (ROLL, 1, "two_left", 2)


def test_skip_may_be_laid_on_anybody_else() -> None:
    """W2, W4: not on oneself."""
    assert choices(after(table(THREE, ["skip"]), "WWW")) == ["end", "skip>2", "skip>3"]
