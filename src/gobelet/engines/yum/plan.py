"""The solver's tables: what each writing brings, where it leads, and the groups of eight sheets."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gobelet.core.dice import DICE
from gobelet.fast.lanes import LANES
from gobelet.games.yum.law.rules import BOXES, FOUR, FULL_HOUSE, HIGH, LONG, SHORT, THREE, YUM

from .card import ROLLS_OF_FIVE, Card
from .sheets import LOWER, LOWER_AT, RANK, UPPER, UPPER_SETS, Sheets

Whole = NDArray[np.int64]
Packed = NDArray[np.uint64]


class Payments(NamedTuple):
    """A card as the solver reads it.

    `points[first[box] : first[box + 1]]` are the different numbers of points of a box, the smallest
    first; each is a choice. Panels are a few boxes each, with a row for every class of rolls that
    they tell apart: `rows[panel] : rows[panel + 1]`. `choice[row]` says where the choices of a
    class stand, for the four boxes of the panel, and `row[roll]` where the classes of a roll stand,
    for the four panels. Places are in lanes, four of them packed into one number.
    """

    points: NDArray[np.float64]
    first: Whole
    rows: Whole
    choice: Packed
    row: Packed
    last_resort: bool


class Ways(NamedTuple):
    """Where a writing leads, and in which order sheets are solved.

    `next_kinds[upper, box, kind]` has a byte for each number of dice written in an upper box: the
    kind of upper total after it. A group (open upper boxes, number of open lower boxes, first,
    last) is up to eight neighbours; `groups[levels[n] : levels[n + 1]]` have n open boxes.
    """

    start: Whole
    kinds: Whole
    rank: Whole
    lower_at: Whole
    next_kinds: Packed
    groups: Whole
    levels: Whole


PANELS = (
    (0, 1, 2, BOXES),
    (3, 4, 5, BOXES),
    (THREE, FOUR, HIGH, BOXES),
    (SHORT, LONG, FULL_HOUSE, YUM),
)
"""Boxes that together tell few classes of rolls apart: 56, 56, about 70, and 5. Only the last panel
has a fourth one."""


def payments(card: Card) -> Payments:
    values = [np.unique(card.points[box], return_inverse=True) for box in range(BOXES)]
    first = np.cumsum([1, *(len(distinct) for distinct, _ in values)])
    chosen = np.zeros((BOXES + 1, ROLLS_OF_FIVE), np.uint64)
    chosen[:BOXES] = [first[box] + place for box, (_, place) in enumerate(values)]
    classes = [np.unique(chosen[list(boxes)], axis=1, return_inverse=True) for boxes in PANELS]
    rows = np.cumsum([0, *(distinct.shape[1] for distinct, _ in classes)])
    return Payments(
        np.concatenate([[0], *(distinct for distinct, _ in values)]).astype(np.float64),
        first,
        rows,
        np.concatenate([_packed(distinct) for distinct, _ in classes]),
        _packed(np.array([rows[i] + place.ravel() for i, (_, place) in enumerate(classes)])),
        card.last_resort,
    )


def _packed(four: NDArray[Any]) -> Packed:
    """Four rows of places as one row of numbers."""
    shifts = np.array([0, 16, 32, 48], np.uint64)[:, None]
    packed: Packed = (four.astype(np.uint64) * np.uint64(LANES) << shifts).sum(axis=0)
    return packed


@cache
def ways(sheets: Sheets) -> Ways:
    lower_at = np.zeros((LOWER + 1, max(map(len, LOWER_AT))), np.int64)
    for n, sets in enumerate(LOWER_AT):
        lower_at[n, : len(sets)] = sets
    groups, levels = _groups(sheets)
    return Ways(sheets.start, sheets.kinds, RANK, lower_at, _next_kinds(sheets), groups, levels)


def _next_kinds(sheets: Sheets) -> Packed:
    table = np.zeros((UPPER_SETS, UPPER, int(sheets.kinds.max())), np.uint64)
    shifts = np.arange(0, 8 * (DICE + 1), 8, dtype=np.uint64)
    for box, points in enumerate(sheets.values):
        for upper in range(UPPER_SETS):
            if upper >> box & 1:
                least = sheets.least[upper, : sheets.kinds[upper], None]
                total = np.minimum(least + np.array(points), sheets.top)
                kinds = sheets.kind[upper ^ 1 << box, total].astype(np.uint64) << shifts
                table[upper, box, : len(least)] = kinds.sum(axis=1, dtype=np.uint64)
    return table


def _groups(sheets: Sheets) -> tuple[Whole, Whole]:
    levels: list[list[Whole]] = [[] for _ in range(BOXES + 1)]
    for upper in range(UPPER_SETS):
        for n, sets in enumerate(LOWER_AT):
            count = int(sheets.kinds[upper]) * len(sets)
            first = np.arange(0, count, LANES)
            rows = np.full((len(first), 4), (upper, n, 0, count - 1))
            rows[:, 2] = first
            levels[upper.bit_count() + n].append(rows)
    sizes = [sum(map(len, level)) for level in levels]
    return np.concatenate([rows for level in levels for rows in level]), np.cumsum([0, *sizes])
