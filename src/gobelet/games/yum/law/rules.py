"""The law of Yum, paragraph by paragraph; see RULES.en.md."""

from __future__ import annotations

from dataclasses import dataclass

from gobelet.core.combinations import is_full_house, longest_run, most_alike
from gobelet.core.dice import (
    DICE,
    FACES,
    HANDFULS,
    NONE,
    count_of,
    join,
    list_rolls,
    part_at,
    part_start,
    power_of_six,
    rolled,
    size_of,
    total_of,
)
from gobelet.core.ranking import rank
from gobelet.core.rule import rule, tabled
from gobelet.core.state import grid, option, row
from gobelet.core.turn import CHANCE, NOBODY

MAX_SEATS = 10
BOXES = 13
THREE, FOUR, SHORT, LONG, FULL_HOUSE, HIGH, YUM = range(6, BOXES)
EMPTY = -1
ROLLS = 3
BONUS_FROM = 63
BONUS = 25

FREE, LAST_RESORT = 0, 1
ALL, MATCHING = 0, 1
NO, YES = 0, 1

LOT, ROLL, DECIDE, OVER = range(4)

WRITE = len(HANDFULS)
"""An action below WRITE keeps that handful; WRITE + box writes in a box."""

MAX_ACTIONS = 31 + BOXES
MAX_OUTCOMES = 252


@dataclass(slots=True)
class State:
    """A table of Yum: the options, the dice in play, and every sheet."""

    seats: int = 1
    zero: int = option(FREE)
    kind_total: int = option(ALL)
    yum_is_full_house: int = option(NO)
    phase: int = LOT
    seat: int = 0
    dice: int = NONE
    kept: int = NONE
    rolls: int = 0
    left: list[int] = row(MAX_SEATS, BOXES)
    sheet: list[list[int]] = grid(MAX_SEATS, BOXES, EMPTY)


@rule
def setup(s: State) -> None:
    """Y1, Y2: a sheet for each player; with several players the lot decides who begins."""
    s.phase = ROLL if s.seats == 1 else LOT


@rule
def turn(s: State) -> int:
    """Y2: whose turn it is."""
    if s.phase == DECIDE:
        return 1 << s.seat
    return NOBODY if s.phase == OVER else CHANCE


@rule
def tickets(s: State) -> int:
    """Y2, Y3: how many equally likely cases the lot or the roll has."""
    if s.phase == LOT:
        return s.seats
    return power_of_six(DICE - size_of(s.kept))


@rule
def draw(s: State, ticket: int) -> int:
    """Y2, Y3: the outcome of one of these cases: a seat, or the handful rolled."""
    if s.phase == LOT:
        return ticket
    return rolled(DICE - size_of(s.kept), ticket)


@rule
def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """Y2, Y3: the distinct outcomes with their weights."""
    if s.phase == LOT:
        for seat in range(s.seats):
            out[seat] = seat
            weights[seat] = 1
        return s.seats
    return list_rolls(DICE - size_of(s.kept), out, weights)


@rule
def resolve(s: State, outcome: int) -> None:
    """Y2, Y3: the lot names the first player; rolled dice join those kept."""
    if s.phase == LOT:
        s.seat = outcome
        s.phase = ROLL
    else:
        s.dice = join(s.kept, outcome)
        s.rolls += 1
        s.phase = DECIDE


@rule
def keeps(s: State) -> int:
    """Y3: in how many ways dice can be kept and the others, at least one, rolled again."""
    if s.rolls == ROLLS:
        return 0
    return part_start(s.dice + 1) - part_start(s.dice)


@rule
def legal(s: State, seat: int, out: list[int]) -> int:
    """Y3, Y4: keep some of the dice and roll the others, or write in an empty box."""
    n = keeps(s)
    for i in range(n):
        out[i] = part_at(part_start(s.dice) + i)
    must_score = s.zero == LAST_RESORT and can_score(s, seat)
    for box in range(BOXES):
        if may_write(s, seat, box, must_score):
            out[n] = WRITE + box
            n += 1
    return n


@rule
def may_write(s: State, seat: int, box: int, must_score: bool) -> bool:
    """Y4: an empty box; under `last_resort` not for a zero while another box would score."""
    return s.sheet[seat][box] == EMPTY and (not must_score or points(s, box) > 0)


