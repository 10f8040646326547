"""The first players of Yum."""

from __future__ import annotations

from gobelet.core.aim import SCALE, promises
from gobelet.core.dice import part_at, part_start
from gobelet.core.player import BEGINNER, Player, at_random
from gobelet.core.rule import lookup, rule
from gobelet.core.turn import RANDOM_BITS, uniform
from gobelet.core.words import Words

from .law.rules import (
    ALL,
    BOXES,
    EMPTY,
    LAST_RESORT,
    NO,
    ROLLS,
    WRITE,
    State,
    can_score,
    keeps,
    legal,
    may_write,
    points,
    points_for,
)

_listed = uniform(legal)


@rule
def choose_random(view: State, seat: int, scratch: list[int], random: int) -> int:
    """Every legal action with equal chance; counted, not listed, where the law allows it."""
    if view.zero == LAST_RESORT:
        return _listed(view, seat, scratch, random)
    ways = keeps(view)
    i = (random * (ways + view.left[seat])) >> RANDOM_BITS
    if i < ways:
        return part_at(part_start(view.dice) + i)
    return WRITE + open_box(view, seat, i - ways)


@rule
def open_box(view: State, seat: int, skip: int) -> int:
    """The empty box that comes after `skip` other empty ones."""
    box = -1
    while skip >= 0:
        box += 1
        skip -= view.sheet[seat][box] == EMPTY
    return box


PAR = lookup([1900, 5300, 8600, 12200, 15700, 19200, 21700, 13100, 9000, 6500, 9000, 22000, 5000])
"""What each box brings an ordinary player, in thousandths of a point."""


def usual_points(dice: int, box: int) -> int:
    """Y5 by the usual rulings: a beginner reckons with them, whatever the table has agreed on."""
    return points_for(dice, box, ALL, NO)


promised = promises(BOXES, usual_points)


@rule
def beginner(view: State, seat: int, scratch: list[int], random: int) -> int:
    """Aim at one box at a time: the one that promises most above what it usually brings."""
    best = -1 << 30
    action = 0
    must_score = view.zero == LAST_RESORT and can_score(view, seat)
    for box in range(BOXES):
        if may_write(view, seat, box, must_score):
            worth = SCALE * points(view, box) - PAR(box)
            if worth > best:
                best, action = worth, WRITE + box
    for i in range(keeps(view)):
        kept = part_at(part_start(view.dice) + i)
        worth = prospect(view, seat, kept)
        if worth > best:
            best, action = worth, kept
    return action


@rule
def prospect(view: State, seat: int, kept: int) -> int:
    """How far above par the best aim comes when these dice are kept."""
    best = -1 << 30
    for box in range(BOXES):
        if view.sheet[seat][box] == EMPTY:
            best = max(best, promised(kept, box, ROLLS - view.rolls - 1) - PAR(box))
    return best


PLAYERS = (
    at_random(choose_random),
    Player(
        "beginner",
        BEGINNER,
        Words(
            "Goes for one box at a time and never looks further.",
            "Vise une case à la fois et ne voit pas plus loin.",
        ),
        beginner,
    ),
)
