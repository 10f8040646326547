"""W5: the piles, and the cards that come from them or from another hand."""

from __future__ import annotations

from gobelet.core.rule import rule

from .cards import KINDS
from .seats import somebody_has
from .state import ASK, DRAW, NONE, State


@rule
def pick(cards: list[int], ticket: int) -> int:
    """The kind of card number `ticket` when cards lie in the order of their kinds."""
    kind = 0
    while ticket >= cards[kind]:
        ticket -= cards[kind]
        kind += 1
    return kind


@rule
def list_kinds(cards: list[int], out: list[int], weights: list[int]) -> int:
    """Write each kind that lies among the cards with its count; return how many kinds there are."""
    n = 0
    for kind in range(KINDS):
        if cards[kind] > 0:
            out[n] = kind
            weights[n] = cards[kind]
            n += 1
    return n


@rule
def find_card(s: State) -> None:
    """W5: from the pile, made anew if need be; else from another player; else the draw is lost."""
    if s.pile_size == 0:
        make_pile(s)
    if s.pile_size > 0:
        s.phase = DRAW
    elif somebody_has(s, s.seat, 1):
        s.phase = ASK
    else:
        s.draws = 0


@rule
def make_pile(s: State) -> None:
    """W5: the discard pile is shuffled into a new draw pile."""
    for kind in range(KINDS):
        s.pile[kind] = s.discard[kind]
        s.pile_size += s.discard[kind]
        s.discard[kind] = 0


@rule
def draw_card(s: State, seat: int, kind: int) -> None:
    """W3, W4: the top card of the pile goes into a hand."""
    s.pile[kind] -= 1
    s.pile_size -= 1
    s.hand[seat][kind] += 1
    s.cards[seat] += 1


@rule
def take_card(s: State, kind: int) -> None:
    """W2, W5: a card taken blindly changes hands."""
    s.hand[s.victim][kind] -= 1
    s.cards[s.victim] -= 1
    s.hand[s.seat][kind] += 1
    s.cards[s.seat] += 1
    s.victim = NONE
