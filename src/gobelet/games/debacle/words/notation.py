"""How Débâcle is written down.

`a1a2` rolls a die and `a4xa5` captures with it, `a1f` flips it, `c6>b1` brings it home from the
enemy camp, `+b1` recovers a die, and `done` declines what is on offer.
"""

from __future__ import annotations

import re

from gobelet.games.debacle.law.actions import DONE, FLIP, HOME, RECOVER
from gobelet.games.debacle.law.board import beside
from gobelet.games.debacle.law.state import EMPTY, SIDE, SQUARES, State

FILES = "abcdef"
STOP_TEXT = "done"
TAKES = "x"
FLIPS = "f"
GOES_HOME = ">"
RECOVERS = "+"

_GOES = re.compile(r"([a-f][1-6])x?([a-f][1-6])", re.ASCII)


def square_text(square: int) -> str:
    """
    >>> square_text(0), square_text(35)
    ('a1', 'f6')
    """
    return f"{FILES[square % SIDE]}{square // SIDE + 1}"


def square_of(text: str) -> int:
    """
    >>> square_of("f6")
    35
    """
    return FILES.index(text[0]) + SIDE * (int(text[1]) - 1)


def action_text(s: State, seat: int, action: int) -> str:
    """The notation of a legal step."""
    if action == DONE:
        return STOP_TEXT
    verb, number = divmod(action, SQUARES)
    square = square_text(number)
    if verb == FLIP:
        return square + FLIPS
    if verb == HOME:
        return square_text(s.dice[seat][s.chain]) + GOES_HOME + square
    if verb == RECOVER:
        return RECOVERS + square
    to = beside(action)
    return square + ("" if s.board[to] == EMPTY else TAKES) + square_text(to)


def tidy_action(s: State, text: str) -> str:
    """What was typed, in small letters; the `x` of a capture may be left out, or be too many."""
    text = text.strip().lower()
    if (goes := _GOES.fullmatch(text)) is None:
        return text
    square, to = goes.groups()
    return square + ("" if s.board[square_of(to)] == EMPTY else TAKES) + to


def begins_turn(before: State) -> bool:
    """A turn begins with its first displacement."""
    return not before.moved
