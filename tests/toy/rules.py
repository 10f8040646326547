"""Guess: everybody secretly names a number, a three-sided die is rolled, who guessed it scores it.

A fifth game that only the tests know: it has chance, secrets, simultaneous decisions, an option.
"""

from __future__ import annotations

from dataclasses import dataclass

from gobelet.core.ranking import rank
from gobelet.core.rule import lookup, rule
from gobelet.core.state import option, row
from gobelet.core.turn import CHANCE, NOBODY

MAX_SEATS = 4
NUMBERS = 3
NOTHING, SECRET = -1, -2
MAX_ACTIONS = NUMBERS
MAX_OUTCOMES = NUMBERS

worth = lookup([1, 3, 3])


@dataclass(slots=True)
class State:
    """The rounds played, what each seat guessed, and the points."""

    seats: int = 2
    rounds: int = option(3)
    played: int = 0
    guess: list[int] = row(MAX_SEATS, NOTHING)
    points: list[int] = row(MAX_SEATS)


@rule
def setup(s: State) -> None:
    """T1: nobody has guessed."""


@rule
def turn(s: State) -> int:
    """T2: all who have not guessed decide; then the die."""
    if s.played == s.rounds:
        return NOBODY
    waiting = 0
    for seat in range(s.seats):
        if s.guess[seat] == NOTHING:
            waiting |= 1 << seat
    return CHANCE if waiting == 0 else waiting


@rule
def legal(s: State, seat: int, out: list[int]) -> int:
    """T2: any number."""
    for number in range(NUMBERS):
        out[number] = number
    return NUMBERS


@rule
def act(s: State, seat: int, action: int) -> None:
    """T2: guess it."""
    s.guess[seat] = action


@rule
def tickets(s: State) -> int:
    """T3: six cases: the die has three 1s, two 2s and one 3."""
    return 6


@rule
def draw(s: State, ticket: int) -> int:
    """T3"""
    return 0 if ticket < 3 else 1 if ticket < 5 else 2


@rule
def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """T3"""
    for number in range(NUMBERS):
        out[number] = number
        weights[number] = NUMBERS - number
    return NUMBERS


@rule
def resolve(s: State, outcome: int) -> None:
    """T4: who guessed it scores it, and a round is over."""
    for seat in range(s.seats):
        if s.guess[seat] == outcome:
            s.points[seat] += worth(outcome)
        s.guess[seat] = NOTHING
    s.played += 1


@rule
def hide(s: State, seat: int) -> None:
    """T2: guesses are secret."""
    for other in range(s.seats):
        if other != seat and s.guess[other] != NOTHING:
            s.guess[other] = SECRET


@rule
def scores(s: State, out: list[int]) -> None:
    """T5"""
    for seat in range(s.seats):
        out[seat] = s.points[seat]


@rule
def places(s: State, points: list[int], out: list[int]) -> None:
    """T5: most points win."""
    rank(points, s.seats, out)
