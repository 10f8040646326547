"""The first players of Example."""

from __future__ import annotations

from gobelet.core.player import BEGINNER, Player, at_random
from gobelet.core.rule import rule
from gobelet.core.turn import uniform
from gobelet.core.words import Words

from .law.rules import HOLD, ROLL, State, legal

ENOUGH = 20
"""From here on a roll loses as much on the average as it brings."""


@rule
def beginner(view: State, seat: int, scratch: list[int], random: int) -> int:
    """Holds as soon as the pot is worth keeping."""
    return HOLD if view.pot >= ENOUGH else ROLL


PLAYERS = (
    at_random(uniform(legal)),
    Player(
        "beginner",
        BEGINNER,
        Words("Holds at 20, whatever the others have.", "S’arrête à 20, quoi qu’aient les autres."),
        beginner,
    ),
)
