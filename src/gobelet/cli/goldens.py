"""`gobelet goldens`: writes the records and counts by which tests notice a change of the law."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated

import typer

from gobelet import games
from gobelet.authoring import goldens as author
from gobelet.authoring.goldens import File
from gobelet.core.words import Lang, Words
from gobelet.local.files import write_text
from gobelet.local.progress import Bar

from .arguments import GameKey, Json
from .voice import Spoken, here, page

NOT_RIGHT = 1

HELP = page(
    "Write the golden records and the perft counts of a game, as its law is now.\n\n"
    "A game that has none gets a dozen records and a count for each way to begin. A record chosen"
    " by hand is only read: where it does not fit the law any more, you are told, and it stays.",
    "Écrit les parties de référence et les comptes perft d'un jeu, selon sa règle actuelle.\n\n"
    "Un jeu qui n'en a pas reçoit une douzaine de parties et un compte par façon de commencer."
    " Une partie choisie à la main est seulement lue : si la règle la refuse, c'est dit, et elle"
    " reste.",
    "gobelet goldens yum --check",
    "gobelet goldens debacle --json",
)
Check = Annotated[
    bool,
    typer.Option(
        "--check",
        metavar="",
        help=here(
            "Write nothing; exit with 1 where something would change.",
            "N'écrit rien ; sort avec 1 si quelque chose changerait.",
        ),
    ),
]


def goldens(lang: Spoken, game: GameKey, check: Check = False, as_json: Json = False) -> None:
    chosen = games.get(game)
    with Bar(lang, Words("playing and counting", "parties et comptes")):
        found = author.goldens(chosen)
    changed = [file for file in found if not (file.why_not or file.is_right)]
    refused = [file for file in found if file.why_not]
    if not check:
        for file in changed:
            write_text(file.path, file.text)
    if as_json:
        print(json.dumps(_facts(found, changed, refused, lang), ensure_ascii=False, indent=2))
    else:
        _tell(found, changed, refused, lang, check)
    if refused or (check and changed):
        raise typer.Exit(NOT_RIGHT)


def _facts(
    found: Sequence[File], changed: Sequence[File], refused: Sequence[File], lang: Lang
) -> dict[str, object]:
    return {
        "files": len(found),
        "changed": [str(file.path) for file in changed],
        "refused": {str(f.path): f.why_not.to(lang) for f in refused if f.why_not},
    }


def _tell(
    found: Sequence[File],
    changed: Sequence[File],
    refused: Sequence[File],
    lang: Lang,
    check: bool,
) -> None:
    did = Words("would change: {path}", "changerait : {path}")
    if not check:
        did = Words("written: {path}", "écrit : {path}")
    does_not_fit = Words(
        "does not fit the law, and stays: {path} ({why})",
        "contredit la règle, et reste : {path} ({why})",
    )
    for file in changed:
        print(did.fill(path=file.path).to(lang))
    for file in refused:
        print(does_not_fit.fill(path=file.path, why=file.why_not).to(lang))
    if not changed and not refused:
        words = Words("all {n} files are as the law asks for", "les {n} fichiers suivent la règle")
        print(words.fill(n=len(found)).to(lang))
