"""W3: the start of a game: three cards for each, and a roll for who begins."""

from __future__ import annotations

from gobelet.core.rule import rule

from .cards import DECK
from .piles import draw_card
from .seats import is_in
from .state import NONE, OPEN, State
from .turn import begin_turn

FIRST_HAND = 3


@rule
def deal(s: State, kind: int) -> None:
    """W3: three cards for each, one after the other; then everybody rolls for the start."""
    draw_card(s, s.seat, kind)
    dealt = DECK - s.pile_size
    s.seat = dealt % s.seats
    if dealt == FIRST_HAND * s.seats:
        s.contenders = (1 << s.seats) - 1
        s.phase = OPEN


@rule
def open_roll(s: State, w: int) -> None:
    """W3: each contender in turn shows how many W he rolled; after the last one they compare."""
    s.opened[s.seat] = w
    seat = s.seat + 1
    while seat < s.seats and not is_in(s.contenders, seat):
        seat += 1
    if seat < s.seats:
        s.seat = seat
    else:
        compare(s)


@rule
def compare(s: State) -> None:
    """W3: most W starts; those who tie roll again among themselves."""
    best = NONE
    for seat in range(s.seats):
        if is_in(s.contenders, seat) and s.opened[seat] > best:
            best = s.opened[seat]
    tied = 0
    for seat in range(s.seats - 1, -1, -1):
        if is_in(s.contenders, seat) and s.opened[seat] == best:
            tied += 1 << seat
            s.seat = seat
    s.contenders = tied
    if tied == 1 << s.seat:
        s.contenders = 0
        begin_turn(s)
