"""W2: the thirty-six cards of Wazabi, as data: one record says all that the law asks of a card.

What is written on a card and said of it stands in `words/cards.py`; what only one card does, and no
figure here can say, is a function in `effects.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from gobelet.core.rule import lookup, rule

from .throw import DICE

ALONE, SIDE, PLAYER, HAND = range(4)
"""What a card is aimed at: nothing, the left or the right, another player, or another's hand; where
nobody has a card to take, the draw pile."""


class Card(NamedTuple):
    """One kind of card: its name in records, its cost in W, how many there are, and its figures.

    `needs`: the cards that whoever it is aimed at must hold. `drops`: the dice of its player that
    leave the game. `draws`: the cards that he gets. `keeps`: the cards left to those it strikes.
    `die_faces`: the most Die faces of a roll after which it may be played.
    """

    key: str
    cost: int
    copies: int
    aim: int = ALONE
    needs: int = 0
    drops: int = 0
    draws: int = 0
    keeps: int = 0
    die_faces: int = DICE


CARDS = (
    Card("drop_one", 1, 7, drops=1, die_faces=1),
    Card("pass_dice", 2, 3, SIDE),
    Card("give_one", 3, 3, PLAYER),
    Card("drop_two", 3, 5, drops=2),
    Card("take_card", 1, 3, HAND, needs=1, draws=1),
    Card("one_left", 1, 4, PLAYER, needs=2, keeps=1),
    Card("draw_three", 1, 3, draws=3),
    Card("two_left", 2, 4, keeps=2),
    Card("skip", 0, 2, PLAYER),
    Card("again", 0, 2),
)
KINDS = len(CARDS)
DECK = sum(card.copies for card in CARDS)
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

cost = lookup([card.cost for card in CARDS])
copies = lookup([card.copies for card in CARDS])
aim = lookup([card.aim for card in CARDS])
needs = lookup([card.needs for card in CARDS])
drops = lookup([card.drops for card in CARDS])
draws = lookup([card.draws for card in CARDS])
keeps = lookup([card.keeps for card in CARDS])
die_faces = lookup([card.die_faces for card in CARDS])


@rule
def moves_cards(kind: int) -> bool:
    """W2: cards that move cards; they lie on the discard pile only when that is done."""
    return draws(kind) > 0 or keeps(kind) > 0
