"""How what chance gives in Yum is written down, `13466` for a roll, and whose hand throws."""

from __future__ import annotations

from gobelet.core.dice import DICE, size_of
from gobelet.core.dice_text import digits, tidy_dice, why_no_roll
from gobelet.core.words import Words
from gobelet.games.yum.law.rules import LOT, State

FIRST = "first"


def outcome_text(s: State, outcome: int) -> str:
    """Who begins (`first2` for the second seat), or the dice rolled."""
    return f"{FIRST}{outcome + 1}" if s.phase == LOT else digits(outcome)


def tidy_outcome(s: State, text: str) -> str:
    return text.strip().lower() if s.phase == LOT else tidy_dice(text)


def why_no_outcome(s: State, text: str) -> Words:
    if s.phase != LOT:
        return why_no_roll(DICE - size_of(s.kept), text)
    return Words(
        "the lot names one of the players, from {first}1 to {first}{seats}, not “{text}”",
        "le sort désigne un des joueurs, de {first}1 à {first}{seats}, pas « {text} »",
    ).fill(first=FIRST, seats=s.seats, text=text)


def kind(s: State) -> str:
    return "lot" if s.phase == LOT else "dice"


def thrower(s: State) -> int | None:
    """Y2, Y3: the lot is nobody's; whoever has the dice throws them."""
    return None if s.phase == LOT else int(s.seat)
