"""How likely everybody is to win a dealt world in which somebody is about to roll.

Each seat has a prospect, a sum of weights read from small tables; the chances of the seats are in
proportion to the exponentials of their prospects. `fit` finds the weights.
"""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.rule import rule
from gobelet.games.wazabi.law.cards import DROP_ONE, KINDS
from gobelet.games.wazabi.law.state import MAX_SEATS, NO, State

from .judgement import ROWS, few

UNIT = 1000
"""The weights are whole numbers of so many to one."""
SKIPS = 3

# Dice, by the table and by how soon the seat plays; each card by the dice of its owner, each two
# cards together; the number of cards by dice; `drop_one` by dice; turns to miss.
DICE_ORDER = 0
HAND = DICE_ORDER + (MAX_SEATS + 1) * MAX_SEATS * ROWS
PAIRS = HAND + KINDS * ROWS
CARDS = PAIRS + KINDS * KINDS
DROPS = CARDS + ROWS * ROWS
MISSED = DROPS + SKIPS * ROWS
SIZE = MISSED + SKIPS


@rule
def table(s: State) -> int:
    """The kind of table: 2 to 6 players; 0 and 1 are two and three teams."""
    return s.seats if s.teams == NO else s.seats // 2 - 2


@rule
def prospect(s: State, seat: int, weights: Sequence[int]) -> int:
    """How well a seat stands that is still in the game, in units."""
    hand, dice = s.hand[seat], few(s.dice[seat])
    place = (s.seat - seat if s.direction < 0 else seat - s.seat) % s.seats
    value = weights[DICE_ORDER + (table(s) * MAX_SEATS + place) * ROWS + dice]
    value += weights[CARDS + dice * ROWS + few(s.cards[seat])]
    value += weights[DROPS + min(hand[DROP_ONE], SKIPS - 1) * ROWS + dice]
    value += weights[MISSED + min(s.skips[seat], SKIPS - 1)]
    for kind in range(KINDS):
        for _ in range(hand[kind]):
            value += weights[HAND + kind * ROWS + dice]
        if hand[kind] > 0:
            value += together(hand, kind, weights)
    return value


@rule
def together(hand: list[int], kind: int, weights: Sequence[int]) -> int:
    """A card together with each other kind of a higher number."""
    value = 0
    for other in range(kind + 1, KINDS):
        if hand[other] > 0:
            value += weights[PAIRS + kind * KINDS + other]
    return value
