"""Texts that describe no position of Objectif are refused with the reason."""

from __future__ import annotations

import pytest

from gobelet.core.errors import BadNotation
from gobelet.games.objectif.game import GAME

CARDS, ROUNDS, DICE, LAID = "every card is", "round and active", "dice and phase", "has laid"
ROLLED = "phase=1 dice=300 first=300 rolls=1"
SHOWN = "phase=2 dice=300 first=300 rolls=1 chosen=3 laid=4/5"


@pytest.mark.parametrize("text", [ROLLED, SHOWN, f"{ROLLED} chosen=2 laid=,/5", "decks=2"])
def test_what_may_come_is_read(text: str) -> None:
    assert GAME.position_text(GAME.read_position(text))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"{ROLLED} round=1 active=1", CARDS),
        (f"{ROLLED} hand=2", CARDS),
        (f"{ROLLED} hand=0", CARDS),
        (f"{ROLLED} hand=-1 won=2", CARDS),
        (f"{ROLLED} captured=-5", CARDS),
        (f"{ROLLED} active=1", ROUNDS),
        ("round=9", ROUNDS),
        ("phase=3", ROUNDS),
        ("phase=1 dice=300 rolls=1", DICE),
        ("phase=1 dice=301 first=300 rolls=1", DICE),
        ("phase=1 dice=12 first=12 rolls=1", DICE),
        (f"{ROLLED} kept=1", DICE),
        ("phase=2 dice=300 first=300 rolls=3 chosen=3 laid=4/5", DICE),
        ("phase=0 dice=300 first=300 rolls=1 kept=300 chosen=3 laid=4/5", DICE),
        (f"{ROLLED} chosen=3 laid=4/5", LAID),
        (f"{ROLLED} laid=4", LAID),
        (f"{ROLLED} chosen=1 laid=12", LAID),
        (f"{ROLLED} chosen=1 laid=4,5", LAID),
        ("phase=2 dice=300 first=300 rolls=1 laid=4/5", LAID),
        ("phase=2 dice=300 first=300 rolls=1 chosen=3", LAID),
        (f"decks=2 {ROLLED} chosen=1 laid=5,4", LAID),
    ],
)
def test_what_no_game_comes_to_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadNotation, match=why) as refusal:
        GAME.read_position(text)
    assert refusal.value.words.fr != refusal.value.words.en
