"""How much a level gives away with each decision, where the best play is known exactly.

Every level plays against itself in compiled games, each of its choices looked at as it is made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from gobelet.core.expert import Yardstick
from gobelet.core.game import State
from gobelet.core.player import Player, Skill, Tell, untold
from gobelet.core.rule import rule
from gobelet.core.turn import Choose
from gobelet.core.words import Words
from gobelet.engines import expertise_of
from gobelet.fast import simulate
from gobelet.fast.lineup import compiles

from .meeting import Table

GAMES = 200
"""How many games each level plays for this unless somebody says."""
LOST, DECISIONS = range(2)
"""What a tally holds."""
WATCHED = "{key}-watched"
"""The name of a level in the loops that also measure it."""


@dataclass(frozen=True)
class Loss:
    """What one level gave away in all its decisions."""

    total: float
    decisions: int

    @property
    def mean(self) -> float:
        return self.total / self.decisions


@dataclass(frozen=True)
class Losses:
    """What each level gives away per decision; `words` say what is counted."""

    words: Words
    games: int
    levels: dict[str, Loss]

    def report(self) -> dict[str, Any]:
        """Everything for JSON."""
        return {
            "what": self.words.en,
            "games": self.games,
            "levels": {
                key: {"mean": loss.mean, "decisions": loss.decisions, "total": loss.total}
                for key, loss in self.levels.items()
            },
        }


def losses(
    table: Table,
    roster: Sequence[Player],
    games: int = GAMES,
    progress: Callable[[int], None] | None = None,
    tell: Tell = untold,
) -> Losses | None:
    """What each level loses per decision; nothing where no exact values are known.

    Levels that do not compile are left out. `progress` hears how many games are done.
    """
    start = table.game.start(table.seats, table.options)
    offered = expertise_of(table.game).yardstick
    measure = offered(start) if offered else None
    if measure is None:
        return None
    truth = measure.learn(start, tell)
    watched = [Watched(player, measure, truth) for player in roster if compiles(player)]
    players = [level.player for level in watched]
    found: dict[str, Loss] = {}
    for level in watched:
        found[level.key] = _measured(table, level, games, players, tell)
        if progress:
            progress(len(found) * games)
    return Losses(measure.words, games, found)


def _measured(
    table: Table, level: Watched, games: int, roster: Sequence[Player], tell: Tell
) -> Loss:
    """Let a level play against itself."""
    level.tally[:] = 0
    simulate(
        table.game,
        table.seats,
        [level.player.key] * table.seats,
        games,
        table.seed,
        table.options,
        threads=1,
        roster=roster,
        tell=tell,
    )
    return Loss(float(level.tally[LOST]), int(level.tally[DECISIONS]))


class Watched:
    """A level whose losses are added up in a tally while it plays, on one thread."""

    def __init__(self, level: Player, measure: Yardstick, truth: tuple[Any, ...]) -> None:
        self.key = level.key
        self.tally = np.zeros(2)
        inner = level.skill() if level.skill else Skill(_plain(level.choose), _nothing, ())

        def learn(state: State, tell: Tell) -> tuple[Any, ...]:
            return inner.learn(state, tell), truth, self.tally

        skill = Skill(_watched(inner.decide, measure.loss), learn, (inner.blank, truth, self.tally))
        name = WATCHED.format(key=level.key)
        self.player = Player(name, level.name, level.character, level.choose, lambda: skill)


def _nothing(state: State, tell: Tell) -> tuple[Any, ...]:
    return ()


@cache
def _plain(choose: Choose) -> Choose:
    """A rule that needs no knowledge, called like one that does."""

    @rule
    def decide(view: Any, seat: int, scratch: Any, random: int, knowledge: Any) -> int:
        return choose(view, seat, scratch, random)

    return decide


@cache
def _watched(decide: Choose, loss: Callable[..., Any]) -> Choose:
    """The same choice, looked at."""

    @rule
    def watch(view: Any, seat: int, scratch: Any, random: int, knowledge: Any) -> int:
        known, truth, tally = knowledge
        action = decide(view, seat, scratch, random, known)
        tally[LOST] += loss(view, seat, action, truth)
        tally[DECISIONS] += 1
        return action

    return watch
