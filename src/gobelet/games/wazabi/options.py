"""What a table of Wazabi can agree on."""

from __future__ import annotations

from collections.abc import Mapping

from gobelet.core.errors import BadSetup
from gobelet.core.options import PRINTED, Option, Value
from gobelet.core.words import Words

from .law.state import NO, YES
from .law.throw import DICE

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
    words=Words("Whether partners play together", "Si l’on joue en équipes"),
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

OPTIONS = (START_DICE, PLAY_ON, TEAMS, GAMES, MAX_TURNS)


def check(seats: int, codes: Mapping[str, int]) -> None:
    """W1, W7, W8, W9: enough dice, pairs of partners, and no playing on in a tournament."""
    dice = codes[START_DICE.key]
    if dice * seats > DICE:
        raise BadSetup(
            Words(
                "{seats} players with {dice} dice each need more than the {all} dice there are",
                "{seats} joueurs avec {dice} dés chacun : il n'y a que {all} dés en tout",
            ).fill(seats=seats, dice=dice, all=DICE)
        )
    if codes[TEAMS.key] == YES and seats not in (4, 6):
        raise BadSetup(
            Words(
                "teams of two need 4 or 6 players, not {seats}",
                "les équipes de deux se jouent à 4 ou 6, pas à {seats}",
            ).fill(seats=seats)
        )
    if codes[PLAY_ON.key] == YES and codes[GAMES.key] > 1:
        raise BadSetup(
            Words(
                "in a tournament each game ends with its winner: play_on is for a single game",
                "dans un tournoi, chaque partie finit avec son gagnant : play_on est pour "
                "une partie seule",
            )
        )
