"""O5: the ten objectives, what they are worth and when the dice meet them."""

from __future__ import annotations

from gobelet.core.combinations import counts, is_full_house, longest_run, most_alike
from gobelet.core.dice import HANDFULS, Faces, count_of
from gobelet.core.rule import lookup, rule, tabled

from .state import CARDS

JOKER, PAIR, THREE, TWO_PAIRS, SHORT, NO_EVEN, NO_ODD, FULL_HOUSE, LONG, FOUR = range(CARDS)

value_of = lookup([1, 1, 2, 3, 3, 4, 4, 5, 7, 7])
"""O5: the points of each objective."""


@rule
def met(dice: int, card: int) -> bool:
    """O5: whether the dice meet an objective."""
    return _met(dice * CARDS + card) == 1


@tabled(len(HANDFULS) * CARDS)
def _met(index: int) -> int:
    """O5, for the dice and the card packed into one number; who can do more can do less."""
    dice, card = divmod(index, CARDS)
    if card in (NO_EVEN, NO_ODD):
        return int(not shows_any(dice, (2, 4, 6) if card == NO_EVEN else (1, 3, 5)))
    if card in (SHORT, LONG):
        return int(longest_run(dice) >= (4 if card == SHORT else 5))
    if card == TWO_PAIRS:
        return int(counts(dice)[1] >= 2)
    if card == FULL_HOUSE:
        return int(is_full_house(dice))
    return int(most_alike(dice) >= matches_needed(card))


def shows_any(dice: int, faces: Faces) -> bool:
    """O5: whether some die shows one of these numbers."""
    return any(count_of(dice, face) for face in faces)


def matches_needed(card: int) -> int:
    """O5: how many dice must match; none for the joker, which is always met."""
    return {JOKER: 0, PAIR: 2, THREE: 3, FOUR: 4}[card]
