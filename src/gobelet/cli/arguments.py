"""What several commands take on their command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from gobelet.core.errors import BadSetup
from gobelet.core.words import Words

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


def names(text: str | None) -> list[str]:
    """Players separated by commas."""
    return text.split(",") if text else []
