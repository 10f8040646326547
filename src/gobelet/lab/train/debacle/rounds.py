"""Rounds between two desks, from starts that differ."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from gobelet.engines.debacle.board import Board, decisions
from gobelet.engines.debacle.desk import Desk
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law.state import BLACK, RED, State


@dataclass(frozen=True)
class Round:
    """How a round ended: what each player got, and after how many turns."""

    points: tuple[int, int]
    turns: int

    @property
    def margin(self) -> int:
        """By how much Red won it."""
        return self.points[RED] - self.points[BLACK]


def shuffled(state: State, steps: int, dice: random.Random) -> State:
    """The position after some steps at random, in the same round; what makes rounds different."""
    while True:
        now = state
        for _ in range(steps):
            now = GAME.play(now, now.seat, dice.choice(GAME.legal(now, now.seat)))
        if now.rounds == state.rounds:
            return now


def play_round(state: State, desks: Sequence[Desk], dice: random.Random) -> Round:
    """The rest of a round between two desks."""
    board, turns = Board.of(state), 0
    for _ in decisions(board, desks, dice):
        turns = int(board.row["turns"]) + 1
    return Round(board.points(), turns)
