"""Which step is tried first: the sooner the best one, the less of the others has to be seen.

An urgency carries the place of its step in its lowest bits, and all places are looked at each time,
also the empty ones: then the processor finds the greatest with a handful of vector instructions.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.core.rule import rule
from gobelet.games.debacle.law.rules import MAX_ACTIONS

from .tree import taken

BLOCK = 32
"""Places are looked at by so many; the compiler makes vectors of them."""
WIDTH = -(-MAX_ACTIONS // BLOCK) * BLOCK
PLACE_BITS = 6
LAST = (1 << PLACE_BITS) - 1

FIRST = 1 << 23
CAPTURE = 1 << 22
KILLER = 1 << 21
FULL = 1 << 20
DONE_WITH = -1


@rule
def rate(s: Any, desk: Any, ply: int, n: int, first: int) -> None:
    """The table's step, captures by what they take, then what cut off elsewhere lately."""
    one, two = desk.killers[ply][0], desk.killers[ply][1]
    for i in range(n):
        action = desk.steps[ply][i]
        urgency = desk.history[s.seat][np.uintp(action)]
        if action == two:
            urgency = KILLER
        if action == one:
            urgency = KILLER + 1
        prize = taken(s, action)
        if prize > 0:
            urgency = CAPTURE + prize
        if action == first:
            urgency = FIRST
        put(desk, ply, i, urgency)
    finish(desk, ply, n)


@rule
def put(desk: Any, ply: int, place: int, urgency: int) -> None:
    """Note how urgent the step in a place is; among equals the first place comes first."""
    desk.urgency[ply][place] = urgency << PLACE_BITS | (LAST - place)


@rule
def finish(desk: Any, ply: int, n: int) -> None:
    """No step is in the places from here on."""
    for i in range(n, blocks(n)):
        desk.urgency[ply][i] = DONE_WITH


@rule
def blocks(n: int) -> int:
    """The places of whole blocks that so many steps take up."""
    return (n + BLOCK - 1) & -BLOCK


@rule
def pick(desk: Any, ply: int, n: int) -> Any:
    """The place of the most urgent of the steps that are left; it is not picked again."""
    most = np.int32(DONE_WITH)
    for i in range(blocks(n)):
        most = max(most, desk.urgency[ply][i])
    place = np.uintp(LAST - (most & LAST))
    desk.urgency[ply][place] = DONE_WITH
    desk.picked[ply] = most >> PLACE_BITS
    return place


@rule
def praise(desk: Any, ply: int, seat: int, action: int, depth: int) -> None:
    """A quiet step was good enough to end the search of a position: try it sooner elsewhere."""
    if desk.picked[ply] >= CAPTURE:
        return
    if desk.killers[ply][0] != action:
        desk.killers[ply][1] = desk.killers[ply][0]
        desk.killers[ply][0] = action
    desk.history[seat][action] += depth * depth
    if desk.history[seat][action] > FULL:
        for other in range(len(desk.history[seat])):
            desk.history[seat][other] >>= 1
