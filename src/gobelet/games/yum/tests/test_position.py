"""Texts that describe no position of Yum are refused with the reason."""

from __future__ import annotations

import pytest

from gobelet.core.errors import BadNotation
from gobelet.games.yum.game import GAME

DICE, SHEET = "dice and phase", "left is how many"
ROLLED = "seats=1 phase=2 dice=316 rolls=1"


@pytest.mark.parametrize(
    "text",
    [
        ROLLED,
        "seats=3",
        "seats=3 phase=1 seat=2",
        "seats=1 dice=316 kept=6 rolls=2",
        f"{ROLLED} left=11 sheet=3,,30",
        "seats=1 phase=3 left=0 sheet=0,0,0,0,0,0,0,0,0,0,0,0,30",
    ],
)
def test_what_may_come_is_read(text: str) -> None:
    assert GAME.position_text(GAME.read_position(text)) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("seats=1 phase=2 dice=-5 rolls=1", DICE),
        ("seats=1 phase=2 dice=12 rolls=1", DICE),
        ("seats=1 phase=2 dice=316 rolls=7", DICE),
        ("seats=1 phase=2 dice=316", DICE),
        (f"{ROLLED} kept=-1", DICE),
        (f"{ROLLED} kept=316", DICE),
        ("seats=1 phase=1 dice=316 rolls=3", DICE),
        ("seats=1 phase=1 dice=316 kept=400 rolls=1", DICE),
        ("seats=1 phase=1 dice=316", DICE),
        ("seats=2 phase=0 dice=316 rolls=1", DICE),
        ("seats=1 phase=4", DICE),
        ("seats=2 seat=2", DICE),
        ("seats=2 seat=-1", DICE),
        (f"{ROLLED} sheet=3,,30", SHEET),
        (f"{ROLLED} left=12 sheet=31", SHEET),
        (f"{ROLLED} left=12 sheet=-2", SHEET),
        (f"{ROLLED} left=,12 sheet=/3", SHEET),
    ],
)
def test_what_no_game_comes_to_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadNotation, match=why) as refusal:
        GAME.read_position(text)
    assert refusal.value.words.fr != refusal.value.words.en
