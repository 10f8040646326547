"""The compiled part of the solver: one turn with eight sheets, worked out backwards."""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.core.dice import FACES, FULL, HANDFULS
from gobelet.fast.compiler import compiled
from gobelet.fast.lanes import LANES, larger, load, plus, spread, store, times, where_larger
from gobelet.fast.threads import claim, peek

from .sheets import LOWER, UPPER

CLAIM = 4
"""Groups that a thread takes at a time."""
NEVER = -np.inf
"""The worth of a choice that is not allowed."""
ROWS = len(HANDFULS)
ROLLS = ROWS - FULL
MEAN = 1.0 / FACES
DESK = 4
"""Rows of whole numbers a thread needs for the eight sheets: upper, lower, rank, kind."""


def _seat(ways: Any, group: int, desk: Any) -> int:
    """Note the open lower boxes, their rank and the kind of each of the eight; return the union."""
    upper, n, first, last = ways.groups[group]
    kinds = ways.kinds[upper]
    union = 0
    for lane in range(LANES):
        at = min(first + lane, last)
        desk[0, lane] = ways.lower_at[n, at // kinds]
        desk[1, lane] = at // kinds
        desk[2, lane] = at % kinds
        union |= desk[0, lane]
    return union


def _upper_choices(ways: Any, pay: Any, values: Any, group: int, box: int, desk: Any, choices: Any) -> None:
    upper, n = ways.groups[group, 0], ways.groups[group, 1]
    after = upper ^ (1 << box)
    start, kinds = ways.start[after, n], ways.kinds[after]
    for choice in range(pay.first[box], pay.first[box + 1]):
        for lane in range(LANES):
            kind = ways.next_kind[upper, choice, desk[2, lane]]
            choices[choice * LANES + lane] = (
                pay.points[choice] + values[start + desk[1, lane] * kinds + kind]
            )


def _lower_choices(ways: Any, pay: Any, values: Any, group: int, box: int, desk: Any, choices: Any) -> None:
    upper, n = ways.groups[group, 0], ways.groups[group, 1]
    start, kinds = ways.start[upper, n - 1], ways.kinds[upper]
    first = pay.first[box]
    for lane in range(LANES):
        worth = NEVER
        if desk[0, lane] >> (box - UPPER) & 1:
            rank = ways.rank[desk[0, lane] ^ (1 << (box - UPPER))]
            worth = values[start + rank * kinds + desk[2, lane]]
        choices[first * LANES + lane] = worth
    after = load(choices, first * LANES)
    for choice in range(first, pay.first[box + 1]):
        store(choices, choice * LANES, plus(after, spread(pay.points[choice])))


upper_choices = compiled(_upper_choices)
lower_choices = compiled(_lower_choices)
seat = compiled(_seat)


def _best_boxes(open_boxes: Any, count: int, choice: Any, choices: Any, hands: Any) -> None:
    """What every roll is worth when it has to be written: the best open box."""
    i = 0
    if count >= 4:
        a, b, c, d = open_boxes[0], open_boxes[1], open_boxes[2], open_boxes[3]
        for roll in range(ROLLS):
            x = larger(load(choices, choice[a, roll]), load(choices, choice[b, roll]))
            y = larger(load(choices, choice[c, roll]), load(choices, choice[d, roll]))
            store(hands, (FULL + roll) * LANES, larger(x, y))
        i = 4
    else:
        a = open_boxes[0]
        for roll in range(ROLLS):
            store(hands, (FULL + roll) * LANES, load(choices, choice[a, roll]))
        i = 1
    while i + 3 <= count:
        a, b, c = open_boxes[i], open_boxes[i + 1], open_boxes[i + 2]
        for roll in range(ROLLS):
            at = (FULL + roll) * LANES
            x = larger(load(choices, choice[a, roll]), load(choices, choice[b, roll]))
            y = larger(load(choices, choice[c, roll]), load(hands, at))
            store(hands, at, larger(x, y))
        i += 3
    while i < count:
        a = open_boxes[i]
        for roll in range(ROLLS):
            at = (FULL + roll) * LANES
            store(hands, at, larger(load(choices, choice[a, roll]), load(hands, at)))
        i += 1


best_boxes = compiled(_best_boxes)


def _keep_values(more: Any, hands: Any) -> None:
    """What every kept handful is worth: the mean over one more die."""
    mean = spread(MEAN)
    for place in range(FULL - 1, -1, -1):
        x = plus(load(hands, more[place, 0]), load(hands, more[place, 1]))
        y = plus(load(hands, more[place, 2]), load(hands, more[place, 3]))
        z = plus(load(hands, more[place, 4]), load(hands, more[place, 5]))
        store(hands, place * LANES, times(plus(plus(x, y), z), mean))


keep_values = compiled(_keep_values)


def _stretch(faces: int) -> Any:
    def walk(first: int, last: int, fewer: Any, hands: Any) -> None:
        for place in range(first, last):
            best = load(hands, place * LANES)
            for i in range(faces):
                best = larger(best, load(hands, fewer[place, i]))
            store(hands, place * LANES, best)

    return compiled(walk)


one, two, three, four, five = (_stretch(faces) for faces in range(1, 6))


def _best_keeps(fewer: Any, stretches: Any, hands: Any) -> None:
    for i in range(len(stretches)):
        first, last, faces = stretches[i]
        if faces == 1:
            one(first, last, fewer, hands)
        elif faces == 2:
            two(first, last, fewer, hands)
        elif faces == 3:
            three(first, last, fewer, hands)
        elif faces == 4:
            four(first, last, fewer, hands)
        else:
            five(first, last, fewer, hands)


best_keeps = compiled(_best_keeps)


def _first_roll(chance: Any, hands: Any) -> Any:
    total = spread(0.0)
    other = spread(0.0)
    for roll in range(0, ROLLS, 2):
        total = plus(total, times(spread(chance[roll]), load(hands, (FULL + roll) * LANES)))
        other = plus(other, times(spread(chance[roll + 1]), load(hands, (FULL + roll + 1) * LANES)))
    store(hands, 0, plus(total, other))


first_roll = compiled(_first_roll)


def _solve_group(ways: Any, pay: Any, walks: Any, values: Any, group: int, desk: Any, choices: Any, hands: Any) -> None:
    upper, n, first = ways.groups[group, 0], ways.groups[group, 1], ways.groups[group, 2]
    union = seat(ways, group, desk)
    open_boxes = desk[3]
    count = 0
    for box in range(UPPER):
        if upper >> box & 1:
            upper_choices(ways, pay, values, group, box, desk, choices)
            open_boxes[count] = box
            count += 1
    for box in range(UPPER, UPPER + LOWER):
        if union >> (box - UPPER) & 1:
            lower_choices(ways, pay, values, group, box, desk, choices)
            open_boxes[count] = box
            count += 1
    best_boxes(open_boxes, count, pay.choice, choices, hands)
    keep_values(walks.more, hands)
    best_keeps(walks.fewer, walks.stretches, hands)
    keep_values(walks.more, hands)
    best_keeps(walks.fewer, walks.stretches, hands)
    first_roll(walks.chance, hands)
    store(values, ways.start[upper, n] + first, load(hands, 0))


solve_group = compiled(_solve_group)


def _solve(ways: Any, pay: Any, walks: Any, values: Any, desk: Any, choices: Any, hands: Any, counters: Any, threads: int) -> None:
    for level in range(1, len(ways.levels) - 1):
        first, last = ways.levels[level], ways.levels[level + 1]
        group = first + claim(counters, level, CLAIM)
        while group < last:
            for g in range(group, min(group + CLAIM, last)):
                solve_group(ways, pay, walks, values, g, desk, choices, hands)
            group = first + claim(counters, level, CLAIM)
        claim(counters, 0, 1)
        while peek(counters, 0) < threads * level:
            pass


solve = compiled(_solve, "yum.solve")
