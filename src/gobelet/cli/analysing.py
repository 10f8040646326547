"""`gobelet analyse` and `gobelet openings`: what the engine that knows a game says about it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from gobelet import games as shelf
from gobelet.core import record
from gobelet.core.errors import BadSetup
from gobelet.core.game import Game, State
from gobelet.core.match import Match
from gobelet.core.words import Lang, Words
from gobelet.players import knowledge_of

from . import arguments
from .arguments import GameKey, Json, OptionList
from .files import exists, read_text
from .progress import COMPILING, Bar
from .voice import Spoken, here, page

ANALYSE_HELP = page(
    "The best lines of a position, with points, winning chances, and proofs.",
    "Les meilleures suites d'une position : points, chances de gain, preuves.",
    "gobelet analyse debacle",
    "gobelet analyse debacle game.txt --at 40 --ask lines=5",
    "gobelet analyse debacle b6b5b4b3b2b1/....../....../....../....../r1r2r3r4r5r6 r --json",
)
OPENINGS_HELP = page(
    "Who is better at the start of a game, from games of the engine against itself.",
    "Qui est mieux au début d'un jeu, d'après les parties du moteur contre lui-même.",
    "gobelet openings debacle --option layout=facing --ask rounds=400",
)
STEPS = 1000
"""Parts of the progress bar."""

Ask = Annotated[
    list[str] | None,
    typer.Option(
        "--ask",
        "-a",
        metavar="KEY=VALUE",
        help=here("How long, how much; may be repeated.", "Combien ; peut se répéter."),
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
    ask: Ask = None,
    option: OptionList = None,
    as_json: Json = False,
) -> None:
    chosen = shelf.get(game)
    state = _state(chosen, " ".join(position or ()), at, arguments.options(option))
    _report(lang, chosen, "analyse", state, arguments.options(ask), as_json=as_json)


def openings(
    lang: Spoken, game: GameKey, ask: Ask = None, option: OptionList = None, as_json: Json = False
) -> None:
    chosen = shelf.get(game)
    start = chosen.start(chosen.seats[0], arguments.options(option))
    _report(lang, chosen, "openings", start, arguments.options(ask), as_json=as_json)


def _state(game: Game, text: str, at: int | None, options: dict[str, str]) -> State:
    if not text:
        return game.start(game.seats[0], options)
    if exists(Path(text)):
        return _recorded(game, record.read(read_text(Path(text))).match, at)
    return _skill(game, "position")(text, options)


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


def _skill(game: Game, name: str) -> Callable[..., Any]:
    """A function of the package that knows the game."""
    found: Callable[..., Any] | None = getattr(knowledge_of(game), name, None)
    if found is None:
        raise BadSetup(
            Words("nobody analyses {title}", "personne n'analyse {title}").fill(title=game.title)
        )
    return found


def _report(
    lang: Lang, game: Game, skill: str, state: State, asked: dict[str, str], *, as_json: bool
) -> None:
    ask = _skill(game, skill)
    with Bar(lang, Words("thinking", "réflexion"), STEPS, before=COMPILING) as bar:
        answer = ask(state, asked, bar.tell)
    facts = {"game": game.key, "options": game.chosen_options(state), **answer.facts}
    if as_json:
        print(json.dumps(facts, indent=2))
    else:
        print("\n".join(line.to(lang) for line in answer.lines))
