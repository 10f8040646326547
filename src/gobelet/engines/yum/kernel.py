"""The compiled part of the solver: one turn with eight sheets at once, worked out backwards."""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.core.dice import FULL, HANDFULS
from gobelet.fast.compiler import compiled, inlined
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
from gobelet.fast.threads import claim, peek

from .plan import PANELS
from .sheets import UPPER
from .throws import CHANCE, FEWER, MORE

CLAIM = 4
"""Groups that a thread takes at a time."""
NEVER = -np.inf
"""The worth of a choice that is not allowed."""
ROLLS = len(HANDFULS) - FULL
_LOW, _1, _2, _3 = np.uint64(0xFFFF), np.uint64(16), np.uint64(32), np.uint64(48)
"""Four places are kept in one number, which takes one instruction to read."""
LOWER_SET, RANK, KIND, PLACE = range(4)
"""What the desk of a thread holds about each of the eight sheets."""

_keep_values = means([(place, MORE[place]) for place in range(FULL - 1, -1, -1)])
_best_keeps = maxima([(place, (place, *FEWER[place])) for place in range(1, len(HANDFULS))])
_best_small_keeps = maxima([(place, (place, *FEWER[place])) for place in range(1, FULL)])
_first_roll = expected_maximum(
    [(CHANCE[place - FULL], (place, *FEWER[place])) for place in range(FULL, len(HANDFULS))]
)


@inlined
def _walk_back(hands: Any) -> None:
    """From what the rolls are worth when written to what the turn is worth, in row 0."""
    _keep_values(hands)
    _best_keeps(hands)
    _keep_values(hands)
    _best_small_keeps(hands)
    _first_roll(hands)


@inlined
def _sit_down(ways: Any, group: int, desk: Any) -> Any:
    """Note what differs among the eight sheets; return the boxes open in any of them."""
    upper, n, first, last = ways.groups[group]
    kinds = ways.kinds[upper]
    lower = 0
    for lane in range(LANES):
        at = min(first + lane, last)
        rank = at // kinds
        desk[LOWER_SET, lane] = ways.lower_at[n, rank]
        desk[RANK, lane] = rank
        desk[KIND, lane] = at - rank * kinds
        lower |= ways.lower_at[n, rank]
    return upper | lower << UPPER


@inlined
def _upper_choices(
    ways: Any, card: Any, values: Any, group: int, box: int, desk: Any, choices: Any
) -> None:
    """What writing in an upper box is worth, for each of the six numbers of points."""
    upper, n = ways.groups[group, 0], ways.groups[group, 1]
    after = upper ^ (1 << box)
    start, kinds = ways.start[after, n], ways.kinds[after]
    for lane in range(LANES):
        desk[PLACE, lane] = start + desk[RANK, lane] * kinds
    worths = gather_six(values, desk[PLACE], ways.next_kinds[upper, box], desk[KIND])
    first = card.first[box]
    for i in range(len(worths)):
        worth = plus(worths[i], spread(card.points[first + i]))
        store(choices, (first + i) * LANES, worth)


@inlined
def _lower_choices(
    ways: Any, card: Any, values: Any, group: int, box: int, desk: Any, choices: Any
) -> None:
    """What writing in a lower box is worth, for each number of points."""
    upper, n = ways.groups[group, 0], ways.groups[group, 1]
    start, kinds = ways.start[upper, n - 1], ways.kinds[upper]
    own = 1 << (box - UPPER)
    for lane in range(LANES):
        lower = desk[LOWER_SET, lane]
        after = start + ways.rank[lower & ~own] * kinds + desk[KIND, lane]
        desk[PLACE, lane] = after if lower & own else len(values) - 1
    worth = gather(values, desk[PLACE])
    for choice in range(card.first[box], card.first[box + 1]):
        store(choices, choice * LANES, plus(worth, spread(card.points[choice])))


