"""What a table of Débâcle is: the squares, what stands on them, and the state of a match."""

from __future__ import annotations

from dataclasses import dataclass

from gobelet.core.state import grid, number, option, row

RED, BLACK = 0, 1
SIDE = 6
SQUARES = SIDE * SIDE
OUTSIDE = SQUARES
"""Squares are counted from a1 = 0 along the ranks to f6 = 35; beyond the edge lies one wall."""

FACES = 6
DICE = 6
EMPTY = 0
WALL = 2 * FACES + 1
CONTENTS = WALL + 1
"""A square holds EMPTY, a red die (its value), a black one (FACES + its value), or the WALL."""

RANKED = 123456654321
FACING = 123456123456
NO, YES = 0, 1
ONCE, REPEAT = 0, 1
ALTERNATE, LOSER = 0, 1

NONE = -1


@dataclass(slots=True)
class State:
    """A board of Débâcle: the options, the match, the round, and the turn being played."""

    seats: int = 2
    layout: int = option(RANKED, "i8")
    passing: int = option(NO, "i1")
    recoveries: int = option(ONCE, "i1")
    next_start: int = option(ALTERNATE, "i1")
    quiet_turns: int = option(60, "i2")
    round_turns: int = option(200, "i2")
    target: int = option(30, "i2")

    points: list[int] = row(2)
    rounds: int = number(0, "i1")
    over: int = number(NO, "i1")

    first: int = number(RED, "i1")
    turns: int = number(0, "i2")
    quiet: int = number(0, "i2")
    board: list[int] = row(SQUARES + 1, EMPTY, "i1")
    standing: list[int] = row(2, 0, "i1")
    dice: list[list[int]] = grid(2, DICE, OUTSIDE, "i1")
    held: list[list[int]] = grid(2, FACES + 1, 0, "i1")
    bonus: list[int] = row(2, 0, "i1")

    seat: int = number(RED, "i1")
    moves: int = number(0, "i1")
    moved: int = number(NO, "i1")
    recovered: int = number(NO, "i1")
    flipped: int = number(NONE, "i1")
    chain: int = number(NONE, "i1")
    rebound: int = number(NO, "i1")
    marked: int = number(NO, "i1")
