"""What several commands take on their command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from gobelet import games
from gobelet.core import record
from gobelet.core.errors import BadSetup
from gobelet.core.record import Record
from gobelet.core.words import Words
from gobelet.local import saves
from gobelet.local.files import exists, read_text

from .voice import here

GameKey = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help=here("The game; gobelet games lists them.", "Le jeu ; gobelet games les énumère."),
    ),
]
OptionList = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="KEY=VALUE",
        help=here(
            "An option of the game; may be repeated. gobelet rules GAME --options lists them.",
            "Une règle maison ; peut se répéter. gobelet rules JEU --options les énumère.",
        ),
    ),
]
RecordName = Annotated[
    str,
    typer.Argument(
        metavar="RECORD",
        help=here(
            "A file, a saved game by name, or - for what is piped in.",
            "Un fichier, une partie gardée par son nom, ou - pour l'entrée.",
        ),
    ),
]
Seats = Annotated[
    int | None,
    typer.Option("--seats", "-n", help=here("How many play.", "Combien de joueurs.")),
]
Json = Annotated[
    bool,
    typer.Option(
        "--json",
        metavar="",
        help=here("Print JSON, for programs.", "Du JSON, pour les programmes."),
    ),
]


def options(pairs: Sequence[str] | None) -> dict[str, str]:
    """`key=value` texts as a dictionary."""
    chosen: dict[str, str] = {}
    for pair in pairs or ():
        key, sign, value = pair.partition("=")
        if not sign or key in chosen:
            raise BadSetup(
                Words(
                    "options are written key=value, each once, not “{pair}”",
                    "les options s'écrivent clé=valeur, chacune une fois, pas « {pair} »",
                ).fill(pair=pair)
            )
        chosen[key.strip()] = value.strip()
    return chosen


def recorded(source: str) -> Record:
    """The record that a command was given."""
    return record.read(read_text(_path(source)))


def _path(source: str) -> Path:
    path = Path(source)
    if source == "-" or exists(path):
        return path
    try:
        return saves.find(source, games.keys())
    except saves.NoSave:
        return path


def names(text: str | None) -> list[str]:
    """Players separated by commas."""
    return text.split(",") if text else []
