"""The mouse alone decides too, in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gobelet.core.registry import registered
from gobelet.games.wazabi.law.state import GIVE, PLAY
from tests.toy.game import GAME as TOY

from .piloting import Hand, drive, sit


def test_yum_keeps_rolls_and_writes_by_mouse() -> None:
    async def play(hand: Hand) -> None:
        table: Any = hand.table
        await hand.click(("die", 0))
        await hand.click(("die", 3))
        assert table.tray.kept == {0, 3}
        await hand.click_chip("roll")
        assert hand.session.match.state.rolls == 2
        await hand.click(("box", 11))
        assert table.box == 11
        await hand.click(("box", 11))
        assert hand.session.match.state.left[0] == 12

    drive(play, sit("yum"))


def test_yum_says_why_a_box_cannot_be_written_in() -> None:
    async def play(hand: Hand) -> None:
        for _ in range(2):
            await hand.click(("box", 11))
            await hand.click(("box", 11))
        assert "✗ the box “high roll” is taken" in hand.seen()

    drive(play, sit("yum"))


def test_objectif_lays_and_rolls_by_mouse() -> None:
    async def play(hand: Hand) -> None:
        await hand.click(("card", 4))
        await hand.click(("card", 7))
        assert hand.is_asked
        await hand.click(("card", 7))
        state = hand.session.match.state
        assert state.laid[0][0] == 7
        await hand.click(("die", 2))
        await hand.click_chip("roll")
        assert hand.session.match.state.rolls == 2
        await hand.click_chip("stop")
        assert hand.session.match.state.round == 1

    drive(play, sit("objectif"))


def test_objectif_says_why_a_card_cannot_be_laid() -> None:
    async def play(hand: Hand) -> None:
        await hand.click(("card", 7))
        await hand.click(("card", 7))
        await hand.click_chip("stop")
        await hand.click(("card", 7))
        assert "✗ you have no" in hand.seen()

    drive(play, sit("objectif"))


def dimmed(table: Any) -> list[int]:
    hand, lit = table.scene.view.hand[0], table.lit_cards()
    return [kind for kind, n in enumerate(hand) if n and kind not in lit]


async def wazabi_until(hand: Hand, reached: Callable[[Any], object]) -> None:
    """Give to anybody, keep anything and play no card until something comes up."""
    for _ in range(200):
        if reached(hand.table):
            return
        await hand.press("n" if hand.table.scene.view.phase == PLAY else "enter")


def test_wazabi_gives_a_die_to_the_player_touched() -> None:
    async def play(hand: Hand) -> None:
        await wazabi_until(hand, lambda table: table.scene.view.phase == GIVE)
        before = hand.session.match.position
        await hand.click(("seat", 2))
        step = hand.session.match.history[before]
        assert (step.seat, step.code) == (0, 2)

    drive(play, sit("wazabi", seats=3))


def test_wazabi_dims_what_cannot_be_paid_and_says_why() -> None:
    async def play(hand: Hand) -> None:
        await wazabi_until(hand, lambda table: table.scene.view.phase == PLAY and dimmed(table))
        await hand.click(("card", dimmed(hand.table)[0]))
        assert "✗" in hand.seen()

    drive(play, sit("wazabi", seats=3))


def test_debacle_moves_flips_and_explains_by_mouse() -> None:
    async def play(hand: Hand) -> None:
        await hand.click(("square", 0))
        await hand.click(("square", 20))
        assert "✗" in hand.seen()
        await hand.click(("square", 6))
        assert hand.session.match.position == 1
        await hand.click(("square", 3))
        await hand.click(("flip", 3))
        assert hand.session.match.states[2].board[3] == 3

    drive(play, sit("debacle"))


def test_any_game_is_played_by_mouse_on_the_plain_table() -> None:
    async def play(hand: Hand) -> None:
        await hand.click(("action", 2))
        assert (0, 2) in hand.session.match.history

    with registered(TOY):
        drive(play, sit("toy"))
