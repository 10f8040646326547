"""The rest of a turn in whole arrays: played for one thing, with all that it means besides.

`turn` works out what one worth promises, and compiles. Here every writing has several worths side
by side: the first one is played for, the others are what follows from playing so, such as the
chances of everybody else.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gobelet.core.dice import FACES, FULL, HANDFULS, part_at, part_start
from gobelet.games.yum.law.rules import EMPTY, LAST_RESORT, ROLL, ROLLS, State

from .card import ROLLS_OF_FIVE, card_of
from .throws import MORE

Worths = NDArray[np.float64]
"""What it is worth to write so many points in a box: `[box, points, worth]`."""


class Rest(NamedTuple):
    """What every roll is worth when it is written now, and every handful when it is kept."""

    written: NDArray[np.float64]
    kept: NDArray[np.float64]

    def at(self, state: State) -> NDArray[np.float64]:
        """What a state of this turn is worth, before or after a roll."""
        if state.phase == ROLL:
            return _row(self.kept, state.kept)
        if state.rolls == ROLLS:
            return _row(self.written, state.dice - FULL)
        return _row(_better(self.written, self.kept), state.dice - FULL)


def rest_of_turn(state: State, seat: int, worths: Worths) -> Rest:
    """Worked out backwards from the last roll of the turn that is under way."""
    written = _written(state, seat, worths)
    rolls = written
    for _ in range(ROLLS - 1 - state.rolls):
        rolls = _better(written, _throws() @ rolls)
    return Rest(written, _throws() @ rolls)


def _row(table: NDArray[np.float64], number: int) -> NDArray[np.float64]:
    return np.asarray(table[number])


def _written(state: State, seat: int, worths: Worths) -> NDArray[np.float64]:
    """Every roll in the box where it is worth most."""
    points = roll_points(state)
    is_open = np.array(state.sheet[seat]) == EMPTY
    may = np.repeat(is_open[:, None], ROLLS_OF_FIVE, axis=1)
    if state.zero == LAST_RESORT:
        scores = may & (points > 0)
        may = np.where(scores.any(axis=0), scores, may)
    worth = np.where(may, worths[np.arange(len(points))[:, None], points, 0], -np.inf)
    best = worth.argmax(axis=0)
    return np.asarray(worths[best, points[best, np.arange(ROLLS_OF_FIVE)]])


def _better(written: NDArray[np.float64], kept: NDArray[np.float64]) -> NDArray[np.float64]:
    """Write, unless keeping some of the dice promises more."""
    promised = np.where(_parts(), kept[:, 0], -np.inf)
    chosen = promised.argmax(axis=1)
    keeps = promised[np.arange(ROLLS_OF_FIVE), chosen] > written[:, 0]
    return np.where(keeps[:, None], kept[chosen], written)


def roll_points(state: State) -> NDArray[np.int64]:
    """What every roll gets in every box, as on a card; looked up, since it is asked for often."""
    return _points(state.kind_total, state.yum_is_full_house)


@cache
def _points(kind_total: int, yum_is_full_house: int) -> NDArray[np.int64]:
    options: Any = State(kind_total=kind_total, yum_is_full_house=yum_is_full_house)
    return card_of(options).points


@cache
def _throws() -> NDArray[np.float64]:
    """How likely every roll is once a handful is kept."""
    likely = np.zeros((len(HANDFULS), ROLLS_OF_FIVE))
    likely[FULL:] = np.eye(ROLLS_OF_FIVE)
    for kept in range(FULL - 1, -1, -1):
        likely[kept] = likely[MORE[kept]].sum(axis=0) / FACES
    return likely[:FULL]


@cache
def _parts() -> NDArray[np.bool_]:
    """Which handfuls can be kept from a roll."""
    can = np.zeros((ROLLS_OF_FIVE, FULL), np.bool_)
    for roll in range(ROLLS_OF_FIVE):
        first, last = part_start(FULL + roll), part_start(FULL + roll + 1)
        can[roll, [part_at(i) for i in range(first, last)]] = True
    return can
