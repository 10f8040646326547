"""The first players of Yum."""

from __future__ import annotations

from functools import cache

from gobelet.core.dice import (
    DICE,
    HANDFULS,
    join,
    part_at,
    part_start,
    power_of_six,
    rolls,
    size_of,
)
from gobelet.core.game import Player
from gobelet.core.rule import lookup, rule, tabled
from gobelet.core.turn import RANDOM_BITS, uniform
from gobelet.core.words import Words

from .rules import (
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

SCALE = 1000
"""Expectations are whole numbers of thousandths of a point."""

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
    box = 0
    while skip > 0 or view.sheet[seat][box] != EMPTY:
        if view.sheet[seat][box] == EMPTY:
            skip -= 1
        box += 1
    return box


PAR = lookup([1900, 5300, 8600, 12200, 15700, 19200, 21700, 13100, 9000, 6500, 9000, 22000, 5000])
"""What each box brings an ordinary player, in thousandths of a point."""


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
        worth = promise(view, seat, kept)
        if worth > best:
            best, action = worth, kept
    return action


@rule
def promise(view: State, seat: int, kept: int) -> int:
    """How far above par the best aim comes when these dice are kept."""
    best = -1 << 30
    for box in range(BOXES):
        if view.sheet[seat][box] == EMPTY:
            two_left = 1 if view.rolls < ROLLS - 1 else 0
            worth = expected((kept * BOXES + box) * 2 + two_left) - PAR(box)
            best = max(best, worth)
    return best


@tabled(len(HANDFULS) * BOXES * 2)
def expected(index: int) -> int:
    """What a box gets on average for these dice kept and one or two rolls, aiming at it alone."""
    aim, two_left = divmod(index, 2)
    kept, box = divmod(aim, BOXES)
    return _rolling(kept, box, 1 + two_left)


@cache
def _rolling(kept: int, box: int, left: int) -> int:
    size = DICE - size_of(kept)
    total = sum(ways * _lying(join(kept, dice), box, left - 1) for dice, ways in rolls(size))
    return total // power_of_six(size)


@cache
def _lying(dice: int, box: int, left: int) -> int:
    """A beginner reckons with the usual rulings (Y5), whatever this table has agreed on."""
    now = SCALE * points_for(dice, box, ALL, NO)
    if left == 0:
        return now
    parts = range(part_start(dice), part_start(dice + 1))
    return max(now, *(_rolling(part_at(i), box, left) for i in parts))


PLAYERS = (
    Player(
        "random",
        Words("Does anything at all.", "Fait n'importe quoi."),
        choose_random,
    ),
    Player(
        "beginner",
        Words(
            "Goes for one box at a time and never looks further.",
            "Vise une case à la fois et ne voit pas plus loin.",
        ),
        beginner,
    ),
)
