"""The law of Débâcle as whoever plays it calls it; see RULES.en.md for the paragraphs.

Each paragraph has its module: `board`, `rounds`, `choices`, `moves`, `recovery`, `scoring`.
"""

from __future__ import annotations

from gobelet.core.rule import rule
from gobelet.core.turn import NOBODY

from .actions import HOME, MAX_ACTIONS, RECOVER, STOP
from .choices import legal, may_recover
from .moves import displace, go_home
from .recovery import recover
from .rounds import begin_round, end_round, end_turn
from .scoring import places, scores
from .state import DICE, NO, OUTSIDE, RED, SQUARES, WALL, State

__all__ = [
    "MAX_ACTIONS",
    "MAX_OUTCOMES",
    "State",
    "act",
    "draw",
    "hide",
    "legal",
    "outcomes",
    "places",
    "resolve",
    "scores",
    "setup",
    "tickets",
    "turn",
]

GOAL = 5
MAX_OUTCOMES = 1


@rule
def setup(s: State) -> None:
    """D2: Red begins the first round."""
    s.board[OUTSIDE] = WALL
    begin_round(s, RED)


@rule
def turn(s: State) -> int:
    """D3: whose turn it is."""
    return NOBODY if s.over else 1 << s.seat


@rule
def act(s: State, seat: int, action: int) -> None:
    """D7, D12: take one step; done declines the rebound, or else whatever is left of the turn."""
    verb = action // SQUARES
    square = action % SQUARES
    if verb == STOP and not s.rebound:
        end_turn(s)
        return
    if verb == STOP:
        s.rebound = NO
    elif verb == RECOVER:
        recover(s, seat, square)
    elif verb == HOME:
        go_home(s, seat, square)
    else:
        displace(s, seat, action, verb, square)
    settle(s, seat)


@rule
def settle(s: State, seat: int) -> None:
    """D10, D12: the fifth capture ends the round; a turn with nothing left to decide passes."""
    if s.standing[1 - seat] == DICE - GOAL:
        end_round(s)
    elif not (s.rebound or s.marked or s.moves > 0 or may_recover(s, seat)):
        end_turn(s)


@rule
def tickets(s: State) -> int:
    """Nothing is left to chance."""
    return 0


@rule
def draw(s: State, ticket: int) -> int:
    """Nothing is left to chance."""
    return ticket


@rule
def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """Nothing is left to chance."""
    return 0


@rule
def resolve(s: State, outcome: int) -> None:
    """Nothing is left to chance."""


@rule
def hide(s: State, seat: int) -> None:
    """Everything on this board is public."""
