"""What a player of Wazabi does not know: the cards of the others, and the order of the pile."""

from __future__ import annotations

from collections.abc import Callable

from gobelet.core.state import clone
from gobelet.core.turn import Step

from .law.cards import KINDS
from .law.piles import pick
from .law.state import DEAL, DRAW, KEEP, TAKE, State
from .law.unseen import list_unseen


def sees(before: State, step: Step, viewer: int) -> bool:
    """W2, W4, W5: a card drawn is its owner's secret, one taken that of two, one kept too."""
    if before.phase in (DEAL, DRAW):
        return viewer == before.seat
    if before.phase == TAKE:
        return viewer in (before.seat, before.victim)
    return before.phase != KEEP or viewer == step.seat


def world(view: State, seat: int, below: Callable[[int], int]) -> State:
    """Deal the cards that the viewer does not see to the other hands and to the pile."""
    state = clone(view)
    unseen = [0] * KINDS
    list_unseen(view, seat, unseen)
    for other in range(view.seats):
        if other != seat:
            for _ in range(view.cards[other]):
                state.hand[other][_take(unseen, below)] += 1
    state.pile = unseen
    return state


def _take(cards: list[int], below: Callable[[int], int]) -> int:
    kind = pick(cards, below(sum(cards)))
    cards[kind] -= 1
    return kind
