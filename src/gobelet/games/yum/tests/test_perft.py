"""The counted sequences of steps, found again by pure thought."""

from __future__ import annotations

from tests.counts import counts_of, handfuls

PERFT = counts_of("yum")


def test_the_first_numbers_by_pure_thought() -> None:
    """Y3, Y4: a handful is kept from a bigger one as often as the rest is a handful itself."""
    rolls = handfuls(5)
    keeps = sum(handfuls(kept) * handfuls(5 - kept) for kept in range(5))
    rerolls = sum(handfuls(kept) * handfuls(5 - kept) ** 2 for kept in range(5))
    counts = [rolls, keeps + 13 * rolls, rerolls + 13 * rolls**2]
    assert PERFT[0]["counts"][:3] == counts
