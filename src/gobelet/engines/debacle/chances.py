"""Winning chances for the match, from the points of both and what this round promises."""

from __future__ import annotations

from math import exp, sqrt

from gobelet.games.debacle.law.rounds import ROUNDS
from gobelet.games.debacle.law.state import State

PACE = 7.7
NOW, LATER = 67.0, 72.0
"""Points that the better player gets in a round; how uncertain, squared, the rest of this round is,
and each round after it. From self-play, by `gobelet train debacle chances`."""


def chance(state: State, seat: int, points: float) -> float:
    """The chance that a seat wins the match if it is to win this round by so many points."""
    lead = state.points[seat] - state.points[1 - seat] + points
    return chance_of(lead, rounds_after(state), NOW, LATER)


def chance_of(lead: float, rounds: float, now: float, later: float) -> float:
    """The same from a lead and the rounds that may follow; it leaves less to luck near the end."""
    return 1 / (1 + exp(-lead / sqrt(now + later * rounds)))


def rounds_after(state: State) -> float:
    """How many rounds are likely to follow this one."""
    missing = max(0, state.target - max(state.points)) / PACE - 1
    return max(0.0, min(missing, ROUNDS - 1 - state.rounds))
