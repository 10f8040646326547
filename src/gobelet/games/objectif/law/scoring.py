"""O2, O7: the points, and who stands where."""

from __future__ import annotations

from gobelet.core.rule import rule

from .objectives import value_of
from .state import CARDS, State


@rule
def scores(s: State, out: list[int]) -> None:
    """O7: the points of the objectives won, and 1 for each card won from others."""
    for seat in range(s.seats):
        out[seat] = s.captured[seat]
        for card in range(CARDS):
            out[seat] += s.won[seat][card] * value_of(card)


@rule
def places(s: State, totals: list[int], out: list[int]) -> None:
    """O7: the highest total wins; nobody shares a place."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if is_ahead(s, totals, other, seat):
                out[seat] += 1


@rule
def is_ahead(s: State, totals: list[int], seat: int, other: int) -> bool:
    """O7: among equals, whoever was active most recently is ahead, whoever never was comes last."""
    if totals[seat] == totals[other]:
        return since_active(s, seat) < since_active(s, other)
    return totals[seat] > totals[other]


@rule
def since_active(s: State, seat: int) -> int:
    """O2, O7: how many rounds ago a player was active.

    For who never was, it counts as if play had gone round once before the first round.
    """
    return (s.active - seat + s.seats) % s.seats
