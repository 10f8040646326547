"""What many games gave, in figures for programs: batches of games, and margins of duels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from gobelet.fast import Summary

from .intervals import Interval, deviation, mean_interval, mean_of, wilson


class Margins(NamedTuple):
    """How often somebody won, drew and lost, and by how much on average."""

    won: int
    drawn: int
    lost: int
    margin: float
    interval: Interval


def margins_of(margins: Sequence[float]) -> Margins:
    """
    What a number of duels gave.

    >>> margins_of([3, 0, -1, 2])[:4]
    (2, 1, 1, 1.0)
    """
    found = mean_of(margins)
    return Margins(
        won=sum(margin > 0 for margin in margins),
        drawn=sum(margin == 0 for margin in margins),
        lost=sum(margin < 0 for margin in margins),
        margin=found.mean,
        interval=found.interval,
    )


def seat_report(summary: Summary, seat: int) -> dict[str, Any]:
    """How one seat did: wins (those shared included), its share of all wins, its scores."""
    wins, games = sum(summary.wins[seat]), summary.games
    total, squares = summary.score_sum[seat], summary.score_squares[seat]
    return {
        "seat": seat + 1,
        "player": summary.players[seat],
        "wins": wins,
        "shared_wins": wins - summary.wins[seat][0],
        "win_rate": wins / games,
        "win_interval": list(wilson(wins, games)),
        "win_share": summary.share(seat),
        "mean_score": total / games,
        "score_interval": list(mean_interval(total, squares, games)),
        "score_deviation": deviation(total, squares, games),
    }


def report(summary: Summary) -> dict[str, Any]:
    """A whole batch for JSON; all but `speed` depends on the seed alone, never on the machine."""
    return {
        "games": summary.games,
        "seats": [seat_report(summary, seat) for seat in range(len(summary.players))],
        "length": {
            "mean": summary.length_sum / summary.games,
            "shortest": summary.shortest,
            "longest": summary.longest,
        },
        "speed": {
            "seconds": summary.seconds,
            "games_per_second": summary.games / summary.seconds if summary.seconds else None,
        },
    }
