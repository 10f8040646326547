"""The tree of steps: making one, what the end of a round is worth, and the line that was best."""

from __future__ import annotations

from typing import Any

from gobelet.core.rule import rule
from gobelet.games.debacle.law.actions import WAYS
from gobelet.games.debacle.law.board import beside
from gobelet.games.debacle.law.rounds import end_turn
from gobelet.games.debacle.law.rules import act
from gobelet.games.debacle.law.state import EMPTY, FACES, SQUARES

from .hashing import next_dice_key
from .weights import POINT

WON = 20_000
"""The match is won; fewer by the number of steps that it takes."""
CERTAIN = WON - 1_000
"""Beyond this, the end of the match has been seen."""


@rule
def make(stack: Any, desk: Any, ply: int, action: int) -> bool:
    """Take a step into the next row; whether the round goes on."""
    before, after = stack[ply], stack[ply + 1]
    stack[ply + 1] = before
    act(after, before.seat, action)
    desk.length[ply + 1] = ply + 1
    desk.passed[ply + 1] = 0
    desk.nodes += 1
    if desk.nodes >= desk.limit:
        desk.stop = 1
    if after.rounds != desk.rounds:
        return False
    desk.keys[ply + 1] = next_dice_key(desk.keys[ply], before, after, before.seat, action)
    return True


@rule
def make_pass(stack: Any, desk: Any, ply: int) -> bool:
    """Give the turn away, which no rule allows but two flips nearly do."""
    stack[ply + 1] = stack[ply]
    end_turn(stack[ply + 1])
    desk.length[ply + 1] = ply + 1
    desk.passed[ply + 1] = 1
    desk.keys[ply + 1] = desk.keys[ply]
    return bool(stack[ply + 1].rounds == desk.rounds)


@rule
def outcome(stack: Any, desk: Any, ply: int) -> Any:
    """What the end of the round, reached by the last step, is worth to whoever took it."""
    seat, s = stack[ply].seat, stack[ply + 1]
    lead = s.points[seat] - s.points[1 - seat]
    if s.over and lead != 0:
        return WON - ply if lead > 0 else ply - WON
    return POINT * (lead - desk.points[seat] + desk.points[1 - seat])


@rule
def taken(s: Any, action: int) -> Any:
    """The value of the die that a step captures, or 0."""
    if action >= WAYS * SQUARES:
        return 0
    content = s.board[beside(action)]
    return 0 if content == EMPTY else content - FACES * (1 - s.seat)


@rule
def raised(desk: Any, ply: int, action: int, alpha: Any, value: Any) -> Any:
    """The lower end of the window after a step of this value; the best line may start with it."""
    if value <= alpha:
        return alpha
    desk.line[ply][ply] = action
    for i in range(ply + 1, desk.length[ply + 1]):
        desk.line[ply][i] = desk.line[ply + 1][i]
    desk.length[ply] = desk.length[ply + 1]
    return value
