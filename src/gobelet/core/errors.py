"""What can go wrong, each with one sentence for the person who did it.

Every error a user can cause derives from `GobeletError`; whoever talks to that user shows
`error.words` in the user's language and nothing else.
"""

from __future__ import annotations

from .words import Lang, Words, same


class GobeletError(Exception):
    """Something the user can put right, said in both languages."""

    def __init__(self, words: Words | str) -> None:
        self.words = words if isinstance(words, Words) else same(words)
        super().__init__(self.words.en)

    def to(self, lang: Lang) -> str:
        return self.words.to(lang)


class UnknownGame(GobeletError):
    """No game of that name is registered."""


class BadSetup(GobeletError):
    """A game cannot be set up like this: an unknown option, a value or a number of seats."""


class IllegalMove(GobeletError):
    """The rules do not allow this action now."""


class NotYourTurn(IllegalMove):
    """This seat has nothing to decide now."""


class StaleMove(IllegalMove):
    """The action answers a position that is over; nothing happened."""


class BadNotation(GobeletError):
    """A text that names no action or no chance outcome here."""


class BadScript(GobeletError):
    """Scripted dice that ran out, or that were not all used."""


class BadRecord(GobeletError):
    """A record that cannot be read, with the place of the fault."""

    def __init__(self, line: int, column: int, reason: Words | str) -> None:
        self.line = line
        self.column = column
        self.reason = reason if isinstance(reason, Words) else same(reason)
        super().__init__(
            Words(
                f"line {line}, column {column}: {self.reason.en}",
                f"ligne {line}, colonne {column} : {self.reason.fr}",
            )
        )


def not_for(title: Words, players: range, seats: int) -> BadSetup:
    """A game that so many cannot play, and how many can."""
    low, high = players[0], players[-1]
    span = Words(f"{low} to {high}", f"de {low} à {high}")
    return BadSetup(
        Words(
            "{title} is for {span} players, not {seats}",
            "{title} se joue {span}, pas à {seats}",
        ).fill(
            title=title,
            span=span if low < high else Words(f"{low}", f"à {low}"),
            seats=seats,
        )
    )
