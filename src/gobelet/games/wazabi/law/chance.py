"""W1, W4, W5: what chance can do: roll dice, or pick a card from the pile or from a hand."""

from __future__ import annotations

from gobelet.core.rule import rule

from .piles import list_kinds, pick
from .state import OPEN, ROLL, TAKE, State
from .throw import list_throws, power_of_six, thrown


@rule
def is_throw(s: State) -> bool:
    """W3, W4: chance now rolls dice; otherwise it picks a card."""
    return s.phase in (OPEN, ROLL)


@rule
def tickets(s: State) -> int:
    """W1, W4, W5: six cases for each die rolled, or one for each card that may be drawn."""
    if is_throw(s):
        return power_of_six(s.dice[s.seat])
    return s.cards[s.victim] if s.phase == TAKE else s.pile_size


@rule
def draw(s: State, ticket: int) -> int:
    """W1, W4, W5: the outcome of one of these cases: a throw, or a kind of card."""
    if is_throw(s):
        return thrown(s.dice[s.seat], ticket)
    return pick(s.hand[s.victim], ticket) if s.phase == TAKE else pick(s.pile, ticket)


@rule
def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """W1, W4, W5: the distinct outcomes with their weights."""
    if is_throw(s):
        return list_throws(s.dice[s.seat], out, weights)
    if s.phase == TAKE:
        return list_kinds(s.hand[s.victim], out, weights)
    return list_kinds(s.pile, out, weights)
