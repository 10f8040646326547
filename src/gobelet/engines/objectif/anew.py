"""A game solved from the rules now, rounded as it ships, and measured as rounded."""

from __future__ import annotations

import time
from typing import Any

from gobelet.fast.threads import cores

from .book import Notes, pack, unpack
from .induction import Progress, solve, untold
from .measure import exploitability

SOLVING = 0.15
"""The part of the work that is solving; the rest is measuring."""


def make(goal: int, rounds: int, told: Progress = untold) -> tuple[Any, Notes]:
    """The bytes to ship for a game, and the notes about it."""
    solve(goal, 1)  # compiles, so that the clock measures the solution alone
    started = time.perf_counter()
    stages, tally = solve(goal, rounds, lambda part: told(part * SOLVING))
    seconds = time.perf_counter() - started
    packed = pack(stages)
    notes: Notes = {
        "value": float(stages[0].values[0, 0, -stages[0].low]),
        "positions": sum(stage.values.size for stage in stages[:-1]),
        "gap": tally.gap,
        "exploitability": exploitability(
            unpack(goal, rounds, packed), lambda part: told(SOLVING + part * (1 - SOLVING))
        ),
        "seconds": round(seconds, 1),
        "cores": cores(),
    }
    return packed, notes
