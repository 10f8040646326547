"""W2: the thirty-six cards of Wazabi, as data."""

from __future__ import annotations

from typing import NamedTuple

from gobelet.core.rule import lookup

KINDS = 10
(
    DROP_ONE,
    PASS_DICE,
    GIVE_ONE,
    DROP_TWO,
    TAKE_CARD,
    ONE_LEFT,
    DRAW_THREE,
    TWO_LEFT,
    SKIP,
    AGAIN,
) = range(KINDS)


class Card(NamedTuple):
    """One kind of card: its name in records, its cost in W and how many there are."""

    key: str
    cost: int
    copies: int


CARDS = (
    Card("drop_one", 1, 7),
    Card("pass_dice", 2, 3),
    Card("give_one", 3, 3),
    Card("drop_two", 3, 5),
    Card("take_card", 1, 3),
    Card("one_left", 1, 4),
    Card("draw_three", 1, 3),
    Card("two_left", 2, 4),
    Card("skip", 0, 2),
    Card("again", 0, 2),
)
DECK = sum(card.copies for card in CARDS)

cost = lookup([card.cost for card in CARDS])
copies = lookup([card.copies for card in CARDS])
