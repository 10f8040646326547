"""What may be asked beside the solution of Objectif."""

from __future__ import annotations

from gobelet.core.options import Option, Value
from gobelet.core.words import Words

AGAIN = Option(
    "again",
    "no",
    "",
    Words("Solve it anew instead of reading it.", "La résoudre à neuf au lieu de la lire."),
    (
        Value("no", 0, Words("As it came with the package.", "Telle que livrée.")),
        Value("yes", 1, Words("For points and for winning.", "Pour les points et pour gagner.")),
        Value("points", 2, Words("For points.", "Pour les points.")),
        Value("win", 3, Words("For winning.", "Pour gagner.")),
    ),
)
