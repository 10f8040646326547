"""`gobelet solve`: what the best play of a game is worth, by the solver that knows it."""

from __future__ import annotations

from gobelet import games as shelf
from gobelet.core.errors import BadSetup
from gobelet.core.words import Words
from gobelet.engines import expertise_of

from . import arguments, inquiring
from .arguments import GameKey, Json, OptionList
from .inquiring import Ask
from .voice import Spoken, page

HELP = page(
    "Solve a game: the exact value of the best play.",
    "Résoudre un jeu : la valeur exacte du meilleur jeu.",
    "gobelet solve yum",
    "gobelet solve yum --option zero=last_resort --json",
    "gobelet solve yum --ask spread --ask target=250",
)


def solve(
    lang: Spoken, game: GameKey, ask: Ask = None, option: OptionList = None, as_json: Json = False
) -> None:
    chosen = shelf.get(game)
    start = chosen.start(chosen.seats[0], arguments.options(option))
    inquiry = expertise_of(chosen).solve
    if inquiry is None:
        raise BadSetup(
            Words("{title} is not solved", "{title} n'est pas résolu").fill(title=chosen.title)
        )
    inquiring.report(lang, chosen, start, inquiry, ask, as_json=as_json)
