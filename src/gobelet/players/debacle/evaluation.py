"""What a position is worth to whoever has the turn, in hundredths of a point."""

from __future__ import annotations

from typing import Any

from gobelet.core.rule import lookup, rule
from gobelet.games.debacle.rules import (
    CONTENTS,
    EMPTY,
    FACES,
    NORTH,
    SQUARES,
    WALL,
    WAYS,
    beside,
    enters,
    haul,
    value_on,
)

_takes = lookup(
    [
        enters(NORTH, piece, content) if content not in (EMPTY, WALL) else 0
        for piece in range(CONTENTS)
        for content in range(CONTENTS)
    ]
)


@rule
def takes(piece: int, content: int) -> int:
    """1 if this piece, beside a die with this content, can take it."""
    return _takes(piece * CONTENTS + content)


@rule
def evaluate(s: Any, desk: Any) -> int:
    seat = s.seat
    enemy = 1 - seat
    phase = min(s.moves, 2)
    total = desk.point * (haul(s, seat) - haul(s, enemy))
    total += desk.standing[s.standing[seat]][s.standing[enemy]] + desk.tempo[phase]
    total += desk.bonus * (s.bonus[seat] - s.bonus[enemy])
    prey = 0
    for die in range(s.standing[seat]):
        square = s.dice[seat][die]
        piece = s.board[square]
        total += desk.place[piece][square]
        danger = 0
        for way in range(WAYS):
            near = beside(way * SQUARES + square)
            content = s.board[near]
            danger |= takes(content, piece)
            prey |= takes(piece, content) << near
        total -= danger * desk.danger[phase][piece - FACES * seat]
    for die in range(s.standing[enemy]):
        square = s.dice[enemy][die]
        piece = s.board[square]
        total -= desk.place[piece][square]
        total += ((prey >> square) & 1) * desk.prey[phase][piece - FACES * enemy]
    return total
