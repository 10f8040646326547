"""What a choice gives away: points of the best total, as if alone."""

from __future__ import annotations

from typing import Any

from gobelet.core.expert import Yardstick
from gobelet.core.player import Tell
from gobelet.core.rule import rule
from gobelet.core.words import Words
from gobelet.games.yum.law.rules import WRITE, State, points

from .solution import expected_points, solution_of
from .turn import best_action, promises


@rule
def loss(s: State, seat: int, action: int, knowledge: Any) -> Any:
    """How many points fewer than the best choice an action promises."""
    worth = expected_points(s, seat, knowledge)
    hands = promises(s, seat, worth)
    best = best_action(s, seat, worth)
    return promised(s, best, worth, hands) - promised(s, action, worth, hands)


@rule
def promised(s: State, action: int, worth: Any, hands: Any) -> Any:
    """What an action promises: a writing, or dice that are kept."""
    if action < WRITE:
        return hands[action]
    return worth[action - WRITE, points(s, action - WRITE)]


def _learn(state: State, tell: Tell) -> tuple[Any, ...]:
    return solution_of(state, tell).knowledge


YARDSTICK = Yardstick(
    Words(
        "points of the expected total, against the best play for points",
        "points du total espéré, face au meilleur jeu pour les points",
    ),
    loss,
    _learn,
)
