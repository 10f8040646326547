"""What may be asked beside the solution of Yum."""

from __future__ import annotations

from gobelet.core.options import Option, Value
from gobelet.core.words import Words
from gobelet.games.yum.law.rules import BONUS, BOXES

SPREAD = Option(
    "spread",
    "no",
    "",
    Words("How the totals are distributed.", "La répartition des totaux."),
    (
        Value("no", 0, Words("Not asked.", "Pas demandée.")),
        Value("yes", 1, Words("Asked.", "Demandée.")),
    ),
)
MOST_TOTAL = 30 * BOXES + BONUS
"""No total is ever higher."""
TARGET = Option(
    "target",
    "none",
    "",
    Words("The best chance of so many points.", "La meilleure chance d'autant de points."),
    (Value("none", 0, Words("Not asked.", "Pas demandée.")),),
    range(1, MOST_TOTAL + 1),
)
