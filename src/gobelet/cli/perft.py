"""`gobelet perft`: counts sequences of decisions and distinct chance outcomes."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from gobelet import games
from gobelet.authoring.counting import count
from gobelet.core.words import Words
from gobelet.local.progress import Bar

from . import arguments
from .arguments import GameKey, Json, OptionList, Seats
from .voice import Spoken, here, page

HELP = page(
    "Count the sequences of 1, 2, … steps from the start of a game.",
    "Compte les suites de 1, 2, … coups depuis le début d'un jeu.",
    "gobelet perft debacle --depth 4",
    "gobelet perft yum --seats 1 --depth 3 --json",
)


def perft(
    lang: Spoken,
    game: GameKey,
    depth: Annotated[
        int, typer.Option("--depth", "-d", min=1, max=64, help=here("How deep.", "Profondeur."))
    ],
    seats: Seats = None,
    option: OptionList = None,
    as_json: Json = False,
) -> None:
    chosen = games.get(game)
    start = chosen.start(chosen.seats[0] if seats is None else seats, arguments.options(option))
    with Bar(lang, Words("counting", "comptage")):
        counts = count(chosen, start, depth)
    if as_json:
        print(json.dumps({"counts": counts}))
        return
    for level, number in enumerate(counts, 1):
        print(f"{level:3} {number:,}")
