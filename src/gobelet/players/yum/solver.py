"""Backward induction over every sheet, eight sheets at a time.

A sheet is worth what the best turn brings: points, and the worth of the sheet with one box fewer.
Sheets are solved from the fullest to the empty one; those with equally many open boxes do not need
each other, so all threads work on them at once and meet before the next.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gobelet.core.dice import FACES, FULL, HANDFULS
from gobelet.fast.compiler import compiled
from gobelet.fast.lanes import LANES, larger, load, plus, spread, store, times, where_larger
from gobelet.fast.threads import claim, cores, peek, together
from gobelet.games.yum.rules import BOXES

from .card import ROLLS_OF_FIVE, Card
from .sheets import LOWER, LOWER_AT, RANK, UPPER, UPPER_SETS, Sheets, sheets_of
from .throws import CHANCE, FEWER, HANDFUL, MORE, STRETCHES

CLAIM = 4
"""Groups of eight sheets that a thread takes at a time."""
NEVER = -np.inf
"""The worth of a box that is not open."""
MOST_VALUES = 32
"""Room for the different numbers of points that one box can get."""
ROOM = (BOXES * MOST_VALUES + len(HANDFULS) + 1) * LANES


@dataclass(frozen=True, eq=False)
class Plan:
    """Everything the compiled solver reads; only `points` and `slot` depend on the lower boxes.

    `slot[box, roll]` says where the choice «write this roll in this box» is worked out; the boxes'
    different numbers of points are `points[box, :values[box]]`. `next_kind[upper, box, value,
    kind]` is the kind of upper total after such a writing. A group is eight neighbouring sheets:
    (open upper boxes, number of open lower boxes, first of the eight), sorted by open boxes.
    """

    points: NDArray[np.int64]
    values: NDArray[np.int64]
    slot: NDArray[np.uint16]
    next_kind: NDArray[np.int64]
    groups: NDArray[np.int64]
    levels: NDArray[np.int64]
