"""Whose turn it is: a set of seats, chance, or nobody; and the steps a game is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .rule import rule

CHANCE = -1
"""As a turn: dice or cards decide. As the seat of a step: chance took it."""
NOBODY = 0
"""As a turn: the game is over."""
SPECTATOR = -1
"""As a viewer: somebody without a seat, who may see what is public."""
HIDDEN = -1
"""As the code of a step: it happened, and this viewer may not know what it was."""

RANDOM_BITS = 30
"""A player is handed one random number below 2^RANDOM_BITS with each decision."""

Choose = Callable[..., int]
"""choose(view, seat, scratch, random) -> action, where scratch has room for all legal actions."""


class Step(NamedTuple):
    """One entry of a game's history: a seat's action, or an outcome of chance."""

    seat: int
    code: int

    @property
    def is_chance(self) -> bool:
        return self.seat == CHANCE


@rule
def first_seat(turn: int) -> int:
    """The lowest of the deciding seats; the canonical order where several decide at once."""
    seat = 0
    while not (turn >> seat) & 1:
        seat += 1
    return seat


def deciding(turn: int) -> list[int]:
    """
    The seats that decide now, in ascending order.

    >>> deciding(0b101)
    [0, 2]
    """
    if turn in (CHANCE, NOBODY):
        return []
    return [seat for seat in range(turn.bit_length()) if (turn >> seat) & 1]


def uniform(legal: Callable[..., int]) -> Choose:
    """The player that takes every legal action with equal chance, for any game's `legal`."""

    @rule
    def choose(view: object, seat: int, scratch: list[int], random: int) -> int:
        n = legal(view, seat, scratch)
        return scratch[(random * n) >> RANDOM_BITS]

    return choose
