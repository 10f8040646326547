"""The sheets that differ: which boxes are open, and what the upper total can still become.

Of 2^13 × 64 sheets many cannot be reached, and many are alike: two upper totals mean the same when
no sum of the open upper boxes tells them apart at the bonus. What is left is numbered so that
sheets with the same open upper boxes and as many open lower boxes stand together.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import comb

import numpy as np
from numpy.typing import NDArray

from gobelet.games.yum.law.rules import BOXES, THREE

from .card import Card

UPPER = THREE
LOWER = BOXES - UPPER
UPPER_SETS = 1 << UPPER
LOWER_SETS = 1 << LOWER
PAD = 8
"""Blocks of sheets start at multiples of this, so that eight neighbours can be stored at once."""


@dataclass(frozen=True, eq=False)
class Sheets:
    """The numbering. A sheet is (open upper boxes, open lower boxes, kind of upper total).

    `values` has the points an upper box can get, `top` the upper total from which on all are alike.
    `kind[upper, total]` is the kind of an upper total, -1 where it cannot occur; `kinds[upper]`
    counts them; `least[upper, kind]` is the smallest total of a kind. `start[upper, n]` is where
    the sheets with these open upper boxes and n open lower ones begin: first by the rank of the
    lower ones, then by kind.
    """

    values: tuple[tuple[int, ...], ...]
    top: int
    kind: NDArray[np.int8]
    kinds: NDArray[np.int64]
    least: NDArray[np.int64]
    start: NDArray[np.int64]
    size: int

    @property
    def distinct(self) -> int:
        """How many sheets differ in their decisions."""
        return int(self.kinds.sum()) * LOWER_SETS

    @property
    def reachable(self) -> int:
        """How many sheets can be reached, upper totals from the bonus on counted as one."""
        return int((self.kind >= 0).sum()) * LOWER_SETS

    @cached_property
    def block(self) -> NDArray[np.int64]:
        """For each set of open boxes the number of its first sheet; the kind is added to it."""
        boxes = np.arange(UPPER_SETS * LOWER_SETS)
        upper, lower = boxes % UPPER_SETS, boxes // UPPER_SETS
        count = np.bitwise_count(lower)
        return np.asarray(self.start[upper, count] + RANK[lower] * self.kinds[upper])

    @cached_property
    def laid_out(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """For each sheet its set of open boxes and its smallest upper total, -1 where none is."""
        sets = np.arange(UPPER_SETS * LOWER_SETS)
        kinds = self.kinds[sets % UPPER_SETS]
        boxes = np.repeat(sets, kinds)
        kind = np.arange(len(boxes)) - np.repeat(np.cumsum(kinds) - kinds, kinds)
        sheet = self.block[boxes] + kind
        found = np.zeros(self.size, np.int64), np.full(self.size, -1)
        found[0][sheet], found[1][sheet] = boxes, self.least[boxes % UPPER_SETS, kind]
        return found


def _by_neighbours(boxes: int, chosen: int) -> list[int]:
    """Every set of `chosen` out of `boxes` boxes, each differing from the next by one exchange."""
    if chosen in (0, boxes):
        return [(1 << chosen) - 1]
    without = _by_neighbours(boxes - 1, chosen)
    with_last = reversed(_by_neighbours(boxes - 1, chosen - 1))
    return without + [1 << (boxes - 1) | mask for mask in with_last]


LOWER_AT: list[list[int]] = [_by_neighbours(LOWER, n) for n in range(LOWER + 1)]
RANK = np.zeros(LOWER_SETS, np.int64)
for _sets in LOWER_AT:
    RANK[_sets] = np.arange(len(_sets))


def sheets_of(card: Card) -> Sheets:
    """The numbering for a card; cards that pay the same in the upper boxes share it."""
    values = tuple(tuple(sorted(set(card.points[box].tolist()))) for box in range(UPPER))
    return _sheets(values, card.bonus_from)


@cache
def _sheets(values: tuple[tuple[int, ...], ...], top: int) -> Sheets:
    kind = np.full((UPPER_SETS, top + 1), -1, np.int8)
    kinds = np.zeros(UPPER_SETS, np.int64)
    least = np.zeros((UPPER_SETS, top + 1), np.int64)
    sums = _all_sums(values, top)
    for upper in range(UPPER_SETS):
        totals = np.flatnonzero(sums[~upper % UPPER_SETS])
        needs = np.flatnonzero(sums[upper])
        signs = np.searchsorted(needs, top - totals)
        _, first, number = np.unique(-signs, return_index=True, return_inverse=True)
        kind[upper, totals] = number
        kinds[upper] = len(first)
        least[upper, : len(first)] = totals[first]
    start, size = _starts(kinds)
    return Sheets(values, top, kind, kinds, least, start, size)


def _all_sums(values: tuple[tuple[int, ...], ...], top: int) -> NDArray[np.bool_]:
    """For each set of upper boxes, which sums they can give; whatever exceeds `top` is `top`."""
    sums = np.zeros((UPPER_SETS, top + 1), np.bool_)
    sums[0, 0] = True
    for boxes in range(1, UPPER_SETS):
        last = boxes.bit_length() - 1
        before = np.flatnonzero(sums[boxes ^ 1 << last])
        after = np.minimum(before[:, None] + np.array(values[last]), top)
        sums[boxes, after.ravel()] = True
    return sums


def _starts(kinds: NDArray[np.int64]) -> tuple[NDArray[np.int64], int]:
    counts = kinds[:, None] * np.array([comb(LOWER, n) for n in range(LOWER + 1)])
    padded = -(-counts // PAD) * PAD
    ends = padded.ravel().cumsum()
    return (ends - padded.ravel()).reshape(padded.shape), int(ends[-1])
