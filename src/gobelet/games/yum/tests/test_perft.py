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
    """Y3, Y4: a handful is kept from a bigger one as often as the rest is a handful itself."""
    rolls = handfuls(5)
    keeps = sum(handfuls(kept) * handfuls(5 - kept) for kept in range(5))
    rerolls = sum(handfuls(kept) * handfuls(5 - kept) ** 2 for kept in range(5))
    counts = [rolls, keeps + 13 * rolls, rerolls + 13 * rolls**2]
    assert PERFT[0]["counts"][:3] == counts
