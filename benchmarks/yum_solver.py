"""Solving a sheet of thirteen boxes, side by side with the Rust package yatzy-solver.

Both solve the same game in float64: the ordinary sheet with 35 points of bonus, straights of 30 and
40, 50 for five of a kind, no jokers, whose published value is 245.870775.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any

from benchmarks.timing import best
from gobelet.engines.yum.card import Card, card_of
from gobelet.engines.yum.sheets import sheets_of
from gobelet.engines.yum.solver import solve
from gobelet.games import get
from gobelet.games.yum.law.rules import LONG, SHORT, YUM

ROUNDS = 25
PEER = "american+no-bonus"


def yahtzee() -> Card:
    """The sheet that the peer knows, in our terms."""
    points = card_of(get("yum").start(1)).points.copy()
    for box, pays in ((SHORT, 30), (LONG, 40), (YUM, 50)):
        points[box][points[box] > 0] = pays
    return Card(points, bonus=35)


def measured() -> dict[str, Any]:
    """Seconds for the whole solve, once compiled, on one and two threads; and the peer's."""
    card = yahtzee()
    with _all_cores() as cores:
        value = float(solve(card)[sheets_of(card).block[-1]])
        found: dict[str, Any] = {
            "value": value,
            "one_thread": best(lambda: solve(card, threads=1), ROUNDS),
            "cores": cores,
        }
        if cores > 1:
            found["two_threads"] = best(lambda: solve(card, threads=2), ROUNDS)
        if find_spec("yatzy_solver"):
            found |= _peer()
            ours = min(found["one_thread"], found.get("two_threads", found["one_thread"]))
            found["ratio"] = found["peer_seconds"] / ours
    return found


@contextmanager
def _all_cores() -> Iterator[int]:
    """Other measurements stay on one core; this one is about several."""
    if not hasattr(os, "sched_setaffinity"):
        yield os.cpu_count() or 1
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    try:
        yield len(os.sched_getaffinity(0))
    finally:
        os.sched_setaffinity(0, before)


def _peer() -> dict[str, Any]:
    """The peer on all cores, in float64, once: it takes seconds."""
    import yatzy_solver

    variant = yatzy_solver.Variant(PEER)
    started = time.perf_counter()
    solver = yatzy_solver.Solver.build(variant)
    seconds = time.perf_counter() - started
    return {
        "peer_seconds": seconds,
        "peer_value": solver.state_value("upper 0 | filled -"),
        "peer_precision": solver.precision,
    }


if __name__ == "__main__":
    for name, number in measured().items():
        print(f"{name}: {number}")
