"""The value of a position by trying everything, step by step, through the rules themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gobelet.core.turn import CHANCE, NOBODY
from gobelet.games.yum.game import GAME
from gobelet.games.yum.law.rules import BOXES, EMPTY, THREE, State

Utility = Callable[[int], float]
"""What a final total is worth."""
Leaf = Callable[[State], float]
"""What a position is worth, for those who know."""


def position(open_boxes: list[int], upper_total: int = 0, **options: str) -> State:
    """A solitaire table before a roll; the upper total stands in a closed box."""
    state: State = GAME.start(1, options)
    closed = [box for box in range(BOXES) if box not in open_boxes]
    for box in closed:
        state.sheet[0][box] = 0
    if upper_total:
        state.sheet[0][next(box for box in closed if box < THREE)] = upper_total
    state.left[0] = len(open_boxes)
    assert [box for box in range(BOXES) if state.sheet[0][box] == EMPTY] == sorted(open_boxes)
    return state


class Expectimax:
    """Tries every action and every roll; equal positions are met once.

    `leaf` may answer for a position before the first roll of a later turn.
    """

    def __init__(self, utility: Utility = float, leaf: Leaf | None = None) -> None:
        self._utility = utility
        self._leaf = leaf
        self._met: dict[Any, float] = {}

    def value(self, state: State) -> float:
        key = (state.phase, state.rolls, state.dice, state.kept, tuple(state.sheet[0]))
        if key not in self._met:
            is_later = bool(self._met) and state.rolls == 0 and GAME.turn(state) == CHANCE
            self._met[key] = 0.0
            if self._leaf and is_later:
                self._met[key] = self._leaf(state)
            else:
                self._met[key] = self._worked_out(state)
        return self._met[key]

    def _worked_out(self, state: State) -> float:
        turn = GAME.turn(state)
        if turn == NOBODY:
            return self._utility(GAME.result(state).scores[0])
        if turn == CHANCE:
            rolls = GAME.outcomes(state)
            ways = sum(weight for _, weight in rolls)
            return sum(w * self.value(GAME.resolve(state, roll)) for roll, w in rolls) / ways
        return max(self.value(GAME.play(state, 0, action)) for action in GAME.legal(state, 0))
