"""The table of positions seen: what is known of each, for how deep a search."""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.core.rule import rule

from .tree import CERTAIN

EXACT, LOWER, UPPER = 1, 2, 3
UNKNOWN = 1 << 20


@rule
def recall(entry: Any, key: int, ply: int, depth: int, alpha: Any, beta: Any) -> Any:
    """The value of a position where the table settles it within this window, or UNKNOWN.

    A wide window is that of the best line, which is to be seen whole.
    """
    if entry.key != key or entry.depth < depth or beta - alpha > 1:
        return UNKNOWN
    value = _moved(np.intp(entry.value), -ply)
    if (
        entry.bound == EXACT
        or (entry.bound == LOWER and value >= beta)
        or (entry.bound == UPPER and value <= alpha)
    ):
        return value
    return UNKNOWN


@rule
def recalled_step(entry: Any, key: int) -> Any:
    """The step that was best when the position was seen last, or -1."""
    return np.intp(entry.step) if entry.key == key else np.intp(-1)


@rule
def remember(
    entry: Any, key: int, ply: int, depth: int, alpha: Any, beta: Any, value: Any, step: int
) -> None:
    """Write down what a search within this window found."""
    entry.key = key
    entry.value = _moved(value, ply)
    entry.step = step
    entry.depth = depth
    entry.bound = LOWER if value >= beta else (EXACT if value > alpha else UPPER)


@rule
def _moved(value: Any, plies: int) -> Any:
    """The end of the match is so many steps away from the position, not from the root."""
    if value > CERTAIN:
        return value + plies
    if value < -CERTAIN:
        return value - plies
    return value
