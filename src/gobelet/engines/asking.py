"""Asking those who know a game: whose decision is looked at, and what its choices are worth."""

from __future__ import annotations

from collections.abc import Iterator

from gobelet.core.errors import BadSetup
from gobelet.core.expert import Evaluation
from gobelet.core.game import Game, State
from gobelet.core.player import Limit, Tell, untold
from gobelet.core.words import Words

from . import expertise_of


def evaluations(
    game: Game, state: State, seat: int, limit: Limit, tell: Tell = untold
) -> Iterator[Evaluation]:
    """Better and better ones of a seat's decision, from its view alone."""
    expertise = expertise_of(game)
    if expertise.evaluate is None:
        raise BadSetup(
            Words("nobody analyses {title}", "personne n'analyse {title}").fill(title=game.title)
        )
    view = game.view(state, seat)
    if expertise.prepare:
        expertise.prepare(view, tell)
    yield from expertise.evaluate(view, seat, limit, tell)


def decider(game: Game, state: State, wanted: int | None) -> int:
    """Whose decision is looked at: the seat asked for, or the first who decides."""
    deciders = game.deciders(state)
    if not deciders or (wanted is not None and wanted not in deciders):
        raise BadSetup(
            Words("nobody has to decide here", "personne n'a rien à décider ici")
            if wanted is None
            else Words("seat {n} does not decide here", "la place {n} ne décide pas ici").fill(
                n=wanted + 1
            )
        )
    return deciders[0] if wanted is None else wanted
