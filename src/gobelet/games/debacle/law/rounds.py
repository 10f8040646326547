"""D2, D3, D10, D11: how turns and rounds begin and end, and when the match is over."""

from __future__ import annotations

from gobelet.core.rule import rule

from .board import camp, place
from .scoring import haul
from .state import BLACK, DICE, EMPTY, FACES, LOSER, NO, NONE, RED, SQUARES, YES, State

MOVES = 2
ROUNDS = 12


@rule
def begin_round(s: State, first: int) -> None:
    """D2, D11: the start position, twelve digits from a1 to f1 and from a6 to f6."""
    for square in range(SQUARES):
        s.board[square] = EMPTY
    digits = s.layout
    for i in range(DICE):
        die = DICE - 1 - i
        place(s, BLACK, die, camp(BLACK) + die, digits % 10)
        place(s, RED, die, camp(RED) + die, digits // 1000000 % 10)
        digits //= 10
    for seat in range(2):
        s.standing[seat] = DICE
        s.bonus[seat] = 0
        for value in range(FACES + 1):
            s.held[seat][value] = 0
    s.first = first
    s.turns = 0
    s.quiet = 0
    begin_turn(s, first)


@rule
def begin_turn(s: State, seat: int) -> None:
    """D3, D9: two moves, and those that the opponent's recoveries gave."""
    s.seat = seat
    s.moves = MOVES + s.bonus[seat]
    s.bonus[seat] = 0
    s.moved = NO
    s.recovered = NO
    s.flipped = NONE


@rule
def end_turn(s: State) -> None:
    """D10: the other player's turn, unless the round has become too quiet or too long."""
    s.turns += 1
    s.quiet += 1
    if s.quiet >= s.quiet_turns or s.turns >= s.round_turns:
        end_round(s)
    else:
        begin_turn(s, 1 - s.seat)


@rule
def end_round(s: State) -> None:
    """D10, D11: both players score what they hold; the match ends, or another round begins."""
    first = next_first(s)
    s.points[RED] += haul(s, RED)
    s.points[BLACK] += haul(s, BLACK)
    s.rounds += 1
    s.chain = NONE
    s.rebound = NO
    s.marked = NO
    if is_decided(s):
        s.over = YES
    else:
        begin_round(s, first)


@rule
def next_first(s: State) -> int:
    """D11: the other player begins, or by the option the one who captured fewer points."""
    if s.next_start == LOSER and haul(s, RED) != haul(s, BLACK):
        return RED if haul(s, RED) < haul(s, BLACK) else BLACK
    return 1 - s.first


@rule
def is_decided(s: State) -> bool:
    """D11: somebody has reached the target and leads, or all rounds are played."""
    if s.rounds == ROUNDS:
        return True
    reached = s.points[RED] >= s.target or s.points[BLACK] >= s.target
    return reached and s.points[RED] != s.points[BLACK]
