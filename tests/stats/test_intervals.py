"""Intervals, against values worked out elsewhere."""

from __future__ import annotations

import random
from math import sqrt
from statistics import fmean, stdev

import pytest

from gobelet.fast import Summary
from gobelet.stats.intervals import deviation, mean_interval, mean_of, wilson
from gobelet.stats.summaries import margins_of, report


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662), (1, 1, 0.2065, 1.0)],
)
def test_wilson(successes: int, trials: int, low: float, high: float) -> None:
    """Newcombe (1998) gives 0.2553 to 0.3662 for 81 of 263."""
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_wilson_holds_the_share() -> None:
    for trials in range(1, 40):
        for successes in range(trials + 1):
            low, high = wilson(successes, trials)
            assert 0 <= low <= successes / trials <= high <= 1


def test_means_agree_with_the_standard_library() -> None:
    rng = random.Random(1)
    values = [rng.randrange(10**6, 10**6 + 50) for _ in range(500)]
    total, squares = sum(values), sum(value * value for value in values)
    assert deviation(total, squares, 500) == pytest.approx(stdev(values))
    half = 1.959964 * stdev(values) / sqrt(500)
    mean = fmean(values)
    assert mean_interval(total, squares, 500) == pytest.approx((mean - half, mean + half))
    assert mean_of(values).interval == pytest.approx((mean - half, mean + half))


def test_one_game_has_no_spread() -> None:
    assert deviation(7, 49, 1) == 0
    assert mean_of([7]) == (7, 0)


def test_means_hold_the_truth_as_often_as_they_say() -> None:
    """Of 400 means of throws of a die, 95 in a hundred have 3.5 in their interval, give or take."""
    rng = random.Random(2)
    held = 0
    for _ in range(400):
        low, high = mean_of([rng.randint(1, 6) for _ in range(50)]).interval
        held += low <= 3.5 <= high
    assert 0.93 < held / 400 < 0.97


def test_margins() -> None:
    margins = margins_of([4, -2, 0, 6])
    assert margins[:4] == (2, 1, 1, 2.0)
    half = 1.959964 * stdev([4, -2, 0, 6]) / 2
    assert margins.interval == pytest.approx((2 - half, 2 + half))


def test_a_report_counts_shared_wins() -> None:
    """Of ten games seat 1 won six alone and two together with seat 2, which won two alone."""
    summary = Summary(10, ("a", "b"), ((6, 2), (2, 2)), (100, 90), (1100, 900), 50, 4, 6, 0.5)
    facts = report(summary)
    first, second = facts["seats"]
    assert (first["wins"], first["shared_wins"], first["win_share"]) == (8, 2, 0.7)
    assert first["win_share"] + second["win_share"] == pytest.approx(1)
    assert facts["length"] == {"mean": 5, "shortest": 4, "longest": 6}
    assert facts["speed"]["games_per_second"] == 20
