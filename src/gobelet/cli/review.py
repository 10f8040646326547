"""`gobelet review`: a finished game looked at again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from gobelet.core.errors import BadSetup
from gobelet.core.player import Limit
from gobelet.core.words import Words
from gobelet.local.files import write_text
from gobelet.local.progress import COMPILING, STEPS, Bar

from . import arguments
from .arguments import Json, RecordName
from .voice import Spoken, here, page

HELP = page(
    "Say what every choice of a finished game gave away, and what luck brought.",
    "Dit ce que chaque choix d'une partie finie a coûté, et ce que la chance a donné.",
    "gobelet review game.txt",
    "gobelet review yum-2026-01-31-1 --json",
    "gobelet review - --html review.html < game.txt",
)


def review(
    lang: Spoken,
    source: RecordName,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--seconds",
            min=0.01,
            help=here(
                "Time to think about each decision, where a game is not solved.",
                "Temps de réflexion par décision, où le jeu n'est pas résolu.",
            ),
        ),
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option(
            "--html",
            metavar="FILE",
            help=here(
                "Write a page with graph and reasons, which needs nothing else.",
                "Écrit une page avec courbe et raisons, qui se suffit à elle-même.",
            ),
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    if html and as_json:
        raise BadSetup(
            Words("--json or --html, not both", "--json ou --html, pas les deux à la fois")
        )
    found = arguments.recorded(source)
    with Bar(lang, Words("reviewing", "relecture"), STEPS, before=COMPILING) as bar:
        from gobelet.review import facts, reviewing, telling
        from gobelet.review import page as page_of

        limit = Limit(seconds=seconds, choices=1) if seconds else None
        reviewed = reviewing.review(found.match, limit, bar.tell)
    if html:
        write_text(html, page_of.page(reviewed, lang))
    elif as_json:
        print(json.dumps(facts.facts(reviewed), ensure_ascii=False, indent=2))
    else:
        print("\n".join(words.to(lang) for words in telling.lines(reviewed)))
