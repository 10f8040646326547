"""What a table of Wazabi can agree on."""

from __future__ import annotations

from gobelet.core.options import PRINTED, Option, Value
from gobelet.core.words import Words

from .law.state import NO, YES

START_DICE = Option(
    key="start_dice",
    default="4",
    paragraph="W3",
    kind=PRINTED,
    words=Words("Dice that everybody starts with", "Nombre de dés de chacun au départ"),
    numbers=range(1, 9),
)
PLAY_ON = Option(
    key="play_on",
    default="no",
    paragraph="W7",
    kind=PRINTED,
    words=Words("Whether the others play on", "Si les autres continuent"),
    values=(
        Value("no", NO, Words("no: the first one out wins", "non : le premier sorti gagne")),
        Value("yes", YES, Words("yes: until one is left", "oui : jusqu’au dernier")),
    ),
)
TEAMS = Option(
    key="teams",
    default="no",
    paragraph="W8",
    kind=PRINTED,
    words=Words("Whether partners play together", "Si l'on joue en équipes"),
    values=(
        Value("no", NO, Words("no: everybody for himself", "non : chacun pour soi")),
        Value(
            "yes", YES, Words("yes: partners sit opposite", "oui : les partenaires se font face")
        ),
    ),
)
GAMES = Option(
    key="games",
    default="1",
    paragraph="W9",
    kind=PRINTED,
    words=Words("Games in the tournament", "Nombre de parties du tournoi"),
    numbers=range(1, 21),
)
MAX_TURNS = Option(
    key="max_turns",
    default="1000",
    paragraph="W7",
    words=Words("Turns after which a game is a draw", "Nombre de tours avant la partie nulle"),
    numbers=range(1, 10_001),
)
