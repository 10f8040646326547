"""Compiled playouts over the hands that others might hold, and what their ends are worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numba
import numpy as np

from gobelet.core.ranking import rank
from gobelet.core.rule import rule
from gobelet.fast.compiler import compiled, teach
from gobelet.fast.dice import advanced, below, fair, mixed, stream
from gobelet.fast.playouts import finisher
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.piles import pick
from gobelet.games.wazabi.law.rules import act, places
from gobelet.games.wazabi.law.seats import is_friend
from gobelet.games.wazabi.law.state import NO, ROLL, State
from gobelet.games.wazabi.law.unseen import list_unseen

from .club import decide
from .outlook import UNIT, prospect

VIEW, WORLD, TRIAL = 0, 1, 2
"""The rows a search works on: what the seat sees, a dealt world, and a playout in it."""

FOREVER = 1 << 40
"""A turn that no game reaches."""
FUTURES = 16
"""How many ways a tournament may go on that each playout of its present game is tried with."""


class Loops(NamedTuple):
    """The compiled loops of the search."""

    race: Callable[..., int]
    series: Callable[..., None]


@rule
def turns(s: State) -> int:
    """The clock of playouts: every turn has dice of its own."""
    return s.turns


@cache
def loops() -> Loops:
    """Build the loops; they are compiled at their first call, or read from the disk."""
    teach()
    finish = finisher(GAME, decide, turns)
    return Loops(
        race=compiled(_race(finish), "wazabi.race"),
        series=compiled(_series(finish), "wazabi.series"),
    )


def _race(finish: Callable[..., int]) -> Callable[..., int]:
    def race(
        rows: Any,
        seat: int,
        seed: int,
        first: int,
        worlds: int,
        knowledge: Any,
        later: Any,
        until: int,
        scratch: Any,
        actions: Any,
        totals: Any,
        squares: Any,
    ) -> int:
        """Try every action in the same worlds with the same dice; add up gains, count steps.

        `squares` sums the squared differences of the gains of each two actions.
        """
        steps = 0
        gains = np.zeros(len(actions))
        for number in range(first, first + worlds):
            rows[WORLD] = rows[VIEW]
            luck = deal(rows[WORLD], seat, stream(seed, number))
            for i in range(len(actions)):
                rows[TRIAL] = rows[WORLD]
                s = rows[TRIAL]
                act(s, seat, actions[i])
                steps += 1 + finish(s, scratch, luck, knowledge, until)
                gains[i] = _gain(s, seat, later, luck, knowledge)
            for i in range(len(actions)):
                totals[i] += gains[i]
                for j in range(len(actions)):
                    squares[i, j] += (gains[i] - gains[j]) ** 2
        return steps

    return race


def _series(finish: Callable[..., int]) -> Callable[..., None]:
    def series(rows: Any, seed: int, knowledge: Any, scratch: Any, points: Any) -> None:
        """Play whole games from the start in rows[VIEW] and write down the points each gives."""
        for i in range(len(points)):
            rows[TRIAL] = rows[VIEW]
            s = rows[TRIAL]
            finish(s, scratch, np.int64(mixed(stream(seed, i)) >> np.uint64(1)), knowledge, FOREVER)
            for seat in range(s.seats):
                points[i, seat] = s.points[seat]

    return series


@numba.njit(error_model="numpy")
def deal(s: Any, seat: int, x: Any) -> Any:
    """Deal the unseen cards to the other hands and the pile; return a seed for what follows."""
    left = list_unseen(s, seat, s.pile)
    for other in range(s.seats):
        if other != seat:
            s.hand[other][:] = 0
            for _ in range(s.cards[other]):
                n = np.uint64(left)
                x = fair(advanced(x), n)
                kind = pick(s.pile, below(x, n))
                s.pile[kind] -= 1
                s.hand[other][kind] += 1
                left -= 1
    return np.int64(mixed(advanced(x)) >> np.uint64(1))


@numba.njit(error_model="numpy")
def _gain(s: Any, seat: int, later: Any, seed: int, knowledge: Any) -> float:
    """What the end of a game is worth to a seat, from 0 to 1.

    A win, shared by those who share it; where the others play on, the part of them that it leaves
    behind. `later` holds one line of points for each way in which a tournament may go on.
    """
    if s.phase == ROLL:
        return _chance(s, seat, knowledge[1])
    points: Any = np.zeros(s.seats, np.int64)
    placed: Any = np.zeros(s.seats, np.int64)
    if len(later) == 0:
        places(s, points, placed)
        return _share(placed, seat) if s.play_on == NO else _left_behind(placed, seat)
    total = 0.0
    start = np.int64(mixed(np.uint64(seed)) % np.uint64(len(later)))
    for i in range(FUTURES):
        for other in range(s.seats):
            points[other] = s.points[other] + later[(start + i) % len(later), other]
        rank(points, s.seats, placed)
        total += _share(placed, seat)
    return total / FUTURES


@numba.njit(error_model="numpy")
def _chance(s: Any, seat: int, outlook: Any) -> float:
    """How likely a seat, or its partner, is to win a game that is stopped before a roll."""
    own, all_seats = 0.0, 0.0
    for other in range(s.seats):
        weight = np.exp(prospect(s, other, outlook) / UNIT)
        all_seats += weight
        if is_friend(s, seat, other):
            own += weight
    return own / all_seats


@numba.njit(error_model="numpy")
def _share(placed: Any, seat: int) -> float:
    if placed[seat] > 1:
        return 0.0
    return float(1.0 / (placed == 1).sum())


@numba.njit(error_model="numpy")
def _left_behind(placed: Any, seat: int) -> float:
    behind = (placed > placed[seat]).sum() + ((placed == placed[seat]).sum() - 1) / 2
    return float(behind / (len(placed) - 1))
