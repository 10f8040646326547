"""The first players of Débâcle."""

from __future__ import annotations

from gobelet.core.player import BEGINNER, RANDOM, Player
from gobelet.core.rule import rule
from gobelet.core.turn import RANDOM_BITS, uniform
from gobelet.core.words import Words

from .law.actions import FLIP, HOME, NORTH, RECOVER, SOUTH, STOP, WAYS
from .law.board import beside, enters, rolled, turned, value_on
from .law.recovery import lowest_lost
from .law.rules import legal
from .law.state import EMPTY, FACES, RED, SQUARES, WALL, State

CAPTURE = 20
DANGER = 12
PREY_NOW, PREY_LATER = 14, 3
ADVANCE = 2
"""What a beginner thinks these are worth: times the value of the die, except the last."""


@rule
def beginner(view: State, seat: int, scratch: list[int], random: int) -> int:
    """The step that looks best by itself; among equals, whichever comes first from a random one."""
    n = legal(view, seat, scratch)
    start = (random * n) >> RANDOM_BITS
    best = gain(view, seat, scratch[start])
    action = scratch[start]
    for i in range(1, n):
        other = scratch[(start + i) % n]
        worth = gain(view, seat, other)
        if worth > best:
            best, action = worth, other
    return action


@rule
def gain(view: State, seat: int, action: int) -> int:
    """How much better a beginner stands after a step, looking only at the die it moves."""
    verb = action // SQUARES
    square = action % SQUARES
    if verb == STOP:
        return 0
    if verb == RECOVER:
        value = lowest_lost(view, seat)
        return CAPTURE * value + standing(view, seat, square, value)
    if verb == HOME:
        return standing(view, seat, square, value_on(view, seat, view.dice[seat][view.chain]))
    value = value_on(view, seat, square)
    before = standing(view, seat, square, value)
    if verb == FLIP:
        return standing(view, seat, square, turned(value)) - before
    return arrival(view, seat, verb, beside(action), value) - before


@rule
def arrival(view: State, seat: int, way: int, square: int, value: int) -> int:
    """What a die of this value gets by going to a square: a capture, or some way forward."""
    if view.board[square] != EMPTY:
        taken = value_on(view, 1 - seat, square)
        return CAPTURE * taken + standing(view, seat, square, taken)
    forward = NORTH if seat == RED else SOUTH
    return standing(view, seat, square, rolled(value)) + (ADVANCE if way == forward else 0)


@rule
def standing(view: State, seat: int, square: int, value: int) -> int:
    """How well a die of this value would stand on a square: what it can take, what can take it."""
    piece = FACES * seat + value
    prey = 0
    danger = 0
    for way in range(WAYS):
        near = beside(way * SQUARES + square)
        if view.board[near] != EMPTY and view.board[near] != WALL:
            if enters(way, piece, view.board[near]):
                prey = max(prey, value_on(view, 1 - seat, near))
            if enters((way + 2) % WAYS, view.board[near], piece):
                danger = value
    return prey * (PREY_NOW if view.moves > 1 else PREY_LATER) - danger * DANGER


PLAYERS = (
    Player(
        "random",
        RANDOM,
        Words("Pushes dice about without a thought.", "Pousse ses dés sans réfléchir."),
        uniform(legal),
    ),
    Player(
        "beginner",
        BEGINNER,
        Words(
            "Takes what it can, shies away from danger, and never plans a second move.",
            "Prend ce qu'il peut, fuit le danger et ne prévoit jamais le coup d'après.",
        ),
        beginner,
    ),
)
