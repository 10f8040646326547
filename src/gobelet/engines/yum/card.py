"""What a sheet of thirteen boxes pays: all that a solver has to know about the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gobelet.core.dice import FULL, HANDFULS
from gobelet.games.yum.law import rules

Options = tuple[int, int, int]
"""How a table counts: its three options, in the order in which what is solved is kept."""

ROLLS_OF_FIVE = len(HANDFULS) - FULL
"""The 252 distinct rolls of five dice, in the order of their handfuls."""


@dataclass(frozen=True, eq=False)
class Card:
    """Points of every roll in every box, the bonus for the upper boxes, and when a zero is allowed.

    `points[box, roll]` counts rolls from the first handful of five dice on.
    """

    points: NDArray[np.int64]
    bonus: int = rules.BONUS
    bonus_from: int = rules.BONUS_FROM
    last_resort: bool = False


def options_of(state: Any) -> Options:
    """How the table of a state counts."""
    return state.zero, state.kind_total, state.yum_is_full_house


def alone(options: Options) -> rules.State:
    """One player at a table that counts so."""
    zero, kind_total, yum_is_full_house = options
    return rules.State(zero=zero, kind_total=kind_total, yum_is_full_house=yum_is_full_house)


def card_of(state: Any) -> Card:
    """The card of a table's options."""
    points = [
        [
            rules.points_for(FULL + roll, box, state.kind_total, state.yum_is_full_house)
            for roll in range(ROLLS_OF_FIVE)
        ]
        for box in range(rules.BOXES)
    ]
    return Card(np.array(points), last_resort=state.zero == rules.LAST_RESORT)
