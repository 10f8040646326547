"""How things are timed here: several rounds, the best one counts, since noise only adds time."""

from __future__ import annotations

import time
from collections.abc import Callable

ROUNDS = 5


def best(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The seconds of the quickest of several rounds."""
    return min(_seconds(work) for _ in range(rounds))


def _seconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started
