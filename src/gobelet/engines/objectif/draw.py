"""Drawing a case by its chance, from the random number that a player is handed."""

from __future__ import annotations

from typing import Any

from gobelet.core.turn import RANDOM_BITS
from gobelet.fast.compiler import compiled

CASES = 1 << RANDOM_BITS


@compiled
def drawn(chances: Any, count: int, random: int) -> int:
    """The case that a random number below CASES falls on; chances need not add up to one."""
    total = 0.0
    for case in range(count):
        total += chances[case]
    left = (random + 0.5) / CASES * total
    last = 0
    for case in range(count):
        if chances[case] > 0.0:
            last = case
            left -= chances[case]
            if left < 0.0:
                break
    return last
