"""The rulings of Objectif that a table may change."""

from __future__ import annotations

from collections.abc import Mapping

from gobelet.core.errors import BadSetup
from gobelet.core.options import PRINTED, Option, Value
from gobelet.core.words import Words

from .law.state import ALL, MOST_ROUNDS, ONCE, TWICE, State, length

ROUNDS = Option(
    key="rounds",
    default="twice",
    paragraph="O6",
    words=Words("How many rounds are played", "Combien de manches on joue"),
    values=(
        Value(
            "twice",
            TWICE,
            Words("everybody is active twice", "chacun est actif deux fois"),
        ),
        Value(
            "once",
            ONCE,
            Words("everybody is active once", "chacun est actif une fois"),
        ),
        Value(
            "all",
            ALL,
            Words(
                "as many as the cards allow, everybody active equally often",
                "autant que les cartes le permettent, chacun actif aussi souvent",
            ),
        ),
    ),
    numbers=range(1, MOST_ROUNDS + 1),
    study=True,
)
DECKS = Option(
    key="decks",
    default="1",
    paragraph="O8",
    kind=PRINTED,
    words=Words("How many sets of cards each player has", "Combien de séries a chaque joueur"),
    values=(
        Value("1", 1, Words("one set, one card a round", "une série, une carte par manche")),
        Value(
            "2",
            2,
            Words(
                "two sets, two cards a round, for two players",
                "deux séries, deux cartes par manche, à deux joueurs",
            ),
        ),
    ),
)

OPTIONS = (ROUNDS, DECKS)


UNEVEN = Words(
    "For study only: with this number of rounds some players are active once more than the others.",
    "Pour l’étude seulement : avec ce nombre de manches, certains sont actifs une fois de plus "
    "que les autres.",
)
UNEVEN_FOR_TWO = Words(
    "For study only: with this number of rounds one player is active once more than the other, "
    "which is worth 1.6 to 2 points.",
    "Pour l’étude seulement : avec ce nombre de manches, l’un est actif une fois de plus que "
    "l’autre, ce qui vaut de 1,6 à 2 points.",
)


def check(seats: int, codes: Mapping[str, int]) -> None:
    """O8: two decks are for two players."""
    if codes[DECKS.key] == 2 and seats != 2:
        raise BadSetup(
            Words(
                "two decks are for two players, not {seats}",
                "les deux paquets se jouent à deux, pas à {seats}",
            ).fill(seats=seats)
        )


def caution(start: State) -> Words | None:
    """O6: where some are active once more than the others, that is said before the start."""
    if length(start) % start.seats == 0:
        return None
    return UNEVEN_FOR_TWO if start.seats == 2 else UNEVEN
