"""Why a text that describes a table of Yum describes none that a game comes to."""

from __future__ import annotations

from gobelet.core.dice import DICE, NONE, size_of
from gobelet.core.words import Words

from .law.rules import BOXES, DECIDE, EMPTY, LOT, OVER, ROLL, ROLLS, WRITE, State

HIGHEST = 30
"""No box gets more."""


def why_no_position(s: State) -> Words | None:
    """The first thing that does not fit."""
    if not (s.phase in range(LOT, OVER + 1) and s.seat in range(s.seats) and _fits_rolls(s)):
        return Words(
            "dice and phase do not fit together", "les dés et la phase ne vont pas ensemble"
        )
    if not all(_fits_sheet(s, seat) for seat in range(len(s.sheet))):
        return Words(
            "left is how many boxes of a sheet are empty, and no box holds more than 30",
            "left compte les cases vides d’une fiche, et aucune case ne contient plus de 30",
        )
    return None


def _fits_rolls(s: State) -> bool:
    """Y2, Y3: dice lie there once they were rolled, three times at most."""
    if s.phase == DECIDE:
        return _size(s.dice) == DICE and _size(s.kept) in range(DICE) and 1 <= s.rolls <= ROLLS
    if s.rolls == 0:
        return s.dice == NONE and s.kept == NONE
    return s.phase == ROLL and s.rolls < ROLLS and _size(s.dice) == DICE and _size(s.kept) < DICE


def _size(dice: int) -> int:
    """How many dice a handful has; more than there are where it is none."""
    return size_of(dice) if 0 <= dice < WRITE else DICE + 1


def _fits_sheet(s: State, seat: int) -> bool:
    """Y4, Y5: what is not empty has points; a sheet that nobody has is empty."""
    sheet = s.sheet[seat]
    fits = s.left[seat] == sheet.count(EMPTY) and all(EMPTY <= n <= HIGHEST for n in sheet)
    return fits and (seat < s.seats or s.left[seat] == BOXES)
