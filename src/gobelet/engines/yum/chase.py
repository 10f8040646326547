"""The best chance to reach a given total, and the play that gives it.

Beside the sheet, the points still missing matter. For each sheet they are solved side by side,
eight numbers of missing points at a time, with the solver's own way through a turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gobelet.core.player import Tell, untold
from gobelet.core.words import Words
from gobelet.fast.compiler import compiled, inlined
from gobelet.fast.lanes import LANES, load, store
from gobelet.fast.threads import claim, cores, together
from gobelet.games.yum.law.rules import BONUS_FROM, BOXES, THREE, State, bonus, total, upper

from .card import Card, card_of
from .kernel import room, turn
from .plan import payments
from .sheets import UPPER, UPPER_SETS, Sheets, sheets_of
from .turn import MOST_POINTS, NEVER, all_choices, open_boxes

CHASING = Words("working out every chance to get there", "calcul de toutes les chances d'y arriver")
CLAIM = 8


class Rows(NamedTuple):
    """Where the chances of a sheet stand: for each set of open boxes, missing points from `least`
    to `most`, one row of `width` for each kind of upper total, from `base` on."""

    least: NDArray[np.int64]
    most: NDArray[np.int64]
    width: NDArray[np.int64]
    base: NDArray[np.int64]
    kind: NDArray[np.int8]
    kinds: NDArray[np.int64]
    total: NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Chase:
    """The best chance to reach a target from every sheet, whatever is written on it."""

    target: int
    rows: Rows
    chances: NDArray[np.float64]

    def chance(self, boxes: int, upper_total: int, written: int) -> float:
        """The best chance with these open boxes and so much written, the bonus not counted."""
        missing = self.target - written
        kind = self.rows.kind[boxes % UPPER_SETS, min(upper_total, BONUS_FROM)]
        if missing <= 0 or missing > self.rows.most[boxes]:
            return float(missing <= 0)
        place = self.rows.base[boxes] + kind * self.rows.width[boxes]
        return float(self.chances[place + missing - self.rows.least[boxes]])

    @property
    def value(self) -> float:
        """The best chance from the start."""
        return self.chance((1 << BOXES) - 1, 0, 0)

    def choices(self, view: State, seat: int) -> list[tuple[int, float]]:
        """Every legal action with the chance it leaves, best first."""
        boxes, upper_total = open_boxes(view, seat), upper(view, seat)
        written = total(view, seat) - bonus(view, seat)
        worth = np.full((BOXES, MOST_POINTS + 1), NEVER)
        for box in range(BOXES):
            after = boxes & ~(1 << box)
            for gain in range(MOST_POINTS + 1):
                raised = upper_total + gain if box < THREE else upper_total
                possible = self.rows.kind[after % UPPER_SETS, min(raised, BONUS_FROM)] >= 0
                if after != boxes and possible:
                    worth[box, gain] = self.chance(after, raised, written + gain)
        return all_choices(view, seat, worth)


def chase(state: State, target: int, tell: Tell = untold) -> Chase:
    """Solve the chase of a total under a table's options; it takes some seconds."""
    card = card_of(state)
    sheets, pay = sheets_of(card), payments(card)
    rows = _rows(card, sheets, target)
    last = (1 << BOXES) - 1
    chances = np.zeros(rows.base[last] + rows.kinds[last % UPPER_SETS] * rows.width[last])
    _full_sheets(card, sheets, rows, chances)
    count = np.bitwise_count(np.arange(1 << BOXES))
    for n in range(1, BOXES + 1):
        tell(CHASING, n / BOXES)
        level = np.flatnonzero(count == n)
        counter = np.zeros(1, np.int64)

        def work(level: Any = level, counter: Any = counter) -> None:
            window = np.zeros(MOST_POINTS + LANES)
            _chase_level(rows, pay, level, counter, chances, window, room(pay))

        together(work, cores())
    return Chase(target, rows, chances)


def _rows(card: Card, sheets: Sheets, target: int) -> Rows:
    """Only missing points that can occur on the way to the target, and that can still be got."""
    boxes = np.arange(1 << BOXES)
    is_open = boxes[:, None] >> np.arange(BOXES) & 1
    most_points = card.points.max(axis=1)
    least = np.maximum(1, target - (1 - is_open) @ most_points)
    most = np.minimum(target, is_open @ most_points + card.bonus)
    width = np.maximum(0, -(-(most - least + 1) // LANES) * LANES)
    size = width * sheets.kinds[boxes % UPPER_SETS]
    base = np.cumsum(size) - size
    return Rows(least, most, width, base, sheets.kind, sheets.kinds, sheets.least)


def _full_sheets(card: Card, sheets: Sheets, rows: Rows, chances: NDArray[np.float64]) -> None:
    for kind in range(sheets.kinds[0]):
        if sheets.least[0, kind] >= card.bonus_from and rows.width[0]:
            start = rows.base[0] + kind * rows.width[0]
            chances[start : start + rows.most[0] - rows.least[0] + 1] = 1


@inlined
def _look(
    rows: Any, chances: Any, boxes: int, kind: int, missing: int, count: int, out: Any
) -> None:
    """The chances with so many points missing, and one more, and so on."""
    place = rows.base[boxes] + kind * rows.width[boxes] - rows.least[boxes]
    for i in range(count):
        if missing + i <= 0:
            out[i] = 1.0
        elif missing + i > rows.most[boxes]:
            out[i] = 0.0
        else:
            out[i] = chances[place + missing + i]


@inlined
def _fill_choices(
    rows: Any, card: Any, boxes: int, kind: int, missing: int, chances: Any, window: Any, out: Any
) -> None:
    """What every writing leaves, for eight numbers of missing points."""
    upper = boxes % UPPER_SETS
    for box in range(BOXES):
        after = boxes & ~(1 << box)
        if after != boxes and box >= UPPER:
            _look(rows, chances, after, kind, missing - MOST_POINTS, len(window), window)
            for choice in range(card.first[box], card.first[box + 1]):
                shifted = load(window, MOST_POINTS - int(card.points[choice]))
                store(out, choice * LANES, shifted)
        elif after != boxes:
            for choice in range(card.first[box], card.first[box + 1]):
                gain = int(card.points[choice])
                raised = min(rows.total[upper, kind] + gain, rows.kind.shape[1] - 1)
                then = rows.kind[after % UPPER_SETS, raised]
                _look(rows, chances, after, then, missing - gain, LANES, window)
                store(out, choice * LANES, load(window, 0))


def _level_loop(
    rows: Any, card: Any, level: Any, counter: Any, chances: Any, window: Any, place: Any
) -> None:
    first = claim(counter, 0, CLAIM)
    while first < len(level):
        for boxes in level[first : first + CLAIM]:
            for kind in range(rows.kinds[boxes % UPPER_SETS]):
                start = rows.base[boxes] + kind * rows.width[boxes]
                for i in range(0, rows.width[boxes], LANES):
                    missing = rows.least[boxes] + i
                    _fill_choices(rows, card, boxes, kind, missing, chances, window, place[0])
                    store(chances, start + i, turn(card, boxes, place))
        first = claim(counter, 0, CLAIM)


_chase_level = compiled(_level_loop, "yum.chase")
