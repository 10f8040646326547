"""D1, D4, D5, D6: the board, and what rolling, flipping and capturing make of a die."""

from __future__ import annotations

from gobelet.core.rule import lookup, rule

from .actions import EAST, NORTH, SOUTH, WAYS, WEST
from .state import CONTENTS, EMPTY, FACES, OUTSIDE, RED, SIDE, SQUARES, WALL, State


def owner(content: int) -> int:
    """D1: whose die this is."""
    return (content - 1) // FACES


def _beside(way: int, square: int) -> int:
    """D1: the next square that way, or the wall."""
    rank, file = divmod(square, SIDE)
    rank += (way == NORTH) - (way == SOUTH)
    file += (way == EAST) - (way == WEST)
    return rank * SIDE + file if 0 <= rank < SIDE and 0 <= file < SIDE else OUTSIDE


def _beats(value: int, other: int) -> bool:
    """D6: a higher value takes a lower one; a 1 takes everything except another 1."""
    return value > other or (value == 1 and other != 1)


def _enters(way: int, piece: int, content: int) -> bool:
    """D4, D6: a die rolls onto an empty square, never back; it takes a weaker enemy any way."""
    if piece in (EMPTY, WALL) or content == WALL:
        return False
    if content == EMPTY:
        return way != (SOUTH if owner(piece) == RED else NORTH)
    value, other = piece - FACES * owner(piece), content - FACES * owner(content)
    return owner(piece) != owner(content) and _beats(value, other)


beside = lookup([_beside(way, square) for way in range(WAYS) for square in range(SQUARES)])
_entry = lookup(
    [
        int(_enters(way, piece, content))
        for way in range(WAYS)
        for piece in range(CONTENTS)
        for content in range(CONTENTS)
    ]
)


@rule
def rolled(value: int) -> int:
    """D4: what a roll makes of a value."""
    return value % FACES + 1


@rule
def turned(value: int) -> int:
    """D5: what a flip makes of a value."""
    return FACES + 1 - value


@rule
def enters(way: int, piece: int, content: int) -> int:
    """D4, D6: 1 if a die going this way may enter a square with this content, otherwise 0."""
    return _entry((way * CONTENTS + piece) * CONTENTS + content)


@rule
def camp(seat: int) -> int:
    """D1: the first square of a camp, rank 1 for Red, rank 6 for Black."""
    return 0 if seat == RED else SQUARES - SIDE


@rule
def in_camp(seat: int, square: int) -> bool:
    """D1: the square lies in this player's camp."""
    return camp(seat) <= square < camp(seat) + SIDE


@rule
def place(s: State, seat: int, die: int, square: int, value: int) -> None:
    """D1: put a player's die of this value on a square."""
    s.dice[seat][die] = square
    s.board[square] = FACES * seat + value


@rule
def die_on(s: State, seat: int, square: int) -> int:
    """Which of the player's dice stands on a square."""
    die = 0
    while s.dice[seat][die] != square:
        die += 1
    return die


@rule
def value_on(s: State, seat: int, square: int) -> int:
    """The value of the player's die on a square."""
    return s.board[square] - FACES * seat
