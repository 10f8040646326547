"""`gobelet new`: writes the folder of a game that plays at once, to be written over."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from gobelet.authoring import new as author
from gobelet.core.words import Words
from gobelet.local.progress import Bar

from .arguments import Json
from .voice import Spoken, here, page

HELP = page(
    "Write the folder of a new game: a small one that plays at once, to be written over.\n\n"
    "It has its rules in two languages, its law, its words, its first players and its tests, with"
    " golden records. Nothing outside the folder changes. It is for a checkout of Gobelet.",
    "Écrit le dossier d'un nouveau jeu : un petit jeu, jouable aussitôt, à transformer.\n\n"
    "Il a sa règle en deux langues, sa loi, ses mots, ses premiers joueurs et ses tests, avec des"
    " parties de référence. Rien ne change hors du dossier. Il faut les sources de Gobelet.",
    "gobelet new pig",
    "gobelet play pig",
)
Key = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help=here(
            "Its name: small letters, digits and _, such as pig.",
            "Son nom : minuscules, chiffres et _, par exemple pig.",
        ),
    ),
]


def new(lang: Spoken, game: Key, as_json: Json = False) -> None:
    with Bar(lang, Words("writing", "écriture")):
        made, files = author.new(game)
    if as_json:
        print(json.dumps({"game": made.key, "files": [str(file) for file in files]}, indent=2))
        return
    words = Words(
        "{n} files in {folder}\n"
        "  gobelet play {key}          play it now; make play has it too\n"
        "  make goldens GAME={key}     after a change of its law\n"
        "  docs/a-fifth-game.md       how to make it yours",
        "{n} fichiers dans {folder}\n"
        "  gobelet play {key}          y jouer tout de suite ; make play l'a aussi\n"
        "  make goldens GAME={key}     quand sa loi a changé\n"
        "  docs/a-fifth-game.md       comment en faire le vôtre",
    )
    folder = author.shelf() / made.key
    print(words.fill(n=len(files), folder=folder, key=made.key).to(lang))
