"""What a choice gives away against a player who plays the equilibrium, for two with one deck.

All lay at once and in secret, so a card is measured against the other's mix of cards or policies,
never against what he really does. A card shown is worth what the best rerolls make of it; a reroll
is measured against the best one at that moment, the mix being that of the cards still hidden.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.core.dice import FULL
from gobelet.core.expert import Yardstick
from gobelet.core.player import Tell
from gobelet.core.rule import rule
from gobelet.core.words import Words
from gobelet.fast.compiler import compiled, inlined
from gobelet.fast.lanes import LANES
from gobelet.games.objectif.rules import (
    CARDS,
    LAID,
    LAY,
    MAX_SEATS,
    STOP,
    State,
    length,
    scores,
)

from .book import SHIPPED, shipped_book
from .chances import KEEP, KEEP_START, KIND
from .duel import ask
from .induction import POINTS, WIN, cards_of
from .oracle import KEPT_ROW
from .play import policy, solved
from .skill import held, second_dice


@inlined
def hiding_loss(duel: Any, cuts: int, other: int, card: int) -> Any:
    """What a waiting player gives away by a card, against the active player's mix of policies."""
    cards = np.zeros(CARDS, np.int64)
    count = cards_of(other, cards)
    costs = np.zeros(count)
    for cut in range(cuts):
        for place in range(count):
            costs[place] += duel.weight[cut] * duel.program.cuts[cut, place]
    return costs[np.searchsorted(cards[:count], card)] - costs.min()


@inlined
def showing_loss(duel: Any, own: int, roll: int, card: int) -> Any:
    """What the active player gives away by a card, against the waiting player's mix."""
    cards = np.zeros(CARDS, np.int64)
    count = cards_of(own, cards)
    return ask(duel, roll, count, count) - duel.worth[np.searchsorted(cards[:count], card)]


@inlined
def rolling_loss(duel: Any, own: int, card: int, dice: int, kept: int, is_last: bool) -> Any:
    """What he gives away by what he keeps of the dice, five where he stops."""
    cards = np.zeros(CARDS, np.int64)
    count = cards_of(own, cards)
    lane = np.searchsorted(cards[:count], card)
    desk = policy(duel, lane, count, duel.mix)
    best = chosen = desk[KIND[dice] * LANES + lane % LANES]
    for i in range(KEEP_START[dice - FULL], KEEP_START[dice - FULL + 1]):
        row = KIND[KEEP[i]] if is_last else KEPT_ROW + KEEP[i]
        worth = desk[row * LANES + lane % LANES]
        best = max(best, worth)
        if KEEP[i] == kept:
            chosen = worth
    return best - chosen


def _duel_loss(
    book: Any,
    played: int,
    own: int,
    other: int,
    lead: int,
    first: int,
    card: int,
    shows: int,
    dice: int,
    kept: int,
) -> float:
    """The loss of laying a card where `kept` is -1, else of keeping dice of the first roll or of
    later ones; `shows` for the active player."""
    duel, cuts = solved(book, played, own, other, lead, first)
    if not shows:
        return float(hiding_loss(duel, cuts, other, card))
    if kept < 0:
        return float(showing_loss(duel, own, first, card))
    if dice < 0:
        return float(rolling_loss(duel, own, card, first + FULL, kept, False))
    return float(rolling_loss(duel, own, card, dice, kept, True))


duel_loss = compiled(_duel_loss, "objectif.duel_loss")


@rule
def loss(view: Any, seat: int, action: int, truth: Any) -> Any:
    """What an action gives away at a table of two with one deck."""
    active, waiting = view.active, 1 - view.active
    totals: Any = np.zeros(MAX_SEATS, np.int64)
    scores(view, totals)
    is_laid = view.phase == LAY
    return duel_loss(
        truth,
        view.round,
        held(view, active),
        held(view, waiting),
        totals[active] - totals[waiting],
        view.first - FULL,
        (action - LAID) // (CARDS + 1) if is_laid else view.laid[seat][0],
        1 if seat == active else 0,
        second_dice(view),
        -1 if is_laid else (view.dice if action == STOP else action),
    )


def _goal(state: State) -> int:
    return WIN if length(state) in SHIPPED[WIN] else POINTS


def _learn(state: State, tell: Tell) -> tuple[Any, ...]:
    """The book of the goal, twice: once the game is decided nothing is lost any more."""
    book = shipped_book(_goal(state), length(state))
    return *book, *book


WORDS = {
    POINTS: Words(
        "points of the difference of scores, against a player who plays the equilibrium",
        "points de l'écart des scores, face à un joueur qui joue l'équilibre",
    ),
    WIN: Words(
        "chance of winning, against a player who plays the equilibrium",
        "chance de gagner, face à un joueur qui joue l'équilibre",
    ),
}


def yardstick(state: State) -> Yardstick | None:
    """The solved game for two with one deck: winning where that is solved, else points."""
    if state.seats != 2 or state.decks != 1:
        return None
    return Yardstick(WORDS[_goal(state)], loss, _learn)
