"""D10, D11: what the captured dice count, and who has won."""

from __future__ import annotations

from gobelet.core.ranking import rank
from gobelet.core.rule import rule

from .state import FACES, State


@rule
def haul(s: State, seat: int) -> int:
    """D10: the values of the enemy dice that a player holds, added up."""
    total = 0
    for value in range(1, FACES + 1):
        total += value * s.held[seat][value]
    return total


@rule
def scores(s: State, out: list[int]) -> None:
    """D11: the points of all rounds that are over."""
    for seat in range(s.seats):
        out[seat] = s.points[seat]


@rule
def places(s: State, totals: list[int], out: list[int]) -> None:
    """D11: the higher total wins; equal totals are a draw."""
    rank(totals, s.seats, out)
