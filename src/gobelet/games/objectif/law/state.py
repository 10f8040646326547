"""What a table of Objectif is: seats, rounds, phases, and the state of a game."""

from __future__ import annotations

from dataclasses import dataclass

from gobelet.core.dice import NONE
from gobelet.core.rule import rule
from gobelet.core.state import grid, option, row

MAX_SEATS = 5
CARDS = 10
EMPTY = -1
MOST_LAID = 2
ROLLS = 3
MOST_ROUNDS = 10

TWICE, ALL, ONCE = 0, MOST_ROUNDS + 1, MOST_ROUNDS + 2
"""`rounds` holds one of these or the number of rounds itself."""

ROLL, LAY, DECIDE, OVER = range(4)


@dataclass(slots=True)
class State:
    """A table of Objectif. A card laid stays in its owner's `hand` until the round is resolved,
    so that the hands, which are public, never tell what lies face down. `first` is the roll that
    everybody saw when laying: it hints at what lies face down to the end of the round."""

    seats: int = 2
    rounds: int = option(TWICE)
    decks: int = option(1)
    phase: int = ROLL
    round: int = 0
    active: int = 0
    dice: int = NONE
    first: int = NONE
    kept: int = NONE
    rolls: int = 0
    chosen: int = 0
    laid: list[list[int]] = grid(MAX_SEATS, MOST_LAID, EMPTY, "i1")
    hand: list[list[int]] = grid(MAX_SEATS, CARDS, 0, "i1")
    won: list[list[int]] = grid(MAX_SEATS, CARDS, 0, "i1")
    lost: list[list[int]] = grid(MAX_SEATS, CARDS, 0, "i1")
    captured: list[int] = row(MAX_SEATS)


@rule
def length(s: State) -> int:
    """O6: how many rounds are played."""
    if s.rounds == TWICE:
        return 2 * s.seats
    if s.rounds == ONCE:
        return s.seats
    if s.rounds == ALL:
        return MOST_ROUNDS - MOST_ROUNDS % s.seats
    return s.rounds


@rule
def everybody(s: State) -> int:
    """All seats, as a set."""
    return (1 << s.seats) - 1
