"""What a solver says about its game, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from gobelet.core.errors import BadSetup
from gobelet.core.game import Game, State
from gobelet.core.player import Tell
from gobelet.core.words import Words

from . import knowledge_of


class Answer(NamedTuple):
    """Facts for JSON, and the same in sentences."""

    facts: dict[str, Any]
    lines: list[Words]


Solve = Callable[[State, Mapping[str, str], Tell], Answer]
"""solve(start, asked, tell): the solution for the options of a start, and answers to what is asked
beside it, each question a key with a value, which may be empty."""


def solver(game: Game) -> Solve:
    """The function `solve` of the package that knows a game."""
    found: Solve | None = getattr(knowledge_of(game), "solve", None)
    if found is None:
        raise BadSetup(
            Words("{title} is not solved", "{title} n'est pas résolu").fill(title=game.title)
        )
    return found


def check_questions(asked: Mapping[str, str], known: tuple[str, ...]) -> None:
    """Refuse questions that a solver cannot answer."""
    for key in asked:
        if key not in known:
            raise BadSetup(
                Words(
                    "nothing is known about “{key}”; ask about {known}",
                    "on ne sait rien sur « {key} » ; demandez {known}",
                ).fill(key=key, known=", ".join(known) or "–")
            )
