"""How the levels of Yum choose: each says what a writing is worth, the turn does the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.core.aim import SCALE
from gobelet.core.player import Skill, Tell
from gobelet.core.rule import rule
from gobelet.games.yum.beginners import PAR
from gobelet.games.yum.law.rules import BOXES, State

from .champion import champion
from .solution import expected_points, solution_of
from .spread import spread_of
from .turn import MOST_POINTS, best_action


@rule
def club(s: State, seat: int, scratch: Any, random: int, knowledge: Any) -> int:
    """Works the turn out exactly, but judges a box by what it usually brings."""
    worth = np.zeros((BOXES, MOST_POINTS + 1))
    for box in range(BOXES):
        for gain in range(MOST_POINTS + 1):
            worth[box, gain] = gain - PAR(box) / SCALE
    return best_action(s, seat, worth)


@rule
def expert(s: State, seat: int, scratch: Any, random: int, knowledge: Any) -> int:
    """Plays for the highest expected total, as if alone."""
    return best_action(s, seat, expected_points(s, seat, knowledge))


def _learn_nothing(state: Any, tell: Tell) -> tuple[Any, ...]:
    return ()


def _learn_values(state: Any, tell: Tell) -> tuple[Any, ...]:
    return solution_of(state, tell).knowledge


def _learn_chances(state: Any, tell: Tell) -> tuple[Any, ...]:
    values, block, kind = solution_of(state, tell).knowledge
    spread = spread_of(state, tell)
    return values, block, kind, spread.quantile, spread.row, spread.exact, spread.answer


CLUB = Skill(club, _learn_nothing, ())
_NO_VALUES = (np.zeros(0), np.zeros(0, np.int64), np.zeros((0, 0), np.int8))
EXPERT = Skill(expert, _learn_values, _NO_VALUES)
CHAMPION = Skill(
    champion,
    _learn_chances,
    (
        *_NO_VALUES,
        np.zeros((0, 0), np.uint16),
        np.zeros(0, np.int32),
        np.zeros((0, 0)),
        np.zeros((0, 0)),
    ),
)
