"""Keys of positions: two positions with one key are the same for all that can still happen.

The part of a key that stands for the dice is carried along from step to step; the part for the
turn being played is one packed number. The counters of quiet and of all turns are in the key, for
they decide when a round ends.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from gobelet.core.rule import lookup, rule
from gobelet.games.debacle.law.actions import HOME, RECOVER
from gobelet.games.debacle.law.board import beside
from gobelet.games.debacle.law.state import CONTENTS, DICE, FACES, SQUARES

_random = random.Random("Débâcle")


def _numbers(count: int) -> list[int]:
    return [_random.getrandbits(63) for _ in range(count)]


_square_number = lookup(_numbers((SQUARES + 1) * CONTENTS))
_held_number = lookup(_numbers(2 * (FACES + 1) * (DICE + 1)))

_NO_SQUARE = 63


@rule
def on_square(square: int, content: int) -> int:
    return _square_number(square * CONTENTS + content)


@rule
def in_hand(seat: int, value: int, count: int) -> int:
    return _held_number((seat * (FACES + 1) + value) * (DICE + 1) + count)


@rule
def dice_key(s: Any) -> int:
    """The part of the key for the dice on the board and beside it, from scratch."""
    key = 0
    for square in range(SQUARES):
        key ^= on_square(square, s.board[square])
    for seat in range(2):
        for value in range(1, FACES + 1):
            key ^= in_hand(seat, value, s.held[seat][value])
    return key


@rule
def next_dice_key(key: int, before: Any, after: Any, seat: int, action: int) -> int:
    """The same after one step that did not end the round, from the squares that it touched."""
    verb = action // SQUARES
    square = action % SQUARES
    if verb < HOME:
        key = _changed(key, before, after, square)
        if verb < 4:
            to = beside(action)
            key = _changed(key, before, after, to)
            if before.board[to] != 0:
                value = before.board[to] - FACES * (1 - seat)
                key = _rehanded(key, before, after, seat, value)
    elif verb == HOME:
        key = _changed(key, before, after, before.dice[seat][before.chain])
        key = _changed(key, before, after, square)
    elif verb == RECOVER:
        key = _changed(key, before, after, square)
        key = _rehanded(key, before, after, 1 - seat, after.board[square] - FACES * seat)
    return key


@rule
def _changed(key: int, before: Any, after: Any, square: int) -> int:
    return key ^ on_square(square, before.board[square]) ^ on_square(square, after.board[square])


@rule
def _rehanded(key: int, before: Any, after: Any, seat: int, value: int) -> int:
    return (
        key
        ^ in_hand(seat, value, before.held[seat][value])
        ^ in_hand(seat, value, after.held[seat][value])
    )


@rule
def turn_key(s: Any) -> Any:
    """The part of the key for the turn being played and the counters, all of it in one number."""
    seat = s.seat
    flipped = np.int64(_NO_SQUARE)
    if s.flipped >= 0:
        flipped = np.int64(s.dice[seat][s.flipped])
    chain = np.int64(_NO_SQUARE)
    if s.rebound or s.marked:
        chain = np.int64(s.dice[seat][s.chain])
    packed = np.int64(s.moves)
    packed = packed << 1 | seat
    packed = packed << 1 | s.moved
    packed = packed << 1 | s.recovered
    packed = packed << 1 | s.rebound
    packed = packed << 1 | s.marked
    packed = packed << 6 | flipped
    packed = packed << 6 | chain
    packed = packed << 4 | s.bonus[0]
    packed = packed << 4 | s.bonus[1]
    packed = packed << 10 | (s.quiet + 1)
    packed = packed << 10 | s.turns
    return _mixed(packed)


@rule
def _mixed(number: Any) -> Any:
    """Spread a number over 64 bits; no two numbers meet."""
    x = np.uint64(number) * np.uint64(0x9E3779B97F4A7C15)
    x ^= x >> np.uint64(32)
    x *= np.uint64(0xD6E8FEB86659FD93)
    x ^= x >> np.uint64(29)
    return np.int64(x)
