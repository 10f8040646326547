"""`gobelet perft`: counts sequences of decisions and distinct chance outcomes."""

from __future__ import annotations

import json
from concurrent.futures import Future
from threading import Thread
from typing import Annotated

import typer

from gobelet import games
from gobelet.core.game import Game, State
from gobelet.core.perft import perft as interpreted
from gobelet.core.words import Words
from gobelet.local.progress import Bar

from . import arguments
from .arguments import GameKey, Json, OptionList, Seats
from .voice import Spoken, here, page

PATIENCE = 20_000
"""Positions that are played interpreted before the compiler is worth waiting for."""

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


def count(game: Game, start: State, depth: int) -> list[int]:
    """Interpreted while that is quick, compiled where there is much to count."""
    counts = interpreted(game, start, 1)
    while len(counts) < depth:
        if counts[-1] > PATIENCE:
            return _compiled(game, start, depth)
        counts = interpreted(game, start, len(counts) + 1)
    return counts


def _compiled(game: Game, start: State, depth: int) -> list[int]:
    """In a thread beside this one: compiled code does not hear Ctrl-C, and this one must."""
    from gobelet import fast

    answer: Future[list[int]] = Future()

    def work() -> None:
        try:
            answer.set_result(fast.perft(game, start, depth))
        except BaseException as error:
            answer.set_exception(error)

    Thread(target=work, daemon=True).start()
    return answer.result()
