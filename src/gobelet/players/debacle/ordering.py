"""Which step is tried first: the sooner the best one, the less of the others has to be seen."""

from __future__ import annotations

from typing import Any

from gobelet.core.rule import rule

from .tree import taken

FIRST = 1 << 40
CAPTURE = 1 << 32
KILLER = 1 << 31
FULL = 1 << 28


@rule
def rate(s: Any, desk: Any, ply: int, n: int, first: int) -> None:
    """The table's step, captures by what they take, then what cut off elsewhere lately."""
    for i in range(n):
        action = desk.steps[ply][i]
        prize = taken(s, action)
        if action == first:
            urgency = FIRST
        elif prize > 0:
            urgency = CAPTURE + prize
        elif action == desk.killers[ply][0]:
            urgency = KILLER + 1
        elif action == desk.killers[ply][1]:
            urgency = KILLER
        else:
            urgency = desk.history[s.seat][action]
        desk.urgency[ply][i] = urgency


@rule
def pick(desk: Any, ply: int, i: int, n: int) -> Any:
    """Bring the most urgent of the steps that are left to place `i`."""
    best = i
    for j in range(i + 1, n):
        if desk.urgency[ply][j] > desk.urgency[ply][best]:
            best = j
    action, urgency = desk.steps[ply][best], desk.urgency[ply][best]
    desk.steps[ply][best], desk.urgency[ply][best] = desk.steps[ply][i], desk.urgency[ply][i]
    desk.steps[ply][i], desk.urgency[ply][i] = action, urgency
    return action


@rule
def praise(desk: Any, ply: int, seat: int, i: int, depth: int) -> None:
    """A quiet step was good enough to end the search of a position: try it sooner elsewhere."""
    if desk.urgency[ply][i] >= CAPTURE:
        return
    action = desk.steps[ply][i]
    if desk.killers[ply][0] != action:
        desk.killers[ply][1] = desk.killers[ply][0]
        desk.killers[ply][0] = action
    desk.history[seat][action] += depth * depth
    if desk.history[seat][action] > FULL:
        for other in range(len(desk.history[seat])):
            desk.history[seat][other] >>= 1
