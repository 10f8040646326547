"""The search: every action is tried in many worlds that agree with the view, the worst given up.

All actions are tried in the same worlds with the same dice, so what counts is the difference of two
actions in each world. An action that is clearly behind the leader is given up; what is left of the
work goes to those that are still close.
"""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Any

import numpy as np

from gobelet.core.player import Tell
from gobelet.core.words import Words
from gobelet.fast.arrays import pack, rows
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.actions import MAX_ACTIONS
from gobelet.games.wazabi.law.state import GIVE, MAX_SEATS, YES, State

from . import weights
from .club import decide
from .effort import Effort
from .weights import JUDGEMENT
from .worlds import FOREVER, TRIAL, VIEW, loops

WORLDS = 32
"""Worlds between two looks at the clock and at who is behind."""
DOUBT = 3.0
"""Standard deviations by which an action must be behind to be given up."""
SERIES = 2048
"""Games played in advance to know how a tournament may go on."""
KEPT = 40
"""Tournaments of which that is kept: twice as many as the longest has games."""


class Race:
    """The actions of one decision, what they gained so far, and which are still in."""

    def __init__(
        self, view: State, seat: int, random: int, rounds: int, judgement: str = JUDGEMENT
    ) -> None:
        self._rows = rows(State, TRIAL + 1)
        pack(view, self._rows[VIEW])
        self._later = later(view)
        self._until = horizon(view, rounds)
        self._rows[VIEW]["games"] = view.game
        self._seat, self._random = seat, random
        self._scratch = np.zeros(MAX_ACTIONS, np.int64)
        self._knowledge = knowledge(judgement)
        self.actions = _ordered(view, seat, random, judgement)
        self.totals = np.zeros(len(self.actions))
        self.squares = np.zeros((len(self.actions),) * 2)
        self.worlds = 0

    @property
    def is_open(self) -> bool:
        return len(self.actions) > 1

    def run(self) -> int:
        """Try all actions that are in, in some more worlds; return the steps that took."""
        first = self.worlds
        self.worlds += WORLDS
        return loops().race(
            self._rows,
            self._seat,
            self._random,
            first,
            WORLDS,
            self._knowledge,
            self._later,
            self._until,
            self._scratch,
            self.actions,
            self.totals,
            self.squares,
        )

    def behind(self, leader: int) -> Any:
        """By how many standard deviations each action is behind the leader."""
        gaps = self.totals[leader] - self.totals
        spread = np.sqrt(np.maximum(self.squares[leader] + 1 - gaps**2 / self.worlds, 1))
        return gaps / spread

    def give_up(self, doubt: float) -> None:
        """Leave out the actions that are clearly behind."""
        stay = self.behind(int(self.totals.argmax())) <= doubt
        self.actions, self.totals = self.actions[stay], self.totals[stay]
        self.squares = np.ascontiguousarray(self.squares[stay][:, stay])


def search(view: State, seat: int, random: int, effort: Effort) -> int:
    """The action that gains most in playouts; the first choice where none clearly gains more."""
    if len(actions := GAME.legal(view, seat)) == 1:
        return actions[0]
    race = Race(view, seat, random, effort.rounds, effort.judgement)
    own = race.actions[0]
    steps, started = 0, time.perf_counter()
    while race.is_open and steps < effort.steps:
        steps += race.run()
        race.give_up(DOUBT)
        if time.perf_counter() - started > effort.seconds:
            break
    best = int(race.totals.argmax())
    if race.actions[0] == own and race.behind(best)[0] < effort.loyalty:
        best = 0
    return int(race.actions[best])


def _ordered(view: State, seat: int, random: int, judgement: str) -> Any:
    """The legal actions, the one that looks best at first sight first."""
    actions = GAME.legal(view, seat)
    own = decide(view, seat, [0] * MAX_ACTIONS, random, (weights.read(judgement),))
    return np.array([own, *(action for action in actions if action != own)])


def knowledge(judgement: str = JUDGEMENT) -> tuple[Any, ...]:
    """What playouts go by."""
    return weights.arrays(judgement, weights.OUTLOOK)


def horizon(view: State, rounds: int) -> int:
    """The turn at which playouts stop and the outlook judges; none where more than a win counts."""
    if view.games > 1 or view.play_on == YES:
        return FOREVER
    return view.turns + 1 + rounds * view.seats


def later(view: State) -> Any:
    """The points of the games of a tournament that are still to come, in many ways."""
    left = view.games - view.game
    return _series(view.seats, view.start_dice, view.teams, view.max_turns, left)


@lru_cache(KEPT)
def _series(seats: int, start_dice: int, teams: int, max_turns: int, left: int) -> Any:
    if left == 0:
        return np.zeros((0, MAX_SEATS), np.int64)
    start = GAME.start(seats, {"start_dice": str(start_dice), "max_turns": str(max_turns)})
    start.teams = teams
    work = rows(State, TRIAL + 1)
    pack(start, work[VIEW])
    points = np.zeros((SERIES, MAX_SEATS), np.int64)
    loops().series(work, 0, knowledge(), np.zeros(MAX_ACTIONS, np.int64), points)
    picks = np.random.default_rng(left).integers(SERIES, size=(SERIES, left))
    return points[picks].sum(axis=1)


def prepare(start: State, tell: Tell) -> None:
    """Compile the loops, or read them from the disk, and play the games of a tournament ahead."""
    tell(Words("compiling the search", "compilation de la recherche"), 0.0)
    dealt = _first_decision(start)
    race = Race(dealt, GAME.deciders(dealt)[0], 0, 1)
    race.run()
    tell(Words("compiling the search", "compilation de la recherche"), 1.0)


def _first_decision(start: State) -> State:
    """Some position of a game with these options in which somebody has a choice.

    Made from a game's start, whatever `start` is: compiled rules trust a position, and in the
    middle of a game the one who is to give may have nothing left.
    """
    state: State = GAME.start(start.seats, GAME.chosen_options(start))
    state.phase, state.gives = GIVE, 1
    return state
