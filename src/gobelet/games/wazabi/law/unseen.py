"""What a seat can work out about the cards it does not see."""

from __future__ import annotations

from gobelet.core.rule import rule

from .cards import KINDS, SKIP, copies
from .state import State


@rule
def list_unseen(view: State, seat: int, out: list[int]) -> int:
    """W2: by kind, the cards that lie neither in the open nor in this seat's hand; their sum.

    It reads nothing that is hidden from the seat.
    """
    total = 0
    for kind in range(KINDS):
        out[kind] = copies(kind) - view.discard[kind]
        if view.in_play == kind:
            out[kind] -= 1
        for other in range(view.seats):
            if kind == SKIP:
                out[kind] -= view.skips[other]
            if other == seat:
                out[kind] -= view.hand[other][kind]
        total += out[kind]
    return total
