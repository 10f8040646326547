"""The law of Example, paragraph by paragraph; see RULES.en.md."""

from __future__ import annotations

from dataclasses import dataclass

from gobelet.core.ranking import rank
from gobelet.core.rule import rule
from gobelet.core.state import option, row
from gobelet.core.turn import CHANCE, NOBODY

MAX_SEATS = 6
FACES = 6
LOSING = 1
"""The face that loses what the turn has brought."""

ROLL, HOLD = 0, 1
MAX_ACTIONS = 2
MAX_OUTCOMES = FACES

ROLLING, DECIDING, OVER = range(3)


@dataclass(slots=True)
class State:
    """Whose turn it is, what it has brought so far, and the points that are safe."""

    seats: int = 2
    target: int = option(100)
    phase: int = ROLLING
    seat: int = 0
    pot: int = 0
    points: list[int] = row(MAX_SEATS)


@rule
def setup(s: State) -> None:
    """P1, P2: nobody has points, and the first seat begins with a roll."""


@rule
def turn(s: State) -> int:
    """P2, P3: the die, then whoever rolled it decides."""
    if s.phase == DECIDING:
        return 1 << s.seat
    return NOBODY if s.phase == OVER else CHANCE


@rule
def tickets(s: State) -> int:
    """P3: a fair die."""
    return FACES


@rule
def draw(s: State, ticket: int) -> int:
    """P3: an outcome is the face itself."""
    return ticket + 1


@rule
def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """P3: every face is equally likely."""
    for face in range(FACES):
        out[face] = face + 1
        weights[face] = 1
    return FACES


@rule
def resolve(s: State, outcome: int) -> None:
    """P3, P4: a 1 loses the pot and the turn; another face adds to it, and may win at once."""
    if outcome == LOSING:
        pass_on(s)
        return
    s.pot += outcome
    s.phase = DECIDING
    if s.points[s.seat] + s.pot >= s.target:
        s.points[s.seat] += s.pot
        s.pot = 0
        s.phase = OVER


@rule
def legal(s: State, seat: int, out: list[int]) -> int:
    """P3: roll again, or hold."""
    out[0] = ROLL
    out[1] = HOLD
    return 2


@rule
def act(s: State, seat: int, action: int) -> None:
    """P3: whoever holds keeps the pot for good."""
    if action == ROLL:
        s.phase = ROLLING
    else:
        s.points[seat] += s.pot
        pass_on(s)


@rule
def pass_on(s: State) -> None:
    """P2: the die goes to the left, and the pot is empty again."""
    s.pot = 0
    s.seat = (s.seat + 1) % s.seats
    s.phase = ROLLING


@rule
def hide(s: State, seat: int) -> None:
    """P1: everything lies open."""


@rule
def scores(s: State, out: list[int]) -> None:
    """P4: the points that are safe."""
    for seat in range(s.seats):
        out[seat] = s.points[seat]


@rule
def places(s: State, points: list[int], out: list[int]) -> None:
    """P4: most points win."""
    rank(points, s.seats, out)
