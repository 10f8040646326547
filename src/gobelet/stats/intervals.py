"""How far off a share or a mean may be: intervals that hold the truth 95 times in a hundred."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

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


class Mean(NamedTuple):
    """The mean of figures that differ by chance; the truth is within `error` of it."""

    mean: float
    error: float

    @property
    def interval(self) -> Interval:
        return (self.mean - self.error, self.mean + self.error)


def mean_of(figures: Sequence[float], z: float = Z) -> Mean:
    """
    The mean of some figures; the error of a single one is not known, and told as 0.

    >>> mean_of([1, 2, 3, 4]).mean
    2.5
    """
    count = len(figures)
    mean = sum(figures) / count
    variance = sum((figure - mean) ** 2 for figure in figures) / max(1, count - 1)
    return Mean(mean, z * sqrt(variance / count))


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
