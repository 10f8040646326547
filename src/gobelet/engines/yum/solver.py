"""Backward induction over every sheet of a card.

A sheet is worth what the best turn brings: points, and the worth of the sheet with one box fewer.
Sheets are solved from the full ones to the empty one; those with equally many open boxes do not
need each other, so all threads work on them at once and meet before the next.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gobelet.fast.lanes import LANES, rows_of_lanes
from gobelet.fast.threads import cores, together
from gobelet.games.yum.law.rules import BOXES

from .card import Card
from .kernel import NEVER, room, solve_levels
from .plan import payments, ways
from .sheets import sheets_of


def solve(card: Card, threads: int | None = None) -> NDArray[np.float64]:
    """The expected further points of every sheet, bonus included, under the best play."""
    threads = threads or cores()
    sheets, pay = sheets_of(card), payments(card)
    where = ways(sheets)
    values = rows_of_lanes(sheets.size // LANES + 1)
    values[sheets.size :] = NEVER
    full = sheets.least[0, : sheets.kinds[0]]
    values[:LANES] = 0
    values[: len(full)] = np.where(full >= card.bonus_from, card.bonus, 0)
    counters = np.zeros(BOXES + 1, np.int64)

    def work() -> None:
        desk = np.zeros((4, LANES), np.int64)
        solve_levels(where, pay, values, desk, room(pay), counters, threads)

    together(work, threads)
    return values[: sheets.size]
