"""How likely everybody is to win a dealt world in which somebody is about to roll.

Each seat has a prospect, a sum of weights read from small tables; the chances of the seats are in
proportion to the exponentials of their prospects. `fit` finds the weights.
"""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.rule import rule
from gobelet.games.wazabi.cards import DROP_ONE, KINDS
from gobelet.games.wazabi.rules import MAX_SEATS, State

from .judgement import ROWS, few

UNIT = 1000
"""The weights are whole numbers of so many to one."""
SKIPS = 3

# Dice, by the number of players and by how soon the seat plays; each card by the dice of its owner;
# the number of cards; `drop_one` by dice; turns to miss.
DICE_ORDER = 0
HAND = DICE_ORDER + (MAX_SEATS + 1) * MAX_SEATS * ROWS
CARDS = HAND + KINDS * ROWS
DROPS = CARDS + ROWS
MISSED = DROPS + SKIPS * ROWS
SIZE = MISSED + SKIPS


@rule
def prospect(s: State, seat: int, weights: Sequence[int]) -> int:
    """How well a seat stands that is still in the game, in units."""
    dice = few(s.dice[seat])
    place = (s.seat - seat if s.direction < 0 else seat - s.seat) % s.seats
    value = weights[DICE_ORDER + (s.seats * MAX_SEATS + place) * ROWS + dice]
    value += weights[CARDS + few(s.cards[seat])]
    value += weights[DROPS + min(s.hand[seat][DROP_ONE], SKIPS - 1) * ROWS + dice]
    value += weights[MISSED + min(s.skips[seat], SKIPS - 1)]
    for kind in range(KINDS):
        for _ in range(s.hand[seat][kind]):
            value += weights[HAND + kind * ROWS + dice]
    return value
