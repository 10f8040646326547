"""The counted sequences of steps, found again by pure thought."""

from __future__ import annotations

from tests.counts import counts_of, handfuls

PERFT = counts_of("objectif")


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
