"""What the best player for points really does with a sheet: how often it writes what where.

The optimum tells the mean. Following its choices forwards through a turn tells how likely every
writing is, and from that come the spread and the whole distribution of the final total.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.core.dice import DICE, FACES, FULL, HANDFULS, part_at, part_start
from gobelet.core.rule import rule
from gobelet.games.yum.law.rules import (
    BOXES,
    EMPTY,
    LAST_RESORT,
    THREE,
    WRITE,
    State,
    can_score,
    may_write,
    points,
)

from .solution import expected_points
from .throws import chance_of, more_at
from .turn import MOST_POINTS, NEVER, all_keeps, all_writings, best_keeps

WAYS = FACES**DICE


@rule
def lay_out(s: State, boxes: int, total: int) -> None:
    """Make the first sheet one with these open boxes and this upper total."""
    for box in range(BOXES):
        s.sheet[0][box] = EMPTY if boxes >> box & 1 else 0
    for box in range(THREE):
        if s.sheet[0][box] != EMPTY:
            s.sheet[0][box] = total
            return


@rule
def stop_or_keep(likely: Any, worth_now: Any, promised: Any, kept: Any, written: Any) -> None:
    """Divide the rolls among those that are written at once and what is kept of the others."""
    for dice in range(FULL, WRITE):
        best, chosen = worth_now[dice], dice
        for i in range(part_start(dice), part_start(dice + 1)):
            if promised[part_at(i)] > best:
                best, chosen = promised[part_at(i)], part_at(i)
        if chosen == dice:
            written[dice] += likely[dice]
        else:
            kept[chosen] += likely[dice]


@rule
def roll_again(kept: Any) -> None:
    """How likely every roll is, from how likely every handful is kept: one die after the other."""
    for fewer in range(FULL):
        for i in range(FACES * fewer, FACES * fewer + FACES):
            kept[more_at(i)] += kept[fewer] / FACES


@rule
def written_rolls(s: State, worth: Any) -> Any:
    """How likely every roll is to be the one that the turn ends with."""
    now = np.zeros(len(HANDFULS))
    all_writings(s, 0, worth, now)
    last = now.copy()
    all_keeps(last)
    first = last.copy()
    best_keeps(first)
    all_keeps(first)
    written = np.zeros(len(HANDFULS))
    likely = np.zeros(len(HANDFULS))
    for dice in range(FULL, WRITE):
        likely[dice] = chance_of(dice) / WAYS
    second = np.zeros(len(HANDFULS))
    stop_or_keep(likely, now, first, second, written)
    roll_again(second)
    third = np.zeros(len(HANDFULS))
    stop_or_keep(second, now, last, third, written)
    roll_again(third)
    for dice in range(FULL, WRITE):
        written[dice] += third[dice]
    return written


@rule
def best_box(s: State, worth: Any) -> int:
    """Where the dice on the table are written."""
    best, chosen = NEVER, 0
    must_score = s.zero == LAST_RESORT and can_score(s, 0)
    for box in range(BOXES):
        if may_write(s, 0, box, must_score) and worth[box, points(s, box)] > best:
            best, chosen = worth[box, points(s, box)], box
    return chosen


@rule
def writings(s: State, knowledge: Any) -> Any:
    """How likely the best player for points writes so many points in each box."""
    worth = expected_points(s, 0, knowledge)
    written = written_rolls(s, worth)
    likely = np.zeros((BOXES, MOST_POINTS + 1))
    for dice in range(FULL, WRITE):
        s.dice = dice
        box = best_box(s, worth)
        likely[box, points(s, box)] += written[dice]
    return likely