@rule
def can_score(s: State, seat: int) -> bool:
    """Y4: some empty box would get more than zero."""
    for box in range(BOXES):
        if s.sheet[seat][box] == EMPTY and points(s, box) > 0:
            return True
    return False


@rule
def act(s: State, seat: int, action: int) -> None:
    """Y3, Y4: keep and roll, or write and pass the dice."""
    if action < WRITE:
        s.kept = action
        s.phase = ROLL
    else:
        write(s, seat, action - WRITE)


@rule
def write(s: State, seat: int, box: int) -> None:
    """Y4, Y7: write in a box; the next player rolls, unless all sheets are full."""
    s.sheet[seat][box] = points(s, box)
    s.left[seat] -= 1
    s.dice = NONE
    s.kept = NONE
    s.rolls = 0
    s.seat = seat + 1 if seat + 1 < s.seats else 0
    s.phase = ROLL if s.left[s.seat] > 0 else OVER


@rule
def points(s: State, box: int) -> int:
    """Y5: what a box would get for the dice on the table."""
    return points_for(s.dice, box, s.kind_total, s.yum_is_full_house)


@rule
def points_for(dice: int, box: int, kind_total: int, yum_is_full_house: int) -> int:
    """Y5: what a box gets for these dice under the two options."""
    return _points(((kind_total * 2 + yum_is_full_house) * WRITE + dice) * BOXES + box)


@tabled(len(HANDFULS) * BOXES * 4)
def _points(index: int) -> int:
    """Y5, for the dice, the box and the two options packed into one number."""
    rest, box = divmod(index, BOXES)
    options, dice = divmod(rest, len(HANDFULS))
    kind_total, yum_is_full_house = divmod(options, 2)
    if box < THREE:
        return (box + 1) * count_of(dice, box + 1)
    if box == THREE:
        return of_a_kind(dice, 3, kind_total)
    if box == FOUR:
        return of_a_kind(dice, 4, kind_total)
    if box == SHORT:
        return 15 if longest_run(dice) >= 4 else 0
    if box == LONG:
        return 20 if longest_run(dice) >= 5 else 0
    if box == FULL_HOUSE:
        return 25 if makes_full_house(dice, yum_is_full_house) else 0
    if box == HIGH:
        return total_of(dice)
    return 30 if most_alike(dice) == DICE else 0


def of_a_kind(dice: int, least: int, kind_total: int) -> int:
    """Y5: at least so many match: the total of all dice, or of the matching ones only."""
    if most_alike(dice) < least:
        return 0
    if kind_total == ALL:
        return total_of(dice)
    return least * next(f for f in range(1, FACES + 1) if count_of(dice, f) >= least)


def makes_full_house(dice: int, yum_is_full_house: int) -> bool:
    """Y5: three of one number and two of another; five of a kind only by the option."""
    return is_full_house(dice) or (yum_is_full_house == YES and most_alike(dice) == DICE)


@rule
def upper(s: State, seat: int) -> int:
    """Y6: what stands in the six upper boxes."""
    total = 0
    for box in range(THREE):
        if s.sheet[seat][box] != EMPTY:
            total += s.sheet[seat][box]
    return total


@rule
def bonus(s: State, seat: int) -> int:
    """Y6: 63 or more in the upper boxes earn 25."""
    return BONUS if upper(s, seat) >= BONUS_FROM else 0


@rule
def total(s: State, seat: int) -> int:
    """Y6, Y7: everything on a sheet, with the bonus once it is earned."""
    total = upper(s, seat) + bonus(s, seat)
    for box in range(THREE, BOXES):
        if s.sheet[seat][box] != EMPTY:
            total += s.sheet[seat][box]
    return total


@rule
def scores(s: State, out: list[int]) -> None:
    """Y7: the total of every sheet."""
    for seat in range(s.seats):
        out[seat] = total(s, seat)


@rule
def places(s: State, totals: list[int], out: list[int]) -> None:
    """Y7: the highest total wins; equal totals share the place."""
    rank(totals, s.seats, out)


@rule
def hide(s: State, seat: int) -> None:
    """Everything at this table is public."""
