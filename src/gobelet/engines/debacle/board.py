"""A round that the engine plays against itself."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from gobelet.core.turn import RANDOM_BITS
from gobelet.fast.arrays import pack, rows, unpack
from gobelet.fast.compiler import compiled
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law.rules import act
from gobelet.games.debacle.law.state import BLACK, RED, State

from .desk import Desk
from .thinking import Thought, ponder_laid


@dataclass
class Board:
    """A round being played in one row, where the searches and the law both read it."""

    rows: Any
    before: tuple[int, int, int]

    @classmethod
    def of(cls, state: State) -> Board:
        board = cls(rows(State, 1), (state.rounds, state.points[RED], state.points[BLACK]))
        pack(state, board.rows[0])
        return board

    @property
    def row(self) -> Any:
        return self.rows[0]

    @property
    def goes_on(self) -> bool:
        return not self.row["over"] and int(self.row["rounds"]) == self.before[0]

    def play(self, action: int) -> None:
        _act()(self.rows, action)

    def legal(self) -> list[int]:
        state = unpack(self.row, State)
        return GAME.legal(state, state.seat)

    def points(self) -> tuple[int, int]:
        """What each player got in this round, once it is over."""
        red, black = self.row["points"].tolist()
        return red - self.before[1], black - self.before[2]


@cache
def _act() -> Any:
    def step(board: Any, action: int) -> None:
        act(board[0], board[0].seat, action)

    return compiled(step, "debacle.step")


def decisions(
    board: Board, desks: Sequence[Desk], dice: random.Random, blunders: float = 0.0
) -> Iterator[Thought]:
    """Every decision of a round, before it is played; Red thinks at the first desk.

    Now and then a step is taken at random, if so asked.
    """
    while board.goes_on:
        desk = desks[int(board.row["seat"])]
        desk.stack[0] = board.row
        thought = ponder_laid(desk, dice.getrandbits(RANDOM_BITS))
        yield thought
        blunder = blunders > 0 and dice.random() < blunders
        board.play(dice.choice(board.legal()) if blunder else thought.step)
