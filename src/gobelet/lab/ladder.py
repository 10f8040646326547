"""The ladder: the levels of one game against each other, with intervals and ratings.

In each meeting the stronger level has some of the seats, evenly spread and moved on by one with
every game, and the weaker level has the others.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any, TypeVar

from gobelet.core.player import Player, Tell, untold
from gobelet.engines import levels
from gobelet.stats.intervals import Interval, wilson
from gobelet.stats.rating import Meeting, ratings

from .meeting import Table, Workers, get_ready, meet

Progress = Callable[[int], None]
T = TypeVar("T")


@dataclass(frozen=True)
class Rung:
    """How one level did against another: its part of the wins, a shared win counted in parts."""

    strong: str
    weak: str
    games: int
    wins: float
    fair: float

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> Interval:
        return wilson(self.wins, self.games)

    @property
    def is_stronger(self) -> bool:
        """Whether the whole 95 % interval lies above a fair share."""
        return self.interval[0] > self.fair


@dataclass(frozen=True)
class Ladder:
    """Every meeting, and a rating for every level."""

    rungs: tuple[Rung, ...]
    ratings: dict[str, float]

    def report(self) -> dict[str, Any]:
        """Everything for JSON."""
        return {
            "meetings": [
                {
                    "strong": rung.strong,
                    "weak": rung.weak,
                    "games": rung.games,
                    "wins": rung.wins,
                    "share": rung.share,
                    "interval": list(rung.interval),
                    "fair": rung.fair,
                    "stronger": rung.is_stronger,
                }
                for rung in self.rungs
            ],
            "ratings": self.ratings,
        }


def climb(
    table: Table,
    games: int,
    keys: Sequence[str],
    *,
    everybody: bool = False,
    processes: int | None = None,
    progress: Progress | None = None,
    tell: Tell = untold,
) -> Ladder:
    """Let each level meet the one below, or everybody below.

    `progress` hears how many games are done.
    """
    roster = [player for player in levels(table.game) if player.key in keys]
    pairs = pairings(roster, everybody=everybody)
    get_ready(table, roster, tell)
    rungs: list[Rung] = []
    done = 0
    with Workers(processes or os.cpu_count() or 1) as workers:
        for weak, strong in pairs:
            wins = 0.0
            for played, won in meet(table, strong, weak, games, workers):
                wins += won
                done += played
                if progress:
                    progress(done)
            rungs.append(Rung(strong.key, weak.key, games, wins, table.fair))
    return Ladder(tuple(rungs), _rated(table, roster, rungs))


def pairings(roster: Sequence[T], *, everybody: bool) -> list[tuple[T, T]]:
    """Who meets whom, the weaker one first."""
    return list(combinations(roster, 2) if everybody else pairwise(roster))


def _rated(table: Table, roster: Sequence[Player], rungs: Sequence[Rung]) -> dict[str, float]:
    keys = [player.key for player in roster]
    meetings = [
        Meeting(
            keys.index(rung.strong),
            keys.index(rung.weak),
            table.own,
            table.seats - table.own,
            rung.wins,
            rung.games - rung.wins,
        )
        for rung in rungs
    ]
    return dict(zip(keys, ratings(len(keys), meetings), strict=True))
