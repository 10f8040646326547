"""How the dice of Objectif are written down, `13466` for a roll, and whose hand throws them."""

from __future__ import annotations

from gobelet.core.dice import DICE, size_of
from gobelet.core.dice_text import digits, tidy_dice, why_no_roll
from gobelet.core.words import Words
from gobelet.games.objectif.law.state import State


def outcome_text(s: State, outcome: int) -> str:
    return digits(outcome)


def tidy_outcome(s: State, text: str) -> str:
    return tidy_dice(text)


def why_no_outcome(s: State, text: str) -> Words:
    return why_no_roll(DICE - size_of(s.kept), text)


def thrower(s: State) -> int | None:
    """O3: only the active player rolls."""
    return int(s.active)
