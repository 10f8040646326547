"""Counting sequences of steps, the way to compare two engines of one law."""

from __future__ import annotations

from .game import Game, State
from .turn import CHANCE, NOBODY, Step, first_seat


def steps(game: Game, state: State) -> list[Step]:
    """What can happen next: each distinct outcome, or each action of the lowest deciding seat."""
    turn = game.turn(state)
    if turn == NOBODY:
        return []
    if turn == CHANCE:
        return [Step(CHANCE, outcome) for outcome, _ in game.outcomes(state)]
    seat = first_seat(turn)
    return [Step(seat, action) for action in game.legal(state, seat)]


def perft(game: Game, state: State, depth: int) -> list[int]:
    """How many sequences of 1, 2, … `depth` steps there are; the last level is only counted."""
    counts = [0] * depth
    _count(game, state, counts, 0)
    return counts


def _count(game: Game, state: State, counts: list[int], level: int) -> None:
    possible = steps(game, state)
    counts[level] += len(possible)
    if level + 1 < len(counts):
        for step in possible:
            _count(game, game.step(state, step), counts, level + 1)
