"""What a whole position of the solved game is worth: what has been done stays, and from here on
everybody plays the equilibrium, knowing no more than his seat lets him know."""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.core.dice import FULL
from gobelet.fast.compiler import compiled, inlined
from gobelet.fast.lanes import LANES
from gobelet.games.objectif.law.rules import scores
from gobelet.games.objectif.law.state import CARDS, EMPTY, LAY, MAX_SEATS, OVER, ROLL, State, length

from .book import Book, shipped, shipped_book
from .chances import KIND, PATTERNS, REACHED
from .induction import WIN, cards_of, continued
from .oracle import outcome, outcome_after, second_keep
from .play import policy, reaching, solved
from .skill import held
from .worth import WORTH, weighed

FIRST_CHOICE, SECOND_ROLL, SECOND_CHOICE, THIRD_ROLL = range(4)
"""What comes next once the cards lie."""


@inlined
def ends(desk: Any, lane: int, step: int, first: int, kept: int, dice: int, odds: Any) -> None:
    """How likely a policy ends in each pattern from here on."""
    if step == FIRST_CHOICE:
        outcome(desk, first, lane, odds)
    elif step == SECOND_ROLL:
        outcome_after(desk, kept, lane, odds)
    elif step == SECOND_CHOICE:
        odds[:] = REACHED[KIND[second_keep(desk, dice, lane)]]
    else:
        odds[:] = REACHED[KIND[kept]]


@inlined
def brought(duel: Any, lane: int, others: int, hidden: int, odds: Any) -> Any:
    """What the active player gets on average, against the card that lies hidden."""
    total = 0.0
    for pattern in range(PATTERNS):
        at = (pattern * others + hidden) * LANES + lane % LANES
        total += odds[pattern] * duel.pay[lane // LANES, at]
    return total


def _worth_of_laid(
    book: Any,
    played: int,
    own: int,
    other: int,
    lead: int,
    first: int,
    shown: int,
    hidden: int,
    kept: int,
    dice: int,
    step: int,
) -> float:
    """What the active player gets whose mix of policies goes on with these cards laid; where the
    mix never comes here, the best answer to the waiting player's mix goes on."""
    duel, cuts = solved(book, played, own, other, lead, first)
    mine, theirs = np.zeros(CARDS, np.int64), np.zeros(CARDS, np.int64)
    others = cards_of(own, mine)
    cards_of(other, theirs)
    lane = np.searchsorted(mine[:others], shown)
    place = np.searchsorted(theirs[:others], hidden)
    odds = np.zeros(PATTERNS)
    is_later = step in (SECOND_ROLL, SECOND_CHOICE)
    chances = reaching(duel, cuts, lane, others, first, kept, FULL if is_later else -1)
    total = chances.sum()
    if step == THIRD_ROLL or total == 0.0:
        ends(policy(duel, lane, others, duel.mix), lane % LANES, step, first, kept, dice, odds)
        return float(brought(duel, lane, others, place, odds))
    worth = 0.0
    for cut in range(cuts):
        if chances[cut] > 0.0:
            desk = policy(duel, lane, others, duel.against[cut])
            ends(desk, lane % LANES, step, first, kept, dice, odds)
            worth += chances[cut] / total * brought(duel, lane, others, place, odds)
    return worth


worth_of_laid = compiled(_worth_of_laid, "objectif.worth_of_laid")


def active_worth(state: State, goal: int) -> float:
    """What a state is worth to the active player: points, or the chance of winning."""
    if state.phase == OVER or state.rolls == 0:
        return _between_rounds(state, goal)
    book = shipped_book(goal, length(state))
    if EMPTY not in (state.laid[0][0], state.laid[1][0]):
        return _laid(state, book)
    return _laying(state, goal, book)


def _between_rounds(state: State, goal: int) -> float:
    """From the shipped values, which are told to him who was active before."""
    stage = shipped(goal, length(state))[state.round]
    before = state.active if state.phase == OVER else 1 - state.active
    own, other = held(state, before), held(state, 1 - before)
    worth = float(continued(stage, own, other, _lead(state, before)))
    return worth if before == state.active else opposite(goal, worth)


def _laying(state: State, goal: int, book: Book) -> float:
    """After the first roll, while one has laid a card or nobody has."""
    if state.phase != LAY:
        raise ValueError("a view, in which cards lie face down, is no whole position")
    waiting = 1 - state.active
    if (hidden := state.laid[waiting][0]) != EMPTY:
        return -float(weighed(state, waiting, (*book, *book))[WORTH][hidden])
    worth = weighed(state, state.active, (*book, *book))[WORTH]
    shown = state.laid[state.active][0]
    return float(worth.max() if shown == EMPTY else worth[shown])


def _laid(state: State, book: Book) -> float:
    active, waiting = state.active, 1 - state.active
    step = 2 * (state.rolls - 1) + (1 if state.phase == ROLL else 0)
    return float(
        worth_of_laid(
            (*book, *book),
            state.round,
            held(state, active),
            held(state, waiting),
            _lead(state, active),
            state.first - FULL,
            state.laid[active][0],
            state.laid[waiting][0],
            state.kept,
            state.dice,
            step,
        )
    )


def _lead(state: State, seat: int) -> int:
    totals = [0] * MAX_SEATS
    scores(state, totals)
    return totals[seat] - totals[1 - seat]


def opposite(goal: int, worth: float) -> float:
    """The same, as the other player sees it."""
    return 1.0 - worth if goal == WIN else -worth
