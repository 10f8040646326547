"""The best rerolls against a known mix of cards, for eight shown cards side by side.

`pay[(pattern * others + other) * LANES + lane]` is what the active player gets when he has shown
the card of that lane, another card lies hidden and the dice end in a pattern. Against a mix over
the hidden cards the best policy follows by backward induction from the last roll to the first.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.core.dice import FULL
from gobelet.fast.compiler import compiled
from gobelet.fast.lanes import LANES, larger, load, plus, spread, store, times
from gobelet.fast.tape import maxima, means

from .chances import (
    ALL,
    FEWER,
    FEWER_START,
    FURTHER,
    KEEP,
    KEEP_START,
    KIND,
    KINDS,
    MORE,
    PATTERN,
    PATTERNS,
    REACHED,
    ROLLED,
    ROLLED_CHANCE,
    ROLLED_START,
)

STOP = -1
"""Instead of a kept handful: the dice stay as they are."""

DICE_ROW = KINDS
KEPT_ROW = DICE_ROW + ALL
ROWS = KEPT_ROW + FULL
"""The rows of a desk, eight numbers each. First a row for each kind of handful before the last
roll; then, for each handful, the best of what can be kept of it at the second decision; then each
handful kept at the first decision."""


def _fewer(hand: int) -> list[int]:
    return [int(other) for other in FEWER[FEWER_START[hand] : FEWER_START[hand + 1]]]


def _one_more(hand: int) -> list[int]:
    rows = [DICE_ROW if more >= FULL else KEPT_ROW for more in MORE[hand]]
    return [row + int(more) for row, more in zip(rows, MORE[hand], strict=True)]


_last_rolls = means([(kind, FURTHER[kind]) for kind in range(PATTERNS, KINDS)])
_second_keeps = maxima(
    [
        (DICE_ROW + hand, [int(KIND[hand]), *(DICE_ROW + other for other in _fewer(hand))])
        for hand in range(ALL)
    ]
)
_second_rolls = means([(KEPT_ROW + hand, _one_more(hand)) for hand in reversed(range(FULL))])


@compiled
def weigh(desk: Any, pay: Any, others: int, mix: Any) -> None:
    """Work out what everything is worth against a mix over the hidden cards."""
    for pattern in range(PATTERNS):
        at = pattern * others * LANES
        total = times(spread(mix[0]), load(pay, at))
        for other in range(1, others):
            total = plus(total, times(spread(mix[other]), load(pay, at + other * LANES)))
        store(desk, pattern * LANES, total)
    _last_rolls(desk)
    _second_keeps(desk)
    _second_rolls(desk)


@compiled
def best(desk: Any, roll: int, out: Any, at: int) -> None:
    """What each lane is worth after this first roll."""
    most = load(desk, PATTERN[roll] * LANES)
    for i in range(KEEP_START[roll], KEEP_START[roll + 1]):
        most = larger(most, load(desk, (KEPT_ROW + KEEP[i]) * LANES))
    store(out, at, most)


@compiled
def first_keep(desk: Any, roll: int, lane: int) -> int:
    """What the best policy of a lane keeps of the first roll."""
    choice = STOP
    most = desk[PATTERN[roll] * LANES + lane]
    for i in range(KEEP_START[roll], KEEP_START[roll + 1]):
        worth = desk[(KEPT_ROW + KEEP[i]) * LANES + lane]
        if worth > most:
            most = worth
            choice = KEEP[i]
    return choice


@compiled
def second_keep(desk: Any, hand: int, lane: int) -> int:
    """What the best policy of a lane keeps before the last roll; five dice where it stops."""
    goal = desk[(DICE_ROW + hand) * LANES + lane]
    while desk[KIND[hand] * LANES + lane] != goal:
        for i in range(FEWER_START[hand], FEWER_START[hand + 1]):
            if desk[(DICE_ROW + FEWER[i]) * LANES + lane] == goal:
                hand = FEWER[i]
                break
    return hand


@compiled
def next_keep(desk: Any, first: int, dice: int, lane: int) -> int:
    """What the best policy of a lane keeps of the first roll, or of `dice` where they are not
    below zero; STOP where it stops."""
    if dice < 0:
        return int(first_keep(desk, first, lane))
    hand = second_keep(desk, dice, lane)
    return STOP if hand >= FULL else int(hand)


@compiled
def outcome(desk: Any, roll: int, lane: int, out: Any) -> None:
    """How likely the best policy of a lane ends in each pattern."""
    keep = first_keep(desk, roll, lane)
    if keep == STOP:
        out[:] = 0.0
        out[PATTERN[roll]] = 1.0
    else:
        outcome_after(desk, keep, lane, out)


@compiled
def outcome_after(desk: Any, keep: int, lane: int, out: Any) -> None:
    """The same, once so much of the first roll is kept."""
    out[:] = 0.0
    weight = np.zeros(KINDS)
    for i in range(ROLLED_START[keep], ROLLED_START[keep + 1]):
        weight[KIND[second_keep(desk, ROLLED[i], lane)]] += ROLLED_CHANCE[i]
    for kind in range(KINDS):
        if weight[kind] > 0.0:
            for pattern in range(PATTERNS):
                out[pattern] += weight[kind] * REACHED[kind, pattern]
