"""The dice of compiled games: fair, and a stream of its own for each game."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gobelet.fast.compiler import compiled
from gobelet.fast.dice import advanced, below, bits, fair, mixed, stream


def _drawn(seed: int, game: int, n: int, count: int) -> NDArray[np.int64]:
    x = stream(seed, game)
    result = np.empty(count, np.int64)
    for i in range(count):
        x = fair(advanced(x), np.uint64(n))
        result[i] = below(x, np.uint64(n))
    return result


def _numbers(seed: int, count: int) -> NDArray[np.uint64]:
    x, result = np.uint64(seed), np.empty(count, np.uint64)
    for i in range(count):
        x = advanced(x)
        result[i] = mixed(x)
    return result


def _first_bits(count: int) -> NDArray[np.int64]:
    return np.array([bits(stream(7, game), 30) for game in range(count)])


drawn, first_bits, numbers = compiled(_drawn), compiled(_first_bits), compiled(_numbers)


def test_the_generator_is_the_published_one() -> None:
    """SplitMix64, with the numbers that its descriptions give for this seed."""
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert numbers(1234567, 3).tolist() == published


@pytest.mark.parametrize("n", [2, 6, 36, 1000])
def test_all_numbers_come_equally_often(n: int) -> None:
    counts = np.bincount(drawn(1, 2, n, 1000 * n), minlength=n)
    chi = ((counts - 1000) ** 2 / 1000).sum()
    assert abs(chi - (n - 1)) < 5 * np.sqrt(2 * n)


def test_numbers_beyond_32_bits_fill_their_range() -> None:
    n = 6**24
    values = drawn(3, 4, n, 20_000) / n
    assert values.min() >= 0
    assert values.max() < 1
    assert abs(values.mean() - 0.5) < 0.02


def test_where_half_of_the_draws_are_unfair_the_rest_is_fair() -> None:
    """Just above 2^31 nearly every second draw must be made again."""
    n = 2**31 + 1
    values = drawn(5, 6, n, 40_000)
    assert abs((values < n // 2).mean() - 0.5) < 0.02


def test_numbers_that_would_come_twice_as_often_do_not() -> None:
    """Below 3 · 2^30, every third number would be one out of two if no draw were made again."""
    values = drawn(5, 7, 3 * 2**30, 40_000)
    for rest in range(3):
        assert abs((values % 3 == rest).mean() - 1 / 3) < 0.02


def test_low_numbers_beyond_32_bits_do_not_come_more_often() -> None:
    """Below 3 · 2^61, the lowest two thirds would be three out of four draws."""
    values = drawn(5, 8, 3 * 2**61, 40_000)
    assert abs((values < 2**62).mean() - 2 / 3) < 0.02
    assert values.max() < 3 * 2**61


def test_streams_differ_by_seed_and_by_game() -> None:
    first = drawn(1, 1, 1000, 50)
    assert (first == drawn(1, 1, 1000, 50)).all()
    assert (first != drawn(1, 2, 1000, 50)).any()
    assert (first != drawn(2, 1, 1000, 50)).any()


def test_bits_stay_below_their_bound() -> None:
    values = first_bits(1000)
    assert values.min() >= 0
    assert 2**29 < values.max() < 2**30
