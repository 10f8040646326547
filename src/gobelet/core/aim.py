"""How far dice can be brought towards one goal with the rolls that are left."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from .dice import DICE, HANDFULS, join, part_at, part_start, power_of_six, rolls, size_of
from .rule import rule, tabled

SCALE = 1000
"""Averages are whole numbers of thousandths, rounded at every roll."""

_LEFT = 3
"""No, one or two rolls may follow."""

Promise = Callable[[int, int, int], int]
"""promise(kept, goal, left): keep these dice, roll the others now, then at most `left` times more.

Five dice kept are dice that lie on the table, with `left` rolls to come.
"""


def promises(goals: int, worth: Callable[[int, int], int]) -> Promise:
    """The averages for whoever aims at one goal alone; `worth(dice, goal)` is what it pays."""

    @cache
    def rolling(kept: int, goal: int, left: int) -> int:
        size = DICE - size_of(kept)
        cases = power_of_six(size)
        total = sum(ways * lying(join(kept, dice), goal, left) for dice, ways in rolls(size))
        return (total + cases // 2) // cases

    @cache
    def lying(dice: int, goal: int, left: int) -> int:
        now = SCALE * worth(dice, goal)
        if left == 0:
            return now
        parts = range(part_start(dice), part_start(dice + 1))
        return max(now, *(rolling(part_at(i), goal, left - 1) for i in parts))

    @tabled(len(HANDFULS) * goals * _LEFT)
    def table(index: int) -> int:
        aim, left = divmod(index, _LEFT)
        kept, goal = divmod(aim, goals)
        return rolling(kept, goal, left)

    @rule
    def promise(kept: int, goal: int, left: int) -> int:
        return table((kept * goals + goal) * _LEFT + left)

    return promise
