"""Every game can be played to its end by keys alone, and wrong keys do no harm."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from gobelet.core.registry import registered
from gobelet.games.objectif.law.state import LAY
from tests.toy.game import GAME as TOY

from .piloting import WRONG_KEYS, Hand, drive, sit

Keys = Callable[[Any], list[str]]


def yum_keys(table: Any) -> list[str]:
    """Keep the first die and roll once, then write in the first box."""
    return ["1", "r"] if table.scene.view.rolls == 1 else ["down", "enter"]


def objectif_keys(table: Any) -> list[str]:
    """Pick the first card left, lay it; roll the first die once, then stop."""
    s = table.scene.view
    if s.phase == LAY:
        card = next(n for n, held in enumerate(s.hand[table.scene.seat]) if held)
        return [str((card + 1) % 10), "enter"] if s.decks == 1 else [str(card + 1)] * 2 + ["enter"]
    return ["2", "3", "4", "5", "r"] if s.rolls == 1 else ["s"]


def wazabi_keys(table: Any) -> list[str]:
    """Whatever is offered first; no card where it offers none that can be played."""
    first = table.chips()[0]
    return [first.key] if first.lit else ["n"]


def debacle_keys(table: Any) -> list[str]:
    """Walk to a die and choose it, then walk to where it may go; decline everything else."""
    chips = {chip.key for chip in table.chips()}
    if "n" in chips:
        return ["n"]
    if "h" in chips:
        return ["h", "enter"]
    if table.chosen is None:
        return [*walk(table, min(table.sources())), "enter"]
    return [*walk(table, min(table.targets())), "enter"] if table.targets() else [" "]


def walk(table: Any, square: int) -> list[str]:
    """The arrows from the cursor to a square, with Red's camp at the bottom."""
    ranks, files = square // 6 - table.cursor // 6, square % 6 - table.cursor % 6
    return ["up"] * ranks + ["down"] * -ranks + ["right"] * files + ["left"] * -files


def toy_keys(table: Any) -> list[str]:
    return ["down", "enter"]


GAMES: list[tuple[str, int, Mapping[str, str], Keys]] = [
    ("yum", 2, {}, yum_keys),
    ("yum", 1, {"zero": "last_resort"}, yum_keys),
    ("objectif", 3, {}, objectif_keys),
    ("objectif", 2, {"decks": "2", "rounds": "3"}, objectif_keys),
    ("wazabi", 2, {"start_dice": "2", "max_turns": "60"}, wazabi_keys),
    ("wazabi", 4, {"teams": "yes", "max_turns": "60"}, wazabi_keys),
    ("debacle", 2, {"target": "1", "round_turns": "6"}, debacle_keys),
    ("toy", 3, {}, toy_keys),
]


@pytest.mark.parametrize(("key", "seats", "options", "keys"), GAMES)
def test_a_game_is_played_to_its_end_by_keys(
    key: str, seats: int, options: Mapping[str, str], keys: Keys
) -> None:
    async def play(hand: Hand) -> None:
        for _ in range(2000):
            if hand.is_over:
                break
            await hand.press(*keys(hand.table))
        assert hand.session.match.is_over
        assert "★" in hand.seen()

    with registered(TOY):
        drive(play, sit(key, seats=seats, options=options))


@pytest.mark.parametrize("key", ["yum", "objectif", "wazabi", "debacle", "toy"])
def test_wrong_keys_do_no_harm(key: str) -> None:
    async def play(hand: Hand) -> None:
        before = hand.session.match.position
        await hand.press(*WRONG_KEYS)
        assert hand.session.match.position == before
        assert hand.is_asked

    with registered(TOY):
        drive(play, sit(key))


@pytest.mark.parametrize(("key", "typed"), [("yum", "k"), ("debacle", "a1a2"), ("toy", "g2")])
def test_a_move_can_be_typed(key: str, typed: str) -> None:
    async def play(hand: Hand) -> None:
        before = hand.session.match.position
        await hand.press(":", *typed, "enter")
        assert hand.session.match.position > before
        assert hand.app.focused is hand.table

    with registered(TOY):
        drive(play, sit(key))


def test_a_wrong_move_is_explained_and_changes_nothing() -> None:
    async def play(hand: Hand) -> None:
        before = hand.session.match.position
        await hand.press(":", *"a1a5", "enter")
        assert hand.session.match.position == before
        assert "✗" in hand.seen()
        await hand.press("escape", "escape")
        assert "✗" not in hand.seen()
        assert hand.app.focused is hand.table

    drive(play, sit("debacle"))


def test_a_file_begins_a_notation() -> None:
    async def play(hand: Hand) -> None:
        await hand.press(*"a1f", "enter")
        assert hand.session.match.position == 1

    drive(play, sit("debacle"))


def test_escape_takes_a_selection_back() -> None:
    async def yum(hand: Hand) -> None:
        table: Any = hand.table
        await hand.press("2", "down", "escape")
        assert table.box is None
        assert table.tray.kept == {1}
        await hand.press("escape")
        assert table.tray.kept == set()

    async def debacle(hand: Hand) -> None:
        table: Any = hand.table
        await hand.press("enter")
        assert table.chosen == 0
        await hand.press("escape")
        assert table.chosen is None

    drive(yum, sit("yum"))
    drive(debacle, sit("debacle"))
