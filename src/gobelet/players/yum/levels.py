"""How the levels of Yum choose: each says what a writing is worth, the turn does the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.core.player import Skill, Tell
from gobelet.core.aim import SCALE
from gobelet.core.rule import rule
from gobelet.games.yum.players import PAR
from gobelet.games.yum.rules import BOXES, State

from .solution import expected_points, solution_of
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


CLUB = Skill(club, _learn_nothing, ())
EXPERT = Skill(
    expert,
    _learn_values,
    (np.zeros(0), np.zeros(0, np.int64), np.zeros((0, 0), np.int8)),
)
