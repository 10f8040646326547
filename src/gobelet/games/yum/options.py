"""The rulings of Yum that a table may change."""

from __future__ import annotations

from gobelet.core.options import Option, Value
from gobelet.core.words import Words

from .law import rules

ZERO = Option(
    key="zero",
    default="free",
    paragraph="Y4",
    words=Words("When a zero may be written", "Quand on peut inscrire un zéro"),
    values=(
        Value("free", rules.FREE, Words("in any empty box", "dans toute case vide")),
        Value(
            "last_resort",
            rules.LAST_RESORT,
            Words(
                "only when every empty box would get 0",
                "seulement quand toutes les cases vides vaudraient 0",
            ),
        ),
    ),
)
KIND_TOTAL = Option(
    key="kind_total",
    default="all",
    paragraph="Y5",
    words=Words("What 3 or 4 of a kind count", "Ce que comptent 3 ou 4 pareils"),
    values=(
        Value("all", rules.ALL, Words("all five dice", "les cinq dés")),
        Value(
            "matching",
            rules.MATCHING,
            Words("the three or four matching dice", "les trois ou quatre dés pareils"),
        ),
    ),
)
YUM_IS_FULL_HOUSE = Option(
    key="yum_is_full_house",
    default="no",
    paragraph="Y5",
    words=Words(
        "Whether five of a kind make a full house",
        "Si cinq dés pareils font une main pleine",
    ),
    values=(
        Value("no", rules.NO, Words("no: two numbers are needed", "non : il faut deux chiffres")),
        Value("yes", rules.YES, Words("yes: 25 points", "oui : 25 points")),
    ),
)

OPTIONS = (ZERO, KIND_TOTAL, YUM_IS_FULL_HOUSE)
