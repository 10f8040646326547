"""Winning chances for the match, from the points of both and what this round promises."""

from __future__ import annotations

from math import exp, sqrt

from gobelet.games.debacle.rules import State

STEEP, DISTANT = 0.55, 1.0
"""An estimate by hand: a lead counts less the farther the target is."""


def chance(state: State, seat: int, points: float) -> float:
    """The chance that a seat wins the match if it is to win this round by so many points."""
    lead = state.points[seat] - state.points[1 - seat] + points
    left = max(0, state.target - max(state.points)) / 10
    return 1 / (1 + exp(-STEEP * lead / sqrt(DISTANT + left) / 2))
