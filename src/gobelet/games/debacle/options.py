"""The rulings of Débâcle that a table may change."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gobelet.core.options import HOUSE_RULE, PRINTED, Option, Value
from gobelet.core.words import Words

from .law.state import ALTERNATE, FACING, LOSER, NO, ONCE, RANKED, REPEAT, YES


@dataclass(frozen=True)
class LayoutOption(Option):
    """A start position: one with a name, or twelve digits, Red a1–f1 and then Black a6–f6."""

    def code(self, text: str) -> int:
        """
        >>> LAYOUT.code("666666111111")
        666666111111
        """
        if re.fullmatch("[1-6]{12}", text, re.ASCII):
            return int(text)
        return super().code(text)

    def wanted(self) -> Words:
        digits = Words("twelve digits from 1 to 6", "douze chiffres de 1 à 6")
        return Words("{names} or {digits}", "{names} ou {digits}").fill(
            names=super().wanted(), digits=digits
        )


LAYOUT = LayoutOption(
    key="layout",
    default="ranked",
    paragraph="D2",
    words=Words("The values of the dice at the start", "Les valeurs des dés au départ"),
    values=(
        Value(
            "ranked",
            RANKED,
            Words(
                "each player has 1 to 6 from his left to his right",
                "chacun a de 1 à 6, de sa gauche à sa droite",
            ),
        ),
        Value(
            "facing",
            FACING,
            Words("equal values face each other", "les valeurs égales se font face"),
        ),
    ),
)
PASSING = Option(
    key="passing",
    default="no",
    paragraph="D3",
    words=Words(
        "Whether a player may leave moves unplayed",
        "Si un joueur peut renoncer à des déplacements",
    ),
    values=(
        Value("no", NO, Words("no: they are compulsory", "non : ils sont obligatoires")),
        Value(
            "yes",
            YES,
            Words("yes: the turn may end at any time", "oui : le tour peut finir à tout moment"),
        ),
    ),
)
RECOVERIES = Option(
    key="recoveries",
    default="once",
    paragraph="D9",
    kind=HOUSE_RULE,
    words=Words("How many dice a turn may recover", "Combien de dés un tour peut récupérer"),
    values=(
        Value(
            "once",
            ONCE,
            Words(
                "one at most: with more, rounds of strong players do not end",
                "un au plus : sinon, les manches entre joueurs forts ne finissent pas",
            ),
        ),
        Value(
            "repeat",
            REPEAT,
            Words(
                "as many as the equal values allow",
                "autant que l’égalité des valeurs le permet",
            ),
            PRINTED,
        ),
    ),
)
QUIET_TURNS = Option(
    key="quiet_turns",
    default="60",
    paragraph="D10",
    words=Words(
        "After how many turns running without a capture or a recovery a round ends",
        "Après combien de tours de suite sans capture ni récupération la manche finit",
    ),
    numbers=range(1, 1000),
)
ROUND_TURNS = Option(
    key="round_turns",
    default="200",
    paragraph="D10",
    words=Words(
        "After how many turns in all a round ends",
        "Après combien de tours en tout la manche finit",
    ),
    numbers=range(1, 1000),
)
TARGET = Option(
    key="target",
    default="30",
    paragraph="D11",
    kind=PRINTED,
    words=Words("The points that win the game", "Les points qui gagnent la partie"),
    numbers=range(1, 361),
)
NEXT_START = Option(
    key="next_start",
    default="alternate",
    paragraph="D11",
    words=Words("Who begins the next round", "Qui commence la manche suivante"),
    values=(
        Value(
            "alternate",
            ALTERNATE,
            Words("the players take turns", "les joueurs, à tour de rôle"),
        ),
        Value(
            "loser",
            LOSER,
            Words(
                "whoever captured fewer points in the round",
                "celui qui a capturé le moins de points dans la manche",
            ),
        ),
    ),
)

OPTIONS = (LAYOUT, PASSING, RECOVERIES, QUIET_TURNS, ROUND_TURNS, TARGET, NEXT_START)
