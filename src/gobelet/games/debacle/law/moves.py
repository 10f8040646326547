"""D4 to D8: what a displacement, a capture and the way home do to the board."""

from __future__ import annotations

from gobelet.core.rule import rule

from .actions import FLIP
from .board import beside, die_on, in_camp, place, rolled, turned, value_on
from .state import EMPTY, NO, NONE, OUTSIDE, YES, State


@rule
def displace(s: State, seat: int, action: int, verb: int, square: int) -> None:
    """D3, D7: move a die; a rebound is free, everything else costs a move."""
    if not s.rebound:
        s.moves -= 1
    s.moved = YES
    s.rebound = NO
    s.chain = die_on(s, seat, square)
    s.flipped = NONE
    if verb == FLIP:
        flip(s, seat, square)
    else:
        go(s, seat, square, beside(action))


@rule
def flip(s: State, seat: int, square: int) -> None:
    """D5: the die turns over, and may not do so again as the next displacement of this turn."""
    place(s, seat, s.chain, square, turned(value_on(s, seat, square)))
    s.flipped = s.chain


@rule
def go(s: State, seat: int, square: int, to: int) -> None:
    """D4, D6, D8: roll or capture; the far rank marks the die for its return to camp."""
    value = rolled(value_on(s, seat, square))
    if s.board[to] != EMPTY:
        value = capture(s, seat, to)
    s.board[square] = EMPTY
    place(s, seat, s.chain, to, value)
    if in_camp(1 - seat, to):
        s.marked = YES


@rule
def capture(s: State, seat: int, square: int) -> int:
    """D6, D7: take the enemy die off the board; its value passes on, and a rebound is due."""
    enemy = 1 - seat
    value = value_on(s, enemy, square)
    s.held[seat][value] += 1
    s.standing[enemy] -= 1
    s.dice[enemy][die_on(s, enemy, square)] = s.dice[enemy][s.standing[enemy]]
    s.dice[enemy][s.standing[enemy]] = OUTSIDE
    s.rebound = YES
    s.quiet = NONE
    return value


@rule
def go_home(s: State, seat: int, square: int) -> None:
    """D8: the marked die is put into its camp with its value; a rebound not used stays open."""
    left = s.dice[seat][s.chain]
    value = value_on(s, seat, left)
    s.board[left] = EMPTY
    place(s, seat, s.chain, square, value)
    s.marked = NO
