"""The first players of Objectif."""

from __future__ import annotations

from gobelet.core.aim import SCALE, promises
from gobelet.core.dice import part_at, part_start
from gobelet.core.player import BEGINNER, Player, at_random
from gobelet.core.rule import rule
from gobelet.core.turn import uniform
from gobelet.core.words import Words

from .law.choices import NO_SECOND, STOP, laying
from .law.objectives import met, value_of
from .law.rules import legal
from .law.state import CARDS, DECIDE, EMPTY, ROLLS, State

LOWEST = -(1 << 30)


def is_met(dice: int, card: int) -> int:
    return int(met(dice, card))


chance = promises(CARDS, is_met)
"""How likely a card comes, in thousandths, for whoever rolls for it alone."""


@rule
def beginner(view: State, seat: int, scratch: list[int], random: int) -> int:
    """Lay what is likely and worth it, then roll for one's own cards."""
    if view.phase == DECIDE:
        left = ROLLS - view.rolls
        kept = best_keep(view.dice, view.laid[seat][0], view.laid[seat][1], left)
        return STOP if kept == view.dice else kept
    first = best_card(view, seat, EMPTY)
    if view.decks == 1:
        return laying(first, NO_SECOND)
    second = best_card(view, seat, first)
    return laying(min(first, second), max(first, second))


@rule
def best_card(view: State, seat: int, taken: int) -> int:
    """The card with the best prospects, when one `taken` card is laid already."""
    if seat == view.active:
        return best_for(view, seat, taken, view.dice, ROLLS - 1)
    active_card = best_for(view, view.active, EMPTY, view.dice, ROLLS - 1)
    likely_keep = best_keep(view.dice, active_card, EMPTY, ROLLS - 1)
    return best_for(view, seat, taken, likely_keep, 0)


@rule
def best_for(view: State, seat: int, taken: int, kept: int, left: int) -> int:
    """The same for dice kept and rolls left; among equals the harder card, to save the joker."""
    best = LOWEST
    choice = EMPTY
    for card in range(CARDS):
        held = view.hand[seat][card] - (1 if card == taken else 0)
        worth = prospect(chance(kept, card, left), card, seat == view.active)
        if held > 0 and worth >= best:
            best = worth
            choice = card
    return choice


@rule
def prospect(likely: int, card: int, is_active: bool) -> int:
    """A card's points times its chance; for the others a miss gives the active player a point."""
    return value_of(card) * likely - (0 if is_active else SCALE - likely)


@rule
def best_keep(dice: int, first: int, second: int, left: int) -> int:
    """Which dice to keep for one card or two; all of them where rolling cannot help."""
    best = pair_chance(dice, first, second, 0)
    choice = dice
    for i in range(part_start(dice), part_start(dice + 1)):
        worth = pair_chance(part_at(i), first, second, left - 1)
        if worth > best:
            best = worth
            choice = part_at(i)
    return choice


@rule
def pair_chance(kept: int, first: int, second: int, left: int) -> int:
    """The points that one card or two promise together."""
    worth = value_of(first) * chance(kept, first, left)
    if second != EMPTY:
        worth += value_of(second) * chance(kept, second, left)
    return worth


PLAYERS = (
    at_random(uniform(legal)),
    Player(
        "beginner",
        BEGINNER,
        Words(
            "Lays what is likely to come, and rolls for nobody but himself.",
            "Pose ce qui a des chances de sortir, et ne relance que pour lui-même.",
        ),
        beginner,
    ),
)
