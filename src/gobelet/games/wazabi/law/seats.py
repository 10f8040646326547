"""Who sits where: neighbours, partners, and what the others hold."""

from __future__ import annotations

from gobelet.core.rule import rule

from .state import TO_THE_LEFT, TO_THE_RIGHT, YES, State


@rule
def is_in(seats: int, seat: int) -> bool:
    """Whether a seat belongs to a set of seats."""
    return (seats >> seat) & 1 == 1


@rule
def neighbour(s: State, seat: int, step: int) -> int:
    """W4, W7: the next player to the left (+1) or to the right (-1) who is still in the game."""
    seat = (seat + step + s.seats) % s.seats
    while s.place[seat] > 0:
        seat = (seat + step + s.seats) % s.seats
    return seat


@rule
def left_neighbour_is_not_right(s: State, seat: int) -> bool:
    """W2: with two players, left and right are the same and make one choice."""
    return neighbour(s, seat, TO_THE_LEFT) != neighbour(s, seat, TO_THE_RIGHT)


@rule
def partner(s: State, seat: int) -> int:
    """W8: partners sit opposite."""
    return (seat + s.seats // 2) % s.seats


@rule
def is_friend(s: State, seat: int, other: int) -> bool:
    """W8: the same player, or his partner in a game of teams."""
    return seat == other or (s.teams == YES and partner(s, seat) == other)


@rule
def somebody_has(s: State, seat: int, least: int) -> bool:
    """W2, W5: some other player has at least so many cards."""
    for other in range(s.seats):
        if other != seat and s.cards[other] >= least:
            return True
    return False


@rule
def rich(s: State, seat: int, most: int) -> int:
    """W2: the set of other players with more than so many cards."""
    seats = 0
    for other in range(s.seats):
        if other != seat and s.cards[other] > most:
            seats += 1 << other
    return seats
