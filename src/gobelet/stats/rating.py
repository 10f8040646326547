"""Ratings from who beat whom: Luce's model, which is Elo's for two."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10
from typing import NamedTuple

ANCHOR = 1000.0
"""The rating of the weakest level."""
SCALE = 400.0
"""A player rated so much higher is ten times as likely to win."""
ROUNDS = 10_000
CLOSE = 1e-10


class Meeting(NamedTuple):
    """Two levels at one table: how many seats each had, and how many games each won in all."""

    strong: int
    weak: int
    strong_seats: int
    weak_seats: int
    strong_wins: float
    weak_wins: float


def ratings(count: int, meetings: Sequence[Meeting]) -> list[float]:
    """The most likely ratings of `count` levels, the first of them the anchor.

    Each seat wins in proportion to its player's strength. Every meeting is given half a win for
    either side, so that a level that never lost has a rating at all.

    >>> even = Meeting(1, 0, 1, 1, 50, 50)
    >>> [round(rating) for rating in ratings(2, [even])]
    [1000, 1000]
    """
    strengths = [1.0] * count
    for _ in range(ROUNDS):
        after = _improved(strengths, meetings)
        change = max(abs(new / old - 1) for new, old in zip(after, strengths, strict=True))
        strengths = after
        if change < CLOSE:
            break
    return [ANCHOR + SCALE * log10(strength) for strength in strengths]


def _improved(strengths: list[float], meetings: Sequence[Meeting]) -> list[float]:
    """One step of Hunter's minorization for generalized Bradley–Terry models."""
    won, weight = [0.0] * len(strengths), [0.0] * len(strengths)
    for m in meetings:
        games = m.strong_wins + m.weak_wins + 1
        table = m.strong_seats * strengths[m.strong] + m.weak_seats * strengths[m.weak]
        won[m.strong] += m.strong_wins + 0.5
        won[m.weak] += m.weak_wins + 0.5
        weight[m.strong] += games * m.strong_seats / table
        weight[m.weak] += games * m.weak_seats / table
    raw = [w / n if n else s for w, n, s in zip(won, weight, strengths, strict=True)]
    return [strength / raw[0] for strength in raw]
