"""What a batch of games allows to say: shares and means with their 95 % intervals."""

from __future__ import annotations

from math import sqrt
from typing import Any

from gobelet.fast import Summary

Z = 1.959963984540054
"""Standard deviations that hold 95 % of a normal distribution around its middle."""

Interval = tuple[float, float]


def wilson(successes: float, trials: int, z: float = Z) -> Interval:
    """
    The interval for a share that behaves well near 0 and 1 and with few trials.

    Successes counted in parts vary less than whole ones, so that it is then a little too wide.

    >>> [round(bound, 4) for bound in wilson(0, 10)]
    [0.0, 0.2775]
    """
    share = successes / trials
    spread = z * z / trials
    middle = share + spread / 2
    half = z * sqrt((share * (1 - share) + spread / 4) / trials)
    low, high = (middle - half) / (1 + spread), (middle + half) / (1 + spread)
    return (max(0.0, low) if successes else 0.0, min(1.0, high) if successes < trials else 1.0)


def mean_interval(total: int, squares: int, trials: int, z: float = Z) -> Interval:
    """The interval for a mean, from the sum of the values and the sum of their squares."""
    mean = total / trials
    half = z * deviation(total, squares, trials) / sqrt(trials)
    return (mean - half, mean + half)


def deviation(total: int, squares: int, trials: int) -> float:
    """The standard deviation of the values, as estimated from this sample of them."""
    if trials < 2:
        return 0.0
    # In whole numbers to the end, where subtracting two large floats would lose everything.
    return sqrt((trials * squares - total * total) / (trials * (trials - 1)))


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
