"""Long questions about a whole game: what may be asked beside them, and how answers are told."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from gobelet.core.expert import Inquiry, Json
from gobelet.core.game import Game, State
from gobelet.core.options import encode
from gobelet.core.words import Lang, Words
from gobelet.local.progress import COMPILING, STEPS, Bar

from . import arguments
from .voice import here

Ask = Annotated[
    list[str] | None,
    typer.Option(
        "--ask",
        "-a",
        metavar="WHAT[=VALUE]",
        help=here(
            "More than the usual, or how much; may be repeated.",
            "Plus que l'usuel, ou combien ; peut se répéter.",
        ),
    ),
]


def report(
    lang: Lang,
    game: Game,
    start: State,
    inquiry: Inquiry,
    ask: list[str] | None,
    *,
    as_json: bool,
) -> None:
    """Ask, wait with a bar, and print what was found out."""
    wanted = arguments.options([what if "=" in what else f"{what}=yes" for what in ask or ()])
    asked = encode(inquiry.questions, wanted)
    with Bar(lang, Words("working it out", "calcul"), STEPS, before=COMPILING) as bar:
        found = inquiry.answer(start, asked, bar.tell)
    if as_json:
        facts: dict[str, Json] = {"game": game.key, "options": game.chosen_options(start)}
        for finding in found:
            facts.update(finding.figures)
        print(json.dumps(facts, indent=2))
    else:
        print("\n".join(finding.words.to(lang) for finding in found))
