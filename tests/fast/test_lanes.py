"""Eight numbers at a time, tapes of such steps, and threads that meet in compiled code."""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.fast.compiler import compiled
from gobelet.fast.lanes import (
    LANES,
    gather,
    gather_six,
    larger,
    load,
    plus,
    rows_of_lanes,
    spread,
    store,
    where_larger,
)
from gobelet.fast.tape import expected_maximum, maxima, means
from gobelet.fast.threads import claim, cores, peek, together

RNG = np.random.default_rng(4)


def filled(rows: int) -> Any:
    numbers = rows_of_lanes(rows)
    numbers[:] = RNG.random(rows * LANES)
    return numbers


def test_rows_start_at_lines_of_the_cache() -> None:
    assert all(rows_of_lanes(rows).ctypes.data % 64 == 0 for rows in (1, 3, 50))


@compiled
def _combine(numbers: Any) -> None:
    a, b = load(numbers, 0), load(numbers, LANES)
    store(numbers, 2 * LANES, plus(larger(a, b), spread(2)))
    store(numbers, 3 * LANES, where_larger(a, b, spread(1.0), spread(0.0)))


def test_lanes_work_side_by_side() -> None:
    numbers = filled(4)
    a, b = numbers[:8].copy(), numbers[8:16].copy()
    _combine(numbers)
    assert np.array_equal(numbers[16:24], np.maximum(a, b) + 2)
    assert np.array_equal(numbers[24:], (a > b).astype(float))


@compiled
def _gathered(numbers: Any, places: Any, hops: Any, kinds: Any, out: Any) -> None:
    store(out, 0, gather(numbers, places))
    six = gather_six(numbers, places, hops, kinds)
    for i in range(6):
        store(out, (i + 1) * LANES, six[i])


def test_numbers_are_gathered_from_afar() -> None:
    numbers, out = RNG.random(100), rows_of_lanes(7)
    places, kinds = RNG.integers(0, 50, LANES), RNG.integers(0, 3, LANES)
    hops = RNG.integers(0, 50, (3, 6))
    packed = (hops.astype(np.uint64) << np.arange(0, 48, 8, dtype=np.uint64)).sum(axis=1)
    _gathered(numbers, places, packed, kinds, out)
    assert np.array_equal(out[:LANES], numbers[places])
    for i in range(6):
        row = out[(i + 1) * LANES : (i + 2) * LANES]
        assert np.array_equal(row, numbers[places + hops[kinds, i]])


_mean = means([(0, [1, 2, 3]), (4, [0, 1])])
_most = maxima([(0, [1, 2, 3]), (1, [0, 1, 2])])
_expected = expected_maximum([(0.25, [1, 2]), (0.75, [3])])


@compiled
def _run_mean(rows: Any) -> None:
    _mean(rows)


@compiled
def _run_most(rows: Any) -> None:
    _most(rows)


@compiled
def _run_expected(rows: Any) -> None:
    _expected(rows)


def test_tapes_run_as_written() -> None:
    rows = filled(5)
    before = rows.reshape(5, LANES).copy()
    _run_mean(rows)
    after = rows.reshape(5, LANES)
    assert np.allclose(after[0], before[1:4].mean(axis=0))
    assert np.allclose(after[4], (after[0] + before[1]) / 2)
    _run_most(rows)
    assert np.array_equal(after[0], before[1:4].max(axis=0))
    assert np.array_equal(after[1], before[1:4].max(axis=0))
    _run_expected(rows)
    assert np.allclose(after[0], 0.25 * np.maximum(after[1], after[2]) + 0.75 * after[3])


def _count(counters: Any, threads: int) -> None:
    """Everybody counts to a thousand, then waits for the others and looks at the sum."""
    for _ in range(1000):
        claim(counters, 0, 1)
    claim(counters, 1, 1)
    while peek(counters, 1) < threads:
        pass
    claim(counters, 2, peek(counters, 0))


count = compiled(_count)


def test_threads_count_together_and_meet() -> None:
    counters = np.zeros(3, np.int64)
    together(lambda: count(counters, 3), 3)
    assert counters.tolist() == [3000, 3, 9000]
    assert cores() >= 1
