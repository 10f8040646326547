"""One turn of one seat, worked out backwards from what it is worth to write.

A level fills `worth[box, points]` as it sees fit: expected points, or the chance to win. The rest
is the same for all: which box is best for every roll, what every kept handful promises, and what
to do with the dice on the table. These are rules: interpreted at a table, compiled in batches.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.core.dice import FACES, FULL, HANDFULS, NONE, part_at, part_start
from gobelet.core.rule import rule
from gobelet.games.yum.law.rules import (
    BOXES,
    EMPTY,
    LAST_RESORT,
    MAX_ACTIONS,
    ROLLS,
    WRITE,
    State,
    can_score,
    keeps,
    legal,
    may_write,
    points,
)

from .throws import fewer_at, fewer_start, more_at

MOST_POINTS = 30
"""No box ever gets more."""
NEVER = -1e9
"""Worth less than anything that may be done."""


@rule
def open_boxes(s: State, seat: int) -> int:
    """The empty boxes of a sheet as a set of bits."""
    boxes = 0
    for box in range(BOXES):
        if s.sheet[seat][box] == EMPTY:
            boxes |= 1 << box
    return boxes


@rule
def best_writing(s: State, seat: int, worth: Any) -> Any:
    """What the dice on the table are worth when they have to be written."""
    best = NEVER
    must_score = s.zero == LAST_RESORT and can_score(s, seat)
    for box in range(BOXES):
        if may_write(s, seat, box, must_score):
            best = max(best, worth[box, points(s, box)])
    return best


@rule
def all_writings(s: State, seat: int, worth: Any, hands: Any) -> None:
    """What every roll would be worth if it lay on the table now and had to be written."""
    shown = s.dice
    for dice in range(FULL, WRITE):
        s.dice = dice
        hands[dice] = best_writing(s, seat, worth)
    s.dice = shown


@rule
def all_keeps(hands: Any) -> None:
    """What every kept handful promises: the mean over one more die, from the large to the small."""
    for kept in range(FULL - 1, -1, -1):
        total = 0.0
        for i in range(FACES * kept, FACES * kept + FACES):
            total += hands[more_at(i)]
        hands[kept] = total / FACES


@rule
def best_keeps(hands: Any) -> None:
    """What every roll is worth with another roll to come: the most of all that can be kept."""
    for dice in range(1, WRITE):
        best = hands[dice]
        for i in range(fewer_start(dice), fewer_start(dice + 1)):
            best = max(best, hands[fewer_at(i)])
        hands[dice] = best


@rule
def promises(s: State, seat: int, worth: Any) -> Any:
    """What every kept handful is worth with the dice of this turn; nothing after the last roll."""
    hands = np.zeros(len(HANDFULS))
    if s.rolls < ROLLS:
        all_writings(s, seat, worth, hands)
        for _ in range(ROLLS - 1 - s.rolls):
            all_keeps(hands)
            best_keeps(hands)
        all_keeps(hands)
    return hands


@rule
def turn_worth(s: State, seat: int, worth: Any) -> Any:
    """What a whole turn is worth before its first roll: that of keeping nothing."""
    s.rolls = 0
    return promises(s, seat, worth)[NONE]


@rule
def best_action(s: State, seat: int, worth: Any) -> int:
    """Write where it is worth most, unless keeping some of the dice promises more."""
    best, action = NEVER, 0
    must_score = s.zero == LAST_RESORT and can_score(s, seat)
    for box in range(BOXES):
        if may_write(s, seat, box, must_score) and worth[box, points(s, box)] > best:
            best, action = worth[box, points(s, box)], WRITE + box
    hands = promises(s, seat, worth)
    for i in range(part_start(s.dice), part_start(s.dice) + keeps(s)):
        if hands[part_at(i)] > best:
            best, action = hands[part_at(i)], part_at(i)
    return action


def all_choices(s: State, seat: int, worth: Any) -> list[tuple[int, float]]:
    """Every legal action with what it is worth, best first."""
    hands = promises(s, seat, worth)
    actions = [0] * MAX_ACTIONS
    del actions[legal(s, seat, actions) :]
    found = [
        (a, float(hands[a] if a < WRITE else worth[a - WRITE, points(s, a - WRITE)]))
        for a in actions
    ]
    return sorted(found, key=lambda choice: -choice[1])
