"""D9: a captured die that comes back, and its price."""

from __future__ import annotations

from gobelet.core.rule import rule

from .board import place
from .state import NONE, YES, State


@rule
def recover(s: State, seat: int, square: int) -> None:
    """D9: the lowest captured die comes back; the opponent will have one or two moves more."""
    value = lowest_lost(s, seat)
    s.held[1 - seat][value] -= 1
    place(s, seat, s.standing[seat], square, value)
    s.standing[seat] += 1
    s.bonus[1 - seat] += price(value)
    s.recovered = YES
    s.quiet = NONE


@rule
def lowest_lost(s: State, seat: int) -> int:
    """D9: the lowest value among the player's captured dice."""
    value = 1
    while s.held[1 - seat][value] == 0:
        value += 1
    return value


@rule
def price(value: int) -> int:
    """D9: the bonus moves that a recovered die gives the opponent."""
    return 1 if value <= 3 else 2
