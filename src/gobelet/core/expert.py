"""What knowing a game means: the questions that a coach, a hint, a study or a ladder may ask.

An `Expertise` says what somebody can do who knows one game. What they cannot do is None there, so
that whoever asks has to look first; nothing is found by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from math import inf
from typing import Any, NamedTuple

from .game import State
from .options import Option
from .player import Limit, Player, Tell
from .words import Words


class Unit(Enum):
    """In what something is counted: points, or the chance to win, from 0 to 1."""

    POINTS = "points"
    WIN = "win"


@dataclass(frozen=True)
class Value:
    """What something is worth on average to the seat that asks.

    With 95 % certainty the truth is within `error` of `mean`. An error of 0 is exact; where nobody
    knows how far off it may be, the error has no bound, and no verdict can rest on it.
    """

    mean: float
    error: float = inf

    @property
    def is_exact(self) -> bool:
        return self.error == 0.0

    @property
    def low(self) -> float:
        return self.mean - self.error

    @property
    def high(self) -> float:
        return self.mean + self.error


Values = Mapping[Unit, Value]
"""The same in every unit in which it is known."""


def exactly(mean: float) -> Value:
    """A value that is known without doubt."""
    return Value(mean, 0.0)


@dataclass(frozen=True)
class Choice:
    """A legal action with what it is worth.

    `losses` say by how much it is worth less than the best one; they may be known better than
    either of the two values. `share` is its weight in an equilibrium, where several decide at once.
    `line` is what is expected to follow, the action itself first, where the game can be read ahead;
    `ends_in` says after how many steps that line ends the match, where this is proven.
    """

    action: int
    values: Values
    losses: Values = field(default_factory=dict)
    share: float | None = None
    line: tuple[int, ...] = ()
    ends_in: int | None = None


@dataclass(frozen=True)
class Proof:
    """What a seat can force, whatever the others do: a bound in points, and the line that shows it.

    `ends_in`: after how many steps of the line the match is over, where it comes to that; negative
    where it is lost.
    """

    points: float
    line: tuple[int, ...]
    ends_in: int | None = None


@dataclass(frozen=True)
class Evaluation:
    """What a seat can do in a position, the best first, and what the position is worth to it.

    `choices` may leave legal actions out where a search looked only for the best; `is_whole` says
    that it did not. `steps` counts the work, `depth` how far it looked ahead.
    """

    choices: tuple[Choice, ...]
    values: Values
    is_whole: bool = True
    steps: int = 0
    depth: int | None = None
    at_least: Proof | None = None
    at_most: Proof | None = None

    @property
    def best(self) -> Choice:
        return self.choices[0]

    def choice(self, action: int) -> Choice | None:
        """What was found out about one action."""
        return next((choice for choice in self.choices if choice.action == action), None)


Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
"""Whatever JSON can say."""


class Finding(NamedTuple):
    """Something found out: a sentence for people, and figures by name for programs."""

    words: Words
    figures: Mapping[str, Json] = {}


@dataclass(frozen=True)
class Inquiry:
    """A long question about a whole game, such as its solution or its openings.

    `questions` are what may be asked beside it; `answer` gets each with its number.
    """

    answer: Callable[[State, Mapping[str, int], Tell], Sequence[Finding]]
    questions: tuple[Option, ...] = ()


class Yardstick(NamedTuple):
    """How to measure choices where the best play is known exactly.

    `loss(view, seat, action, truth)` is a `@rule`: how much less the action promises than the best
    one, never below zero but for rounding. `learn(state, tell)` returns the truth, a tuple of
    arrays. `words` say in what losses are counted, and against what.
    """

    words: Words
    loss: Callable[..., Any]
    learn: Callable[[State, Tell], tuple[Any, ...]]


Evaluate = Callable[[State, int, Limit, Tell], Iterator[Evaluation]]
"""evaluate(view, seat, limit, tell): better and better evaluations of a seat's decision."""


Reasons = Callable[[State, int, int, int], Sequence[Finding]]
"""reasons(view, seat, action, best): why the second action is better than the first, in sentences
that can be recomputed from their figures."""


@dataclass(frozen=True)
class Expertise:
    """What is known about one game, and by whom.

    `units` say, for each unit in which this game's values are told, what is counted and under which
    assumption. `evaluate` judges a decision from a view; `prepare` does what takes long before the
    first evaluation of a game that starts so. `value` is what a whole state is worth to every seat;
    `expected` is what a state promises in which chance acts, worked out from its outcomes, where
    `value` only remembers that rounded.
    """

    levels: tuple[Player, ...]
    units: Mapping[Unit, Words] = field(default_factory=dict)
    evaluate: Evaluate | None = None
    prepare: Callable[[State, Tell], object] | None = None
    value: Callable[[State], Sequence[Values]] | None = None
    expected: Callable[[State], Sequence[Values]] | None = None
    reasons: Reasons | None = None
    solve: Inquiry | None = None
    openings: Inquiry | None = None
    yardstick: Callable[[State], Yardstick | None] | None = None
