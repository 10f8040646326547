"""`gobelet analyse` and `gobelet openings`: what those who know a game say about it."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from gobelet import games as shelf
from gobelet.core import record
from gobelet.core.errors import BadSetup
from gobelet.core.expert import Evaluation
from gobelet.core.game import Game, State
from gobelet.core.match import Match
from gobelet.core.player import Limit
from gobelet.core.words import Lang, Words
from gobelet.engines import expertise_of
from gobelet.engines.asking import decider, evaluations
from gobelet.local.files import exists, read_text
from gobelet.local.progress import COMPILING, STEPS, Bar

from . import arguments, inquiring
from .arguments import GameKey, Json, OptionList
from .evaluations import Position, facts, lines
from .inquiring import Ask
from .voice import Spoken, here, page

ANALYSE_HELP = page(
    "What every choice in a position is worth, as far as it is known.",
    "Ce que vaut chaque choix d'une position, pour autant qu'on le sache.",
    "gobelet analyse yum seats=1 phase=2 dice=251 rolls=1",
    "gobelet analyse debacle game.txt --at 40 --choices 5",
    "gobelet analyse debacle b6b5b4b3b2b1/....../....../....../....../r1r2r3r4r5r6 r --json",
)
OPENINGS_HELP = page(
    "Who is better at the start of a game, from games of the engine against itself.",
    "Qui est mieux au début d'un jeu, d'après les parties du moteur contre lui-même.",
    "gobelet openings debacle --option layout=facing --ask rounds=400",
)
Steps = Annotated[
    int | None,
    typer.Option(
        "--steps", min=1, help=here("Work that may be done.", "Travail à ne pas dépasser.")
    ),
]
Seconds = Annotated[
    float | None,
    typer.Option("--seconds", min=0.01, help=here("Time to think.", "Temps de réflexion.")),
]
Error = Annotated[
    float | None,
    typer.Option(
        "--error", min=0.0, help=here("The doubt that may remain.", "Le doute qui peut rester.")
    ),
]
Choices = Annotated[
    int | None,
    typer.Option(
        "--choices",
        min=1,
        help=here("How many of the best are told.", "Combien des meilleurs sont dits."),
    ),
]


def analyse(
    lang: Spoken,
    game: GameKey,
    position: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="POSITION",
            help=here(
                "A position in one line, or a record; the start unless you say.",
                "Une position en une ligne, ou une partie notée ; sinon le début.",
            ),
        ),
    ] = None,
    at: Annotated[
        int | None,
        typer.Option(
            "--at", metavar="N", help=here("After N steps of the record.", "Après N coups.")
        ),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat",
            min=1,
            help=here("For which seat, where several decide.", "Pour quelle place."),
        ),
    ] = None,
    steps: Steps = None,
    seconds: Seconds = None,
    error: Error = None,
    choices: Choices = None,
    option: OptionList = None,
    as_json: Json = False,
) -> None:
    chosen = shelf.get(game)
    state = _state(chosen, " ".join(position or ()), at, arguments.options(option))
    wanted = None if seat is None else seat - 1
    where = Position(chosen, state, decider(chosen, state, wanted))
    limit = Limit(steps, seconds, error, choices)
    started = time.perf_counter()
    found = _last(_evaluations(lang, where, limit))
    took = time.perf_counter() - started
    if as_json:
        print(json.dumps(facts(where, found, took), indent=2))
    else:
        print("\n".join(line.to(lang) for line in lines(where, found, took, choices)))


def openings(
    lang: Spoken, game: GameKey, ask: Ask = None, option: OptionList = None, as_json: Json = False
) -> None:
    chosen = shelf.get(game)
    start = chosen.start(chosen.usual_seats, arguments.options(option))
    inquiry = expertise_of(chosen).openings
    if inquiry is None:
        raise BadSetup(
            Words(
                "nobody has studied how {title} begins", "personne n'a étudié les débuts de {title}"
            ).fill(title=chosen.title)
        )
    inquiring.report(lang, chosen, start, inquiry, ask, as_json=as_json)


def _evaluations(lang: Lang, where: Position, limit: Limit) -> Iterator[Evaluation]:
    """Better and better ones, with a bar for whoever waits."""
    with Bar(lang, Words("thinking", "réflexion"), STEPS, before=COMPILING) as bar:
        yield from evaluations(where.game, where.state, where.seat, limit, bar.tell)


def _last(found: Iterator[Evaluation]) -> Evaluation:
    *_, last = found
    return last


def _state(game: Game, text: str, at: int | None, options: dict[str, str]) -> State:
    if not text:
        return game.start(game.usual_seats, options)
    if exists(Path(text)):
        return _recorded(game, record.read(read_text(Path(text))).match, at)
    return game.read_position(text, options)


def _recorded(game: Game, match: Match, at: int | None) -> State:
    """The position after some steps of a record, or the last one in which somebody decides."""
    if match.game.key != game.key:
        raise BadSetup(
            Words("that is a record of {title}", "c'est une partie de {title}").fill(
                title=match.game.title
            )
        )
    open_until = [n for n, state in enumerate(match.states) if game.deciders(state)]
    number = open_until[-1] if at is None else at
    if number not in open_until:
        raise BadSetup(
            Words("nobody decides after {n} steps", "personne ne décide après {n} coups").fill(
                n=number
            )
        )
    return match.states[number]
