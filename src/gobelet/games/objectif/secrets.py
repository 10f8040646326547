"""What a player of Objectif does not know: the cards that others have laid face down."""

from __future__ import annotations

from collections.abc import Callable

from gobelet.core.state import clone
from gobelet.core.turn import Step

from .law import rules
from .law.choices import lays
from .law.rounds import put
from .law.state import LAY, State


def sees(before: State, step: Step, viewer: int) -> bool:
    """O3: cards are laid in secret; everything else happens in the open."""
    return before.phase != LAY or step.seat == viewer


def world(view: State, seat: int, below: Callable[[int], int]) -> State:
    """Cards face down could be any that their owners still hold."""
    whole = clone(view)
    out = [0] * rules.MAX_ACTIONS
    for owner in range(view.seats):
        if view.chosen >> owner & 1 and rules.is_hidden(view, owner, seat):
            n = lays(whole, owner, out)
            put(whole, owner, out[below(n)])
    return whole
