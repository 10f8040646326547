"""Where dice and cards come from: secure, seeded, scripted, or typed in by hand."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Iterable
from typing import Protocol

from .errors import BadScript
from .game import Game, State
from .words import Words


class Source(Protocol):
    """Gives the outcome of a chance state."""

    def __call__(self, game: Game, state: State) -> int: ...


def secure(game: Game, state: State) -> int:
    """The operating system's randomness, for real games."""
    return game.rules.draw(state, secrets.randbelow(game.rules.tickets(state)))


class Seeded:
    """The same dice for the same seed, for tests and experiments."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def __call__(self, game: Game, state: State) -> int:
        return game.rules.draw(state, self._random.randrange(game.rules.tickets(state)))


class Scripted:
    """Outcomes written down beforehand in the game's notation; all of them must be used."""

    def __init__(self, outcomes: Iterable[str]) -> None:
        self._left = list(outcomes)

    def __call__(self, game: Game, state: State) -> int:
        if not self._left:
            raise BadScript(Words("the scripted dice ran out", "les dés écrits sont épuisés"))
        return game.parse_outcome(state, self._left.pop(0))

    def done(self) -> None:
        """Complain about outcomes that nobody asked for."""
        if self._left:
            raise BadScript(
                Words("unused scripted dice: {left}", "dés écrits non utilisés : {left}").fill(
                    left=" ".join(self._left)
                )
            )


class ByHand:
    """Real dice, typed in; what people do not throw (cards, lots) the other source draws.

    `ask` returns what was typed. A text that cannot be rolled raises `BadNotation` and leaves
    the game as it was, so that the caller can ask again.
    """

    def __init__(self, ask: Callable[[Game, State], str], other: Source = secure) -> None:
        self._ask = ask
        self._other = other

    def __call__(self, game: Game, state: State) -> int:
        if game.chance_kind(state) != "dice":
            return self._other(game, state)
        return game.parse_outcome(state, self._ask(game, state))
