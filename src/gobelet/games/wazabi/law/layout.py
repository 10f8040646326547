"""W3, W9: the table before a game, and before a turn."""

from __future__ import annotations

from gobelet.core.rule import rule

from .cards import DECK, KINDS, copies
from .state import DEAL, NONE, TO_THE_LEFT, State


@rule
def lay_out(s: State) -> None:
    """W3, W9: the table before a game: dice for everybody, all cards in the pile, no roll yet."""
    s.direction = TO_THE_LEFT
    s.turns = 0
    s.outs = 0
    s.in_play = NONE
    s.seat = 0
    clear_roll(s)
    for kind in range(KINDS):
        s.pile[kind] = copies(kind)
        s.discard[kind] = 0
    s.pile_size = DECK
    for seat in range(s.seats):
        lay_out_seat(s, seat)
    s.phase = DEAL


@rule
def lay_out_seat(s: State, seat: int) -> None:
    """W3: the dice of one player, and nothing else in front of him."""
    s.dice[seat] = s.start_dice
    s.cards[seat] = 0
    s.skips[seat] = 0
    s.place[seat] = 0
    s.opened[seat] = NONE
    for kind in range(KINDS):
        s.hand[seat][kind] = 0


@rule
def clear_roll(s: State) -> None:
    """W4: what was rolled, and what it still demands, ends with the turn."""
    s.rolled_w = 0
    s.rolled_card = 0
    s.rolled_die = 0
    s.draws = 0
    s.gives = 0
    s.victim = NONE
