"""What every choice is worth against a player who plays the equilibrium, for two with one deck.

All lay at once and in secret, so a card is measured against the other's mix of cards or policies,
never against what he really does. A card shown is worth what the best rerolls make of it; a reroll
is measured against the mix of the cards that may still lie hidden.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.core.dice import FULL
from gobelet.core.rule import rule
from gobelet.fast.compiler import compiled, inlined
from gobelet.fast.lanes import LANES
from gobelet.games.objectif.law.choices import LAID, STOP
from gobelet.games.objectif.law.rules import scores
from gobelet.games.objectif.law.state import CARDS, LAY, MAX_SEATS

from .chances import KEEP, KEEP_START, KIND
from .duel import ask
from .induction import cards_of
from .oracle import KEPT_ROW, next_keep
from .play import policy, reaching, solved
from .skill import held, second_dice

WORTH, SHARE = range(2)
"""What is found out about a choice: what it promises whoever chooses, and how often it is made."""


@inlined
def weigh_hidden(duel: Any, cuts: int, other: int, found: Any) -> None:
    """The waiting player's cards against the active player's mix of policies: what they cost."""
    cards = np.zeros(CARDS, np.int64)
    for place in range(cards_of(other, cards)):
        cost = 0.0
        for cut in range(cuts):
            cost += duel.weight[cut] * duel.program.cuts[cut, place]
        found[WORTH, cards[place]] = -cost
        found[SHARE, cards[place]] = duel.mix[place]


@inlined
def weigh_shown(duel: Any, cuts: int, own: int, roll: int, found: Any) -> None:
    """The active player's cards against the waiting player's mix of cards."""
    cards = np.zeros(CARDS, np.int64)
    count = cards_of(own, cards)
    ask(duel, roll, count, count)
    for place in range(count):
        found[WORTH, cards[place]] = duel.worth[place]
    for cut in range(cuts):
        found[SHARE, cards[duel.lane[cut]]] += duel.weight[cut]


@inlined
def weigh_kept(duel: Any, lane: int, count: int, dice: int, is_last: bool, found: Any) -> None:
    """What the active player can keep of the dice, once his card shows."""
    desk = policy(duel, lane, count, duel.mix)
    found[WORTH, STOP] = desk[KIND[dice] * LANES + lane % LANES]
    for i in range(KEEP_START[dice - FULL], KEEP_START[dice - FULL + 1]):
        row = KIND[KEEP[i]] if is_last else KEPT_ROW + KEEP[i]
        found[WORTH, KEEP[i]] = desk[row * LANES + lane % LANES]


@inlined
def share_kept(
    duel: Any, cuts: int, lane: int, count: int, first: int, kept: int, dice: int, found: Any
) -> None:
    """How often he keeps what, of all the times when his mix comes here; unknown if it never does.

    What follows from a card that the mix hardly ever shows is not settled by the solution either.
    """
    chances = reaching(duel, cuts, lane, count, first, kept, dice)
    total = chances.sum()
    if total == 0.0:
        found[SHARE] = np.nan
    for cut in range(cuts):
        if chances[cut] > 0.0:
            desk = policy(duel, lane, count, duel.against[cut])
            keep = next_keep(desk, first, dice, lane % LANES)
            found[SHARE, STOP if keep < 0 else keep] += chances[cut] / total


def _weigh_choices(
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
    found: Any,
) -> None:
    """Fill in `found` by cards where `card` is -1, else by what is kept of the dice, STOP for all;
    `shows` for the active player, `dice` is -1 at the first roll."""
    duel, cuts = solved(book, played, own, other, lead, first)
    found[WORTH] = -np.inf
    found[SHARE] = 0.0
    if not shows:
        weigh_hidden(duel, cuts, other, found)
    elif card < 0:
        weigh_shown(duel, cuts, own, first, found)
    else:
        cards = np.zeros(CARDS, np.int64)
        count = cards_of(own, cards)
        lane = np.searchsorted(cards[:count], card)
        share_kept(duel, cuts, lane, count, first, kept, dice, found)
        now = first + FULL if dice < 0 else dice
        weigh_kept(duel, lane, count, now, dice >= 0, found)


weigh_choices = compiled(_weigh_choices, "objectif.weigh_choices")


@rule
def weighed(view: Any, seat: int, truth: Any) -> Any:
    """What is found out about all choices of a seat, from a view; for their places see `place`."""
    active, waiting = view.active, 1 - view.active
    totals: Any = np.zeros(MAX_SEATS, np.int64)
    scores(view, totals)
    found = np.zeros((2, LAID))
    weigh_choices(
        truth,
        view.round,
        held(view, active),
        held(view, waiting),
        totals[active] - totals[waiting],
        view.first - FULL,
        1 if seat == active else 0,
        -1 if view.phase == LAY else view.laid[seat][0],
        view.kept,
        second_dice(view),
        found,
    )
    return found


@rule
def place(action: int) -> int:
    """Where an action stands: a card laid by its number, dice by the handful kept."""
    return (action - LAID) // (CARDS + 1) if action >= LAID else action
