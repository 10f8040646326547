"""What made the solved tables of Objectif."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gobelet.core.expert import Finding
from gobelet.core.options import Option, Value
from gobelet.core.player import Tell
from gobelet.core.words import Words
from gobelet.engines import objectif
from gobelet.games.objectif.law.state import CARDS
from gobelet.lab.train.workshop import Order, Workshop


def _tables(order: Order, tell: Tell) -> Sequence[Finding]:
    from .tables import work

    return work(order, tell)


GOAL = Option(
    "goal",
    "both",
    "",
    Words("What both play for.", "Ce pour quoi on joue."),
    (
        Value("both", 0, Words("Each of the two.", "L'un puis l'autre.")),
        Value("points", 1, Words("Points.", "Les points.")),
        Value("win", 2, Words("Winning.", "Gagner.")),
    ),
)
ROUNDS = Option(
    "rounds",
    "all",
    "",
    Words("How many rounds the game has.", "Combien de manches a la partie."),
    (Value("all", 0, Words("Every number that ships.", "Toutes celles livrées.")),),
    range(1, CARDS + 1),
)

WORKSHOPS = (
    Workshop(
        "tables",
        Words(
            "Solves the games that ship from the rules, and measures how exploitable they are.",
            "Résout d'après la règle les parties livrées, et mesure leur exploitabilité.",
        ),
        _tables,
        (GOAL, ROUNDS),
        product=Path(objectif.__file__).parent,
    ),
)
