"""The solver's tables: what each writing brings, where it leads, and the groups of eight sheets."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gobelet.core.dice import FULL
from gobelet.fast.lanes import LANES
from gobelet.games.yum.rules import BOXES

from .card import Card
from .sheets import LOWER, LOWER_AT, RANK, UPPER, UPPER_SETS, Sheets, sheets_of
from .throws import CHANCE, FEWER, HANDFUL, MORE, STRETCHES

Whole = NDArray[np.int64]
Offsets = NDArray[np.uint16]


class Payments(NamedTuple):
    """A card as the solver reads it.

    `points[first[box] : first[box + 1]]` are the different numbers of points of a box; each is a
    choice. `choice[box, roll]` is where the choice that a roll makes possible in a box is kept.
    """

    points: Whole
    first: Whole
    choice: Offsets
    last_resort: bool


class Ways(NamedTuple):
    """Where a writing leads, and in which order sheets are solved.

    `next_kind[upper, choice, kind]` is the kind of upper total after a choice in an upper box. A
    group (open upper boxes, number of open lower boxes, first, last) is up to eight neighbours;
    those with n open boxes are `groups[levels[n] : levels[n + 1]]`.
    """

    start: Whole
    kinds: Whole
    rank: Whole
    lower_at: Whole
    next_kind: NDArray[np.int8]
    groups: Whole
    levels: Whole


class Walks(NamedTuple):
    """The walks over handfuls, with places as offsets into rows of lanes."""

    more: Offsets
    fewer: Offsets
    stretches: Whole
    chance: NDArray[np.float64]


WALKS = Walks(MORE * np.uint16(LANES), FEWER * np.uint16(LANES), STRETCHES, CHANCE)


def payments(card: Card) -> Payments:
    values = [np.unique(card.points[box], return_inverse=True) for box in range(BOXES)]
    first = np.cumsum([0, *(len(distinct) for distinct, _ in values)])
    rolls = HANDFUL[FULL:] - FULL
    choice = [(first[box] + place[rolls]) * LANES for box, (_, place) in enumerate(values)]
    points = np.concatenate([distinct for distinct, _ in values])
    return Payments(points, first, np.array(choice, np.uint16), card.last_resort)


@cache
def _lower_at() -> Whole:
    table = np.zeros((LOWER + 1, max(map(len, LOWER_AT))), np.int64)
    for n, sets in enumerate(LOWER_AT):
        table[n, : len(sets)] = sets
    return table


def ways(card: Card) -> Ways:
    sheets = sheets_of(card)
    groups, levels = _groups(sheets)
    return Ways(
        sheets.start, sheets.kinds, RANK, _lower_at(), _next_kind(card, sheets), groups, levels
    )


def _next_kind(card: Card, sheets: Sheets) -> NDArray[np.int8]:
    pay = payments(card)
    most = int(sheets.kinds.max())
    table = np.zeros((UPPER_SETS, pay.first[UPPER], most), np.int8)
    for box in range(UPPER):
        own = slice(pay.first[box], pay.first[box + 1])
        for upper in range(UPPER_SETS):
            if upper >> box & 1:
                least = sheets.least[upper, : sheets.kinds[upper]]
                total = np.minimum(least + pay.points[own, None], card.bonus_from)
                table[upper, own, : len(least)] = sheets.kind[upper ^ 1 << box, total]
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
