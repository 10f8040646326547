"""Equilibrium play at a table: the round at hand is solved anew, from what its ends are worth.

Everything is a function of what everybody can see, so whoever asks twice in a round finds the same
mix. The active player draws one of the policies in his mix when he lays a card; later he draws
again among those that would have done what he has done, which comes to the same.

Who takes the other to be naive with some chance answers a mix that says so, and draws nothing.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.fast.compiler import compiled, inlined
from gobelet.fast.lanes import LANES
from gobelet.games.objectif.law.state import CARDS

from .book import stage_at
from .draw import drawn
from .duel import new_duel, settle
from .induction import cards_of, fill_pay
from .naive import best_card, card_against, expect_naive, naive_duel
from .oracle import first_keep, next_keep, weigh


@inlined
def solved(book: Any, played: int, own: int, other: int, lead: int, roll: int) -> Any:
    """The round after a first roll: solved, and with how many cuts.

    `book` begins with two books: the one that counts, and another for when it sees no difference.
    """
    duel = new_duel()
    size = cards_of(own, np.zeros(CARDS, np.int64))
    if fill_pay(duel, stage_at(book[0], book[1], played + 1), own, other, lead):
        fill_pay(duel, stage_at(book[2], book[3], played + 1), own, other, lead)
    verdict = settle(duel, roll, size, size, 0)
    return duel, verdict.cuts


@compiled
def card_to_show(duel: Any, cuts: int, own: int, random: int) -> int:
    """A card of the active player."""
    cards = np.zeros(CARDS, np.int64)
    cards_of(own, cards)
    cut = drawn(duel.weight, cuts, random)
    return int(cards[duel.lane[cut]])


@compiled
def card_to_hide(duel: Any, other: int, random: int) -> int:
    """A card of the waiting player."""
    cards = np.zeros(CARDS, np.int64)
    count = cards_of(other, cards)
    return int(cards[drawn(duel.mix, count, random)])


@inlined
def policy(duel: Any, lane: int, others: int, against: Any) -> Any:
    """Work out the policy that answers a mix with the card of a lane; return where it stands."""
    group = lane // LANES
    weigh(duel.desks[group], duel.pay[group], others, against)
    return duel.desks[group]


@inlined
def reaching(duel: Any, cuts: int, lane: int, others: int, first: int, kept: int, dice: int) -> Any:
    """The weights of those policies in the mix that would have come here: shown the card of a
    lane and, where the second roll lies, kept so much of the first."""
    chances = np.zeros(cuts)
    for cut in range(cuts):
        if duel.lane[cut] == lane and duel.weight[cut] > 0.0:
            desk = policy(duel, lane, others, duel.against[cut])
            if dice < 0 or first_keep(desk, first, lane % LANES) == kept:
                chances[cut] = duel.weight[cut]
    return chances


@inlined
def dice_to_keep(
    duel: Any, cuts: int, own: int, card: int, first: int, kept: int, dice: int, random: int
) -> int:
    """What the active player keeps who has shown a card; STOP where he stops.

    `dice` is the first roll itself at the first decision. Where no policy of the mix would have
    come here, the best answer to the waiting player's mix goes on.
    """
    cards = np.zeros(CARDS, np.int64)
    others = cards_of(own, cards)
    lane = 0
    while cards[lane] != card:
        lane += 1
    chances = reaching(duel, cuts, lane, others, first, kept, dice)
    against = duel.mix
    if chances.sum() > 0.0:
        against = duel.against[drawn(chances, cuts, random)]
    desk = policy(duel, lane, others, against)
    return int(next_keep(desk, first, dice, lane % LANES))


def _duel_move(
    book: Any,
    played: int,
    own: int,
    other: int,
    lead: int,
    first: int,
    shows: int,
    card: int,
    kept: int,
    dice: int,
    random: int,
    doubt: float,
) -> int:
    """A card to lay where `card` is -1, else the dice to keep or STOP; `shows` for the active."""
    duel, cuts = solved(book, played, own, other, lead, first)
    if doubt > 0.0:
        naive = naive_duel(own, other, first)
        if not shows:
            return int(card_against(duel, cuts, other, naive, doubt))
        expect_naive(duel, other, naive, doubt)
        if card < 0:
            return int(best_card(duel, own, first))
        cuts = 0  # there is nothing to draw from: the best answer to the mix goes on
    if card >= 0:
        return int(dice_to_keep(duel, cuts, own, card, first, kept, dice, random))
    if shows:
        return int(card_to_show(duel, cuts, own, random))
    return int(card_to_hide(duel, other, random))


duel_move = compiled(_duel_move, "objectif.duel_move")