@inlined
def _best_in_panels(card: Any, boxes: int, choices: Any, panels: Any) -> None:
    """For each panel and each class of rolls that it tells apart, the best of its open boxes."""
    for panel in range(len(PANELS)):
        is_open = np.uint64(0)
        for i in range(4):
            is_open |= np.uint64(boxes >> PANELS[panel][i] & 1) * (_LOW << np.uint64(16 * i))
        for row in range(card.rows[panel], card.rows[panel + 1]):
            at = card.choice[row] & is_open
            best = larger(
                larger(load(choices, at & _LOW), load(choices, at >> _1 & _LOW)),
                load(choices, at >> _2 & _LOW),
            )
            if panel == len(PANELS) - 1:
                best = larger(best, load(choices, at >> _3))
            store(panels, row * LANES, best)


@inlined
def _best_boxes(card: Any, panels: Any, hands: Any) -> None:
    """What every roll is worth when it has to be written."""
    for roll in range(ROLLS):
        at = card.row[roll]
        x = larger(load(panels, at & _LOW), load(panels, at >> _1 & _LOW))
        y = larger(load(panels, at >> _2 & _LOW), load(panels, at >> _3))
        store(hands, (FULL + roll) * LANES, larger(x, y))


@inlined
def _forbid_zeros(card: Any, boxes: int, choices: Any) -> None:
    """Take the zeros out of the choices; the best of them stands in the row after all choices."""
    best = spread(NEVER)
    for box in range(len(card.first) - 1):
        first = card.first[box]
        if boxes >> box & 1 and card.points[first] == 0:
            best = larger(best, load(choices, first * LANES))
            store(choices, first * LANES, spread(NEVER))
    store(choices, len(card.points) * LANES, best)


@inlined
def _allow_zeros(card: Any, choices: Any, hands: Any) -> None:
    """Where no open box scores, the best zero."""
    zero = load(choices, len(card.points) * LANES)
    never = spread(NEVER)
    for place in range(FULL, FULL + ROLLS):
        best = load(hands, place * LANES)
        store(hands, place * LANES, where_larger(best, never, best, zero))


def room(card: Any) -> tuple[Any, ...]:
    """Where a thread works a turn out: choices, panels, hands. The panels are done with when the
    small handfuls come, so they share their place if they can, and the processor's cache."""
    hands = rows_of_lanes(len(HANDFULS))
    panels = hands if card.rows[-1] <= FULL else rows_of_lanes(card.rows[-1])
    return rows_of_lanes(len(card.points) + 1), panels, hands


@inlined
def turn(card: Any, boxes: int, rows: Any) -> Any:
    """From what every choice is worth to what the turn is worth, before its first roll."""
    choices, panels, hands = rows
    store(choices, 0, spread(NEVER))
    if card.last_resort:
        _forbid_zeros(card, boxes, choices)
    _best_in_panels(card, boxes, choices, panels)
    _best_boxes(card, panels, hands)
    if card.last_resort:
        _allow_zeros(card, choices, hands)
    _walk_back(hands)
    return load(hands, 0)


@inlined
def _solve_group(ways: Any, card: Any, values: Any, group: int, desk: Any, rows: Any) -> None:
    boxes = _sit_down(ways, group, desk)
    for box in range(len(card.first) - 1):
        if boxes >> box & 1:
            if box < UPPER:
                _upper_choices(ways, card, values, group, box, desk, rows[0])
            else:
                _lower_choices(ways, card, values, group, box, desk, rows[0])
    upper, n, first = ways.groups[group, 0], ways.groups[group, 1], ways.groups[group, 2]
    store(values, ways.start[upper, n] + first, turn(card, boxes, rows))


def _solve(
    ways: Any, card: Any, values: Any, desk: Any, rows: Any, counters: Any, threads: int
) -> None:
    """One thread's part: take groups while there are any, then wait for the others, level by level.

    `counters[0]` counts how often a thread has finished a level, `counters[n]` the groups taken
    among the sheets with n open boxes.
    """
    for level in range(1, len(ways.levels) - 1):
        first, last = ways.levels[level], ways.levels[level + 1]
        taken = first + claim(counters, level, CLAIM)
        while taken < last:
            for group in range(taken, min(taken + CLAIM, last)):
                _solve_group(ways, card, values, group, desk, rows)
            taken = first + claim(counters, level, CLAIM)
        claim(counters, 0, 1)
        while peek(counters, 0) < threads * level:
            pass


solve_levels = compiled(_solve, "yum.solve")
