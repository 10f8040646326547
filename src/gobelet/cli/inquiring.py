"""Long questions about a whole game: what may be asked beside them, and how answers are told."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from gobelet.core.expert import Finding, Inquiry, Json
from gobelet.core.game import Game, State
from gobelet.core.options import Option, encode
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
    asked = answers(inquiry.questions, ask)
    with Bar(lang, Words("working it out", "calcul"), STEPS, before=COMPILING) as bar:
        found = inquiry.answer(start, asked, bar.tell)
    about: dict[str, Json] = {"game": game.key, "options": game.chosen_options(start)}
    show(found, about, lang, as_json=as_json)


def answers(questions: tuple[Option, ...], ask: list[str] | None) -> dict[str, int]:
    """A number for each question: what was said on the command line, or what is usual."""
    wanted = arguments.options([what if "=" in what else f"{what}=yes" for what in ask or ()])
    return encode(questions, wanted)


def show(found: Sequence[Finding], about: Mapping[str, Json], lang: Lang, *, as_json: bool) -> None:
    """Sentences for people, or one object for programs."""
    if as_json:
        facts = dict(about)
        for finding in found:
            facts.update(finding.figures)
        print(json.dumps(facts, indent=2))
    else:
        print("\n".join(finding.words.to(lang) for finding in found))
