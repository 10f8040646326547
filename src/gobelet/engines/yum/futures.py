"""How the further points of a sheet are distributed: as kept, or followed to the end when asked.

What `spread` keeps is at hand at once: whole distributions of sheets with few open boxes, quantiles
of the others. To follow a sheet through all that it can become gives its whole distribution; that
takes a moment in the middle of a game, and some seconds at its start.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from gobelet.core.player import Tell
from gobelet.core.recent import Recent
from gobelet.core.words import Words
from gobelet.games.yum.law.rules import BONUS_FROM, BOXES, MAX_SEATS, State

from .card import options_of
from .sheets import UPPER, UPPER_SETS, Sheets
from .solution import solution_of
from .spread import FINE, QUANTILES, Spread, follow_level, full_sheets, level_of

LOOKING_FURTHER = Words("following every total to its end", "suivi de chaque total jusqu'au bout")
Likely = NDArray[np.float64]
"""How likely so many further points are, from none on."""
Futures = Callable[[int], Likely]
"""What is known about the further points of a sheet."""
_LEVELS = np.concatenate(([0.0], (np.arange(QUANTILES + 2) - 0.5) / QUANTILES, [1.0]))
MOST_FOLLOWED = 2 * MAX_SEATS
_followed: Recent[tuple[int, ...], Mapping[int, Likely]] = Recent(MOST_FOLLOWED)


def kept(spread: Spread) -> Futures:
    """What is at hand."""

    def of(sheet: int) -> Likely:
        row = int(spread.row[sheet])
        return spread.exact[row] if row >= 0 else _smooth(spread.quantile[sheet])

    return of


def are_whole(spread: Spread, sheets: set[int]) -> bool:
    """Whether the whole distributions of all these sheets are kept."""
    return bool((spread.row[list(sheets)] >= 0).all())


def _smooth(quantile: NDArray[np.uint16]) -> Likely:
    """From quantiles, with straight lines between them."""
    marks = quantile / FINE
    ends = np.array([2 * marks[0] - marks[1], 2 * marks[-1] - marks[-2]])
    marks = np.concatenate(([ends[0] - 1e-9], [ends[0]], marks, [ends[1]], [ends[1] + 1e-9]))
    most = int(ends[1]) + 2
    below = np.interp(np.arange(most + 1) + 0.5, marks, np.clip(_LEVELS, 0, 1))
    return np.diff(below, prepend=0.0)


def closure(state: State, sheets: set[int]) -> list[NDArray[np.int64]]:
    """All that these sheets can become, by the number of open boxes."""
    numbers = solution_of(state).sheets
    boxes, totals = numbers.laid_out
    found: list[NDArray[np.int64]] = [np.zeros(0, np.int64) for _ in range(BOXES + 1)]
    for sheet in sheets:
        n = int(boxes[sheet]).bit_count()
        found[n] = np.append(found[n], sheet)
    for n in range(BOXES, 0, -1):
        found[n] = np.unique(found[n])
        after = _next(numbers, boxes[found[n]], totals[found[n]])
        found[n - 1] = np.union1d(found[n - 1], after)
    return found


def _next(sheets: Sheets, boxes: NDArray[np.int64], totals: NDArray[np.int64]) -> NDArray[np.int64]:
    """The sheets that these can become by one writing."""
    block, found = sheets.block, [np.zeros(0, np.int64)]
    for box in range(BOXES):
        is_open = (boxes >> box & 1) == 1
        after = boxes[is_open] & ~(1 << box)
        for gain in sheets.values[box] if box < UPPER else (0,):
            raised = np.minimum(totals[is_open] + gain, BONUS_FROM)
            found.append(block[after] + sheets.kind[after % UPPER_SETS, raised])
    return np.unique(np.concatenate(found))


def followed(
    state: State, sheets: set[int], tell: Tell, until: float | None = None
) -> Mapping[int, Likely] | None:
    """The whole distributions of these sheets; None if it was not done by then (`monotonic`)."""
    key = (*options_of(state), *sorted(sheets))
    found = _followed.get(key) or _follow(state, sheets, tell, until)
    if found is not None:
        _followed[key] = found
    return found


def _follow(
    state: State, wanted: set[int], tell: Tell, until: float | None
) -> Mapping[int, Likely] | None:
    solution, levels = solution_of(state), closure(state, wanted)
    options = options_of(state)
    squares = np.zeros(solution.sheets.size)
    result: dict[int, Likely] = {}
    before = full_sheets(level_of(solution.sheets, levels[0]))
    done, work = 0, sum(map(len, levels))
    for n, numbers in enumerate(levels):
        if until is not None and monotonic() > until:
            return None
        if n and len(numbers):
            level = level_of(solution.sheets, numbers)
            follow_level(options, solution, before, level, squares)
            before = level
        for sheet in wanted.intersection(numbers.tolist()):
            result[sheet] = before.likely[before.place[sheet]].copy()
        done += len(numbers)
        tell(LOOKING_FURTHER, done / work)
    return result
