"""`gobelet solve`: what the best play of a game is worth, by the solver that knows it."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from gobelet import games as shelf
from gobelet.core.words import Words

from . import arguments
from .arguments import GameKey, Json, OptionList
from .progress import COMPILING, Bar
from .voice import Spoken, here, page

HELP = page(
    "Solve a game: the exact value of the best play.",
    "Résoudre un jeu : la valeur exacte du meilleur jeu.",
    "gobelet solve yum",
    "gobelet solve yum --option zero=last_resort --json",
    "gobelet solve yum --ask spread --ask target=250",
)
STEPS = 1000
"""Parts of the progress bar."""


def solve(
    lang: Spoken,
    game: GameKey,
    ask: Annotated[
        list[str] | None,
        typer.Option(
            "--ask",
            "-a",
            metavar="WHAT[=VALUE]",
            help=here(
                "More than the value; may be repeated.",
                "Plus que la valeur ; peut se répéter.",
            ),
        ),
    ] = None,
    option: OptionList = None,
    as_json: Json = False,
) -> None:
    chosen = shelf.get(game)
    start = chosen.start(chosen.seats[0], arguments.options(option))
    asked = arguments.options([what if "=" in what else f"{what}=" for what in ask or ()])
    with Bar(lang, Words("solving", "résolution"), STEPS, before=COMPILING) as bar:
        from gobelet.players.answer import solver

        answer = solver(chosen)(start, asked, bar.tell)
    facts = {"game": chosen.key, "options": chosen.chosen_options(start), **answer.facts}
    if as_json:
        print(json.dumps(facts, indent=2))
    else:
        print("\n".join(line.to(lang) for line in answer.lines))
