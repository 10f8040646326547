"""A duel against somebody who may be naive: leaving the equilibrium where that gains more."""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.fast.compiler import compiled
from gobelet.fast.lanes import LANES
from gobelet.games.objectif.law.state import CARDS, MAX_SEATS

from .chances import PATTERNS
from .crowd import naive_round
from .duel import ask
from .induction import cards_of

OWN, OTHER = range(2)


@compiled
def naive_duel(own: int, other: int, roll: int) -> Any:
    """The round as two naive players play it, the first of them active."""
    hand = np.zeros((MAX_SEATS, CARDS), np.int64)
    for card in range(CARDS):
        hand[OWN, card] = own >> card & 1
        hand[OTHER, card] = other >> card & 1
    return naive_round(hand, 1, OWN, 2, roll)


@compiled
def expect_naive(duel: Any, other: int, naive: Any, doubt: float) -> None:
    """Move a part of the waiting player's mix to his naive card."""
    cards = np.zeros(CARDS, np.int64)
    for place in range(cards_of(other, cards)):
        laid = naive.laid[OTHER, cards[place]]
        duel.mix[place] += doubt * (laid - duel.mix[place])


@compiled
def best_card(duel: Any, own: int, roll: int) -> int:
    """The active player's best card against the mix."""
    cards = np.zeros(CARDS, np.int64)
    size = cards_of(own, cards)
    ask(duel, roll, size, size)
    return int(cards[np.argmax(duel.worth[:size])])


@compiled
def card_against(duel: Any, cuts: int, other: int, naive: Any, doubt: float) -> int:
    """The waiting player's best card against the mix of policies and the naive one."""
    cards = np.zeros(CARDS, np.int64)
    size = cards_of(other, cards)
    group, lane = divmod(np.argmax(naive.shown), LANES)
    costs = np.zeros(size)
    for place in range(size):
        for cut in range(cuts):
            costs[place] += (1.0 - doubt) * duel.weight[cut] * duel.program.cuts[cut, place]
        for pattern in range(PATTERNS):
            pay = duel.pay[group, (pattern * size + place) * LANES + lane]
            costs[place] += doubt * naive.ends[pattern] * pay
    return int(cards[np.argmin(costs)])
