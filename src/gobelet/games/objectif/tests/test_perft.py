"""The counted sequences of steps, found again by pure thought."""

from __future__ import annotations

import json
from math import comb
from pathlib import Path

PERFT = json.loads((Path(__file__).parent / "perft.json").read_text(encoding="utf-8"))


def handfuls(size: int) -> int:
    """How many handfuls of so many dice there are."""
    return comb(size + 5, 5)


def test_the_first_numbers_by_pure_thought() -> None:
    """O3: two players lay one of ten cards each; the active one keeps dice or stops."""
    rolls = handfuls(5)
    keeps = sum(handfuls(kept) * handfuls(5 - kept) for kept in range(5))
    counts = [rolls, 10 * rolls, 100 * rolls, 100 * (keeps + rolls)]
    assert PERFT[0]["counts"] == counts


def test_a_single_round_ends_where_he_stops() -> None:
    """O3, O6: nothing follows the end of the game."""
    rerolls = sum(handfuls(kept) * handfuls(5 - kept) ** 2 for kept in range(5))
    (single,) = [case for case in PERFT if case["options"] == {"rounds": "1"}]
    assert single["counts"][4] == 100 * rerolls
