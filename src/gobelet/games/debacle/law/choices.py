"""D3 to D9, D12: the single steps that are open to whoever plays."""

from __future__ import annotations

from gobelet.core.rule import rule

from .actions import DONE, FLIP, HOME, RECOVER, WAYS
from .board import beside, camp, enters
from .state import DICE, EMPTY, ONCE, SIDE, SQUARES, YES, State


@rule
def legal(s: State, seat: int, out: list[int]) -> int:
    """D12: the single steps open now."""
    n = 0
    for die in range(first_mover(s), last_mover(s, seat)):
        n = list_displacements(s, seat, die, out, n)
    if s.marked:
        n = list_camp(s, seat, HOME, out, n)
    if may_recover(s, seat):
        n = list_camp(s, seat, RECOVER, out, n)
    if may_stop(s):
        out[n] = DONE
        n += 1
    return n


@rule
def first_mover(s: State) -> int:
    """D7: during a rebound only the capturing die may be displaced, otherwise every die."""
    return s.chain if s.rebound else 0


@rule
def last_mover(s: State, seat: int) -> int:
    """D3, D7, D8: one beyond the last die that may be displaced; none without a move to spend."""
    if s.rebound:
        return s.chain + 1
    return s.standing[seat] if s.moves > 0 and not s.marked else 0


@rule
def list_captures(s: State, seat: int, out: list[int]) -> int:
    """D6: the captures among the steps open now."""
    n = 0
    for die in range(first_mover(s), last_mover(s, seat)):
        square = s.dice[seat][die]
        for way in range(WAYS):
            action = way * SQUARES + square
            content = s.board[beside(action)]
            out[n] = action
            n += enters(way, s.board[square], content) if content != EMPTY else 0
    return n


@rule
def list_displacements(s: State, seat: int, die: int, out: list[int], n: int) -> int:
    """D4, D5, D6: where a die may go, and whether it may flip.

    Each step is written before it is known to be legal and stays if `n` moves on; compiled, that
    spares a branch that no processor can foresee.
    """
    square = s.dice[seat][die]
    for way in range(WAYS):
        action = way * SQUARES + square
        out[n] = action
        n += enters(way, s.board[square], s.board[beside(action)])
    out[n] = FLIP * SQUARES + square
    return n + 1 if die != s.flipped else n


@rule
def list_camp(s: State, seat: int, verb: int, out: list[int], n: int) -> int:
    """D8, D9: a die may be put on every empty square of its camp."""
    for square in range(camp(seat), camp(seat) + SIDE):
        if s.board[square] == EMPTY:
            out[n] = verb * SQUARES + square
            n += 1
    return n


@rule
def may_recover(s: State, seat: int) -> bool:
    """D9: after a displacement, a player who lost dice and whose others are all equal."""
    if not s.moved or s.standing[seat] == DICE or (s.recovered and s.recoveries == ONCE):
        return False
    return all_equal(s, seat)


@rule
def all_equal(s: State, seat: int) -> bool:
    """D9: all the player's dice on the board have the same value."""
    for die in range(1, s.standing[seat]):
        if s.board[s.dice[seat][die]] != s.board[s.dice[seat][0]]:
            return False
    return True


@rule
def may_stop(s: State) -> bool:
    """D12: there is a rebound, a move or a recovery to decline, and no die must go home.

    Without any of them the turn has passed already, so the last case can only be a recovery.
    """
    if s.marked:
        return False
    return s.rebound == YES or s.moves == 0 or s.passing == YES
