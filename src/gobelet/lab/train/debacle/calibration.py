"""Fitting the winning chances to self-play: `gobelet train debacle chances`.

The engine plays whole matches against itself and notes at every turn what it thinks of the round.
The constants of `chances` are those under which the results of the matches are the most likely.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from statistics import mean
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gobelet.core.expert import Finding
from gobelet.core.player import Tell
from gobelet.core.words import Words
from gobelet.engines.debacle.board import Board, decisions
from gobelet.engines.debacle.chances import LATER, NOW, rounds_after
from gobelet.engines.debacle.desk import Desk
from gobelet.engines.debacle.effort import Effort
from gobelet.fast.arrays import unpack
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law.state import BLACK, RED, State
from gobelet.lab.train.workshop import Order

Vector = NDArray[np.float64]

STEPS = 9
ZOOMS = 8
"""The best of so many values each, between ever closer bounds."""
SURE = 25.0
"""A round is not expected to be won by more points."""


class Moment(NamedTuple):
    """The start of a turn: Red's lead with what this round promises, and the rounds to come."""

    lead: float
    rounds: float


class Played(NamedTuple):
    """A match: its moments, Red's part of the win, and what the better player got each round."""

    moments: list[Moment]
    won: float
    best: list[int]


def play_match(desks: list[Desk], dice: random.Random) -> Played:
    """One match of the engine against itself."""
    state = GAME.start(2)
    moments: list[Moment] = []
    best: list[int] = []
    while GAME.deciders(state):
        board = Board.of(state)
        moments += _moments(board, desks, dice)
        best.append(max(board.points()))
        state = unpack(board.row, State)
    red, black = state.points[RED], state.points[BLACK]
    return Played(moments, (1 + (red > black) - (red < black)) / 2, best)


def _moments(board: Board, desks: list[Desk], dice: random.Random) -> Iterator[Moment]:
    for thought in decisions(board, desks, dice):
        state = unpack(board.row, State)
        if not state.moved:
            promised = max(-SURE, min(SURE, thought.points))
            lead = state.points[RED] - state.points[BLACK]
            lead += promised if state.seat == RED else -promised
            yield Moment(lead, rounds_after(state))


def loss(lead: Vector, rounds: Vector, won: Vector, now: float, later: float) -> float:
    """How surprising the results are, on average, if these constants hold."""
    odds = lead / np.sqrt(now + later * rounds)
    return float(np.mean(np.logaddexp(0, odds) - won * odds))


def fit(lead: Vector, rounds: Vector, won: Vector) -> tuple[float, float]:
    """The two constants under which the results are the most likely."""
    best, reach = (NOW, LATER), 16.0
    for _ in range(ZOOMS):
        factors = np.geomspace(1 / reach, reach, STEPS).tolist()
        tried = [(best[0] * one, best[1] * two) for one, two in product(factors, repeat=2)]
        best = min(tried, key=lambda pair: loss(lead, rounds, won, *pair))
        reach **= 0.5
    return best


PLAYING = Words("playing matches", "parties")


def work(order: Order, tell: Tell) -> list[Finding]:
    """Play, and say which constants fit; nothing is written."""
    asked = order.asked
    effort, dice = Effort(asked["nodes"], wobble=25), random.Random(asked["seed"])
    desks, played = [Desk.of(effort), Desk.of(effort)], []
    for number in range(asked["matches"]):
        tell(PLAYING, number / asked["matches"])
        played.append(play_match(desks, dice))
    lead, rounds = np.array([moment for match in played for moment in match.moments]).T
    won = np.array([match.won for match in played for _ in match.moments])
    now, later = fit(lead, rounds, won)
    figures = {
        "pace": mean(points for match in played for points in match.best),
        "now": now,
        "later": later,
        "loss": loss(lead, rounds, won, now, later),
        "loss_knowing_nothing": float(np.log(2)),
    }
    fitted = Words(
        "PACE = {pace:.2f}; NOW, LATER = {now:.2f}, {later:.2f}",
        "PACE = {pace:.2f} ; NOW, LATER = {now:.2f}, {later:.2f}",
    )
    surprised = Words(
        "Loss {loss:.4f}; knowing nothing, {loss_knowing_nothing:.4f}.",
        "Perte {loss:.4f} ; sans rien savoir, {loss_knowing_nothing:.4f}.",
    )
    return [
        Finding(fitted.fill(**figures), {**asked, **figures}),
        Finding(surprised.fill(**figures)),
    ]
