"""Every choice of a seat with its chance to win, and how far off that may be.

The choices run the same race as in the search. Each batch of worlds gives one figure for each
choice, and the batches differ by chance alone: so they tell the doubt about each choice, and, since
all choices are tried in the same worlds, the smaller doubt about the difference of two.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from math import inf

import numpy as np
from numpy.typing import NDArray

from gobelet.core.expert import Choice, Evaluation, Unit, Value, exactly
from gobelet.core.player import Limit, Tell
from gobelet.core.words import Words
from gobelet.games.wazabi.law.state import State
from gobelet.stats.intervals import mean_of

from .search import DOUBT, WORLDS, Race

ROUNDS = 2
"""How often everybody plays in a world before the outlook judges, as for the champion."""
SEED = 20
"""The worlds of an evaluation are the same whoever asks."""
LEAST_BATCHES = 10
"""With fewer batches nobody knows how much they differ."""
USUAL = Limit(seconds=2.0)
LEAST_ERROR = 1e-9
"""Only what is proven is exact, however little the batches differ."""
THINKING = Words("trying every choice", "essai de chaque choix")


def evaluate(view: State, seat: int, limit: Limit, tell: Tell) -> Iterator[Evaluation]:
    """After twice as many batches each time, until the limit is reached or nothing is in doubt."""
    if (limit.steps, limit.seconds, limit.error) == (None, None, None):
        limit = USUAL
    race, trials = Race(view, seat, SEED, ROUNDS), _Trials()
    started, steps, batches, told = time.perf_counter(), 0, 0, LEAST_BATCHES
    while True:
        before = race.totals.copy()
        steps += race.run()
        batches += 1
        trials.note(race.actions, (race.totals - before) / WORLDS)
        seconds = time.perf_counter() - started
        is_last = _is_enough(limit, steps, seconds, trials, batches)
        if is_last or batches == told:
            yield Evaluation(*trials.evaluation(), steps=steps)
            told *= 2
        if is_last:
            return
        tell(THINKING, _part(limit, steps, seconds))
        if batches >= LEAST_BATCHES:
            race.give_up(DOUBT)


def _is_enough(limit: Limit, steps: int, seconds: float, trials: _Trials, batches: int) -> bool:
    if steps >= (limit.steps or inf) or seconds >= (limit.seconds or inf):
        return True
    return batches >= LEAST_BATCHES and trials.doubt() <= (limit.error or 0.0)


def _part(limit: Limit, steps: int, seconds: float) -> float:
    return min(1.0, max(steps / (limit.steps or inf), seconds / (limit.seconds or inf)))


class _Trials:
    """What every choice gained in each batch; those given up have fewer batches."""

    def __init__(self) -> None:
        self._gains: dict[int, list[float]] = {}

    def note(self, actions: NDArray[np.int64], gains: NDArray[np.float64]) -> None:
        for action, gain in zip(actions.tolist(), gains.tolist(), strict=True):
            self._gains.setdefault(action, []).append(gain)

    def evaluation(self) -> tuple[tuple[Choice, ...], dict[Unit, Value]]:
        """All choices, the best first, and what the best is worth."""
        best = self._best()
        choices = [
            Choice(
                action,
                {Unit.WIN: _mean(gains)},
                losses={Unit.WIN: exactly(0.0) if action == best else self._behind(action)},
            )
            for action, gains in self._gains.items()
        ]
        choices.sort(key=lambda choice: (choice.action != best, choice.losses[Unit.WIN].mean))
        return tuple(choices), {Unit.WIN: _mean(self._gains[best])}

    def doubt(self) -> float:
        """The largest doubt about a choice that may still be the best."""
        behind = [self._behind(action) for action in self._gains if action != self._best()]
        return max((loss.error for loss in behind if loss.low <= 0), default=0.0)

    def _best(self) -> int:
        """The choice with the highest mean among those that were tried longest."""
        longest = max(map(len, self._gains.values()))
        still_in = {action for action, gains in self._gains.items() if len(gains) == longest}
        return max(still_in, key=lambda action: sum(self._gains[action]))

    def _behind(self, action: int) -> Value:
        """By how much a choice is behind the best, in the same worlds."""
        own = np.array(self._gains[action])
        return _mean((np.array(self._gains[self._best()])[: len(own)] - own).tolist())


def _mean(figures: list[float]) -> Value:
    mean, error = mean_of(figures)
    return Value(mean, max(error, LEAST_ERROR)) if len(figures) >= LEAST_BATCHES else Value(mean)
