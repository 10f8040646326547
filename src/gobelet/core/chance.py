"""Where dice and cards come from: secure, seeded, scripted, or typed in by hand."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Iterable

from .errors import BadScript
from .game import Game, State
from .match import Match, Source
from .words import Words

Tickets = Callable[[int, int], int]
"""tickets(position, count): which of so many equally likely tickets is drawn at a position."""


class Drawn:
    """Chance by tickets: whoever names a fair one has fair dice."""

    def __init__(self, tickets: Tickets) -> None:
        self._tickets = tickets

    def __call__(self, match: Match) -> None:
        match.draw(self._tickets(match.position, match.tickets))


secure = Drawn(lambda position, count: secrets.randbelow(count))
"""The operating system's randomness, for real games."""


class Seeded(Drawn):
    """The same dice for the same seed, for tests and experiments."""

    def __init__(self, seed: int | str) -> None:
        below = random.Random(seed).randrange
        super().__init__(lambda position, count: below(count))


class Scripted:
    """Outcomes written down beforehand in the game's notation; all of them must be used."""

    def __init__(self, outcomes: Iterable[str]) -> None:
        self._left = list(outcomes)

    def __call__(self, match: Match) -> None:
        if not self._left:
            raise BadScript(Words("the scripted dice ran out", "les dés écrits sont épuisés"))
        match.resolve_text(self._left.pop(0))

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

    def __call__(self, match: Match) -> None:
        if match.game.chance_kind(match.state) != "dice":
            self._other(match)
        else:
            match.resolve_text(self._ask(match.game, match.state))
