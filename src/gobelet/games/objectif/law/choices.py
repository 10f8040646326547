"""O3, O8: what whoever decides may do, and which number stands for it."""

from __future__ import annotations

from gobelet.core.dice import HANDFULS, part_at, part_start
from gobelet.core.rule import rule

from .state import CARDS, LAY, State

STOP = len(HANDFULS)
"""An action below STOP keeps that handful and rolls the other dice; STOP keeps all of them."""
LAID = STOP + 1
"""An action from LAID on lays cards: LAID + first * (CARDS + 1) + second."""
NO_SECOND = CARDS
"""Stands for the second card where only one is laid."""

MAX_ACTIONS = CARDS * (CARDS + 1) // 2


@rule
def legal(s: State, seat: int, out: list[int]) -> int:
    """O3: lay cards, or stop or roll again."""
    return lays(s, seat, out) if s.phase == LAY else rerolls(s, out)


@rule
def lays(s: State, seat: int, out: list[int]) -> int:
    """O3, O8: one unplayed card; with two decks any two, the same objective twice included."""
    n = 0
    for first in range(CARDS):
        if s.hand[seat][first] == 0:
            continue
        if s.decks == 1:
            out[n] = laying(first, NO_SECOND)
            n += 1
        else:
            n = pairs_with(s, seat, first, out, n)
    return n


@rule
def pairs_with(s: State, seat: int, first: int, out: list[int], n: int) -> int:
    """O8: the pairs whose lower card is `first`."""
    for second in range(first, CARDS):
        needed = 2 if second == first else 1
        if s.hand[seat][second] >= needed:
            out[n] = laying(first, second)
            n += 1
    return n


@rule
def laying(first: int, second: int) -> int:
    """The action that lays these cards, the lower one first."""
    return LAID + first * (CARDS + 1) + second


@rule
def rerolls(s: State, out: list[int]) -> int:
    """O3: stop, or keep some of the dice and roll the others, at least one."""
    start = part_start(s.dice)
    n = part_start(s.dice + 1) - start
    for i in range(n):
        out[i] = part_at(start + i)
    out[n] = STOP
    return n + 1
