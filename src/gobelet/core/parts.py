"""The parts that a game is put together from, and what holds where a game says nothing.

A part is a handful of functions of a state, most of them from one module of a game's folder. What a
game does not have at all, such as chance or secrets, is `None` there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from . import position
from .turn import Step
from .words import Lang, Words

State = Any
"""A slots dataclass of the game's own; nobody outside the game reads its fields."""


class Rules(Protocol):
    """The names every `rules` module defines; all functions work on a state in place."""

    State: type[Any]
    MAX_ACTIONS: int
    MAX_OUTCOMES: int

    def setup(self, s: Any) -> None: ...
    def turn(self, s: Any) -> int: ...
    def legal(self, s: Any, seat: int, out: list[int]) -> int: ...
    def act(self, s: Any, seat: int, action: int) -> None: ...
    def tickets(self, s: Any) -> int: ...
    def draw(self, s: Any, ticket: int) -> int: ...
    def outcomes(self, s: Any, out: list[int], weights: list[int]) -> int: ...
    def resolve(self, s: Any, outcome: int) -> None: ...
    def hide(self, s: Any, seat: int) -> None: ...
    def scores(self, s: Any, out: list[int]) -> None: ...
    def places(self, s: Any, scores: list[int], out: list[int]) -> None: ...


# What holds where a game says nothing


def _stripped(state: State, text: str) -> str:
    return text.strip()


def _as_typed(state: State, text: str) -> str:
    return text


def not_possible(state: State, seat: int, text: str) -> Words:
    return Words("“{text}” is not possible here", "« {text} » n'est pas possible ici").fill(
        text=text
    )


def _cannot_come_up(state: State, text: str) -> Words:
    return Words(
        "“{text}” cannot come up here", "« {text} » n'est pas un résultat possible ici"
    ).fill(text=text)


def _number(state: State, outcome: int) -> str:
    return str(outcome)


def _by_hand(state: State) -> str:
    return "dice"


def _nobody(state: State) -> int | None:
    return None


def _nowhere(before: State) -> bool:
    return False


def says_nothing(state: State) -> Words | None:
    return None


def any_setup(seats: int, codes: Mapping[str, int]) -> None:
    return


# The parts


@dataclass(frozen=True)
class Notation:
    """Actions as short texts without spaces, for records and for typing.

    `action_text(state, seat, action)` writes a legal one; `tidy_action(state, text)` brings what
    was typed into the order and the letters of the notation; `why_not(state, seat, text)` says in a
    sentence why a text is no legal action here; `begins_turn(before)` says whether a record starts
    a new line with the step taken in this state.
    """

    action_text: Callable[[State, int, int], str]
    tidy_action: Callable[[State, str], str] = _as_typed
    why_not: Callable[[State, int, str], Words] = not_possible
    begins_turn: Callable[[State], bool] = _nowhere


@dataclass(frozen=True)
class Chance:
    """What dice and cards give, as texts, and where they come from.

    `outcome_text`, `tidy_outcome` and `why_no_outcome` are for outcomes what a notation is for
    actions. `kind(state)` is `dice` where a person may throw them by hand, `cards` or `lot` where
    the house draws; `thrower(state)` the seat whose hand throws them, None where it is the house.
    `faces` is what a record calls the faces of a die, one letter for each digit of a ticket in base
    six.
    """

    outcome_text: Callable[[State, int], str] = _number
    tidy_outcome: Callable[[State, str], str] = _stripped
    why_no_outcome: Callable[[State, str], Words] = _cannot_come_up
    kind: Callable[[State], str] = _by_hand
    thrower: Callable[[State], int | None] = _nobody
    faces: str = "123456"


NO_CHANCE = Chance()
"""For games that never ask: whatever is typed as an outcome cannot come up."""


@dataclass(frozen=True)
class Secrets:
    """What one seat knows and another does not, beyond what the rules hide in a view.

    `sees(before, step, viewer)` says whether a viewer learns what a step was when it happens;
    `world(view, seat, below)` is a whole state that agrees with a view, its secrets drawn with
    `below(n)`.
    """

    sees: Callable[[State, Step, int], bool]
    world: Callable[[State, int, Callable[[int], int]], State]


@dataclass(frozen=True)
class Wording:
    """What people read.

    `prompt(view, seat)` says what is expected of a deciding seat now; `action_words(view, seat,
    action)` is a legal action as a choice on a menu; `sentence(before, step, after, names, lang)`
    tells for the log what a step did, where both states are views and the step may be hidden;
    `picture(view, seat, names, lang)` is the table in plain lines of text, as a seat sees it.
    """

    prompt: Callable[[State, int], Words]
    action_words: Callable[[State, int, int], Words]
    sentence: Callable[[State, Step, State, Sequence[str], Lang], str]
    picture: Callable[[State, int, Sequence[str], Lang], str]


@dataclass(frozen=True)
class Positions:
    """A state in one line of text, and why no game comes to some that have the right shape.

    `write(game, state)` and `read(game, text, options)` are each other's inverse.
    """

    write: Callable[[Any, State], str] = position.write
    read: Callable[[Any, str, Mapping[str, str] | None], State] = position.read
    why_not: Callable[[State], Words | None] = says_nothing


USUAL_POSITIONS = Positions()
"""Derived from the layout of the state."""


@dataclass(frozen=True)
class Page:
    """A table of the game's own in the browser.

    `table(view, seat)` is a view as plain data, with all that the rules can tell about it;
    `material` is what never changes of it: cards, names and numbers, sent once.
    """

    table: Callable[[State, int], Mapping[str, object]]
    material: Mapping[str, object]
