"""The law of Objectif as whoever plays it calls it; see RULES.en.md for the paragraphs.

Each paragraph has its module: `objectives`, `choices`, `rounds`, `scoring`.
"""

from __future__ import annotations

from gobelet.core.dice import DICE, join, list_rolls, power_of_six, rolled, size_of
from gobelet.core.rule import rule
from gobelet.core.turn import CHANCE, NOBODY

from .choices import MAX_ACTIONS, legal
from .rounds import act, settle
from .scoring import places, scores
from .state import CARDS, DECIDE, EMPTY, LAY, MOST_LAID, OVER, ROLLS, State, everybody

__all__ = [
    "MAX_ACTIONS",
    "MAX_OUTCOMES",
    "State",
    "act",
    "draw",
    "hide",
    "legal",
    "outcomes",
    "places",
    "resolve",
    "scores",
    "setup",
    "tickets",
    "turn",
]

MAX_OUTCOMES = 252


@rule
def setup(s: State) -> None:
    """O1, O8: everybody takes one whole set of cards, or two."""
    for seat in range(s.seats):
        for card in range(CARDS):
            s.hand[seat][card] = s.decks


@rule
def turn(s: State) -> int:
    """O3: all lay their cards at once; only the active player rolls again."""
    if s.phase == LAY:
        return everybody(s) & ~s.chosen
    if s.phase == DECIDE:
        return 1 << s.active
    return NOBODY if s.phase == OVER else CHANCE


@rule
def tickets(s: State) -> int:
    """O3: how many equally likely cases a roll has."""
    return power_of_six(DICE - size_of(s.kept))


@rule
def draw(s: State, ticket: int) -> int:
    """O3: the handful rolled in one of these cases."""
    return rolled(DICE - size_of(s.kept), ticket)


@rule
def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """O3: the distinct rolls with their weights."""
    return list_rolls(DICE - size_of(s.kept), out, weights)


@rule
def resolve(s: State, outcome: int) -> None:
    """O3: the first roll calls for cards, the second for a decision, the third is final."""
    s.dice = join(s.kept, outcome)
    s.rolls += 1
    if s.rolls == 1:
        s.first = s.dice
        s.phase = LAY
    elif s.rolls < ROLLS:
        s.phase = DECIDE
    else:
        settle(s)


@rule
def is_hidden(s: State, owner: int, viewer: int) -> bool:
    """O3: cards lie face down until all have chosen; then the active player's show."""
    return owner != viewer and (owner != s.active or s.chosen != everybody(s))


@rule
def hide(s: State, seat: int) -> None:
    """O3: what others have laid face down; that they have chosen is public."""
    for owner in range(s.seats):
        if is_hidden(s, owner, seat):
            for i in range(MOST_LAID):
                s.laid[owner][i] = EMPTY
