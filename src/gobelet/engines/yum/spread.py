"""How the final total of the best player for points is distributed, from every sheet.

Exactly, from the full sheets to the empty one. Whole distributions are kept for sheets with few
open boxes and for the empty one; of the others remain the variance and some quantiles.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gobelet.core.player import Tell, untold
from gobelet.core.recent import Recent
from gobelet.core.words import Words
from gobelet.engines.store import AT_HAND, Tables, stored
from gobelet.fast.arrays import pack, rows
from gobelet.fast.compiler import compiled, inlined, teach
from gobelet.fast.threads import claim, cores, together
from gobelet.games.yum.law.rules import BONUS, BONUS_FROM, BOXES, THREE, State

from .card import Options, alone, options_of
from .policy import lay_out, writings
from .sheets import UPPER_SETS, Sheets
from .solution import Solution, expected_points, solution_of
from .turn import MOST_POINTS, turn_worth

FOLLOWING = Words(
    "following the best play from every sheet of Yum", "suivi du meilleur jeu sur chaque feuille"
)
QUANTILES = 32
FINE = 64
"""Quantiles are kept in this part of a point."""
FEW = 3
"""Open boxes up to which whole distributions are kept."""
CLAIM = 16


class Spread(NamedTuple):
    """What is kept.

    `variance[sheet]`; `quantile[sheet, i]`, the further points at the probability (i + 1/2) /
    QUANTILES, in parts of a point; `exact[row[sheet]]`, the whole distribution of the further
    points, where `row` is not negative; `start`, the distribution of the total of a whole game.
    `answer[row[sheet], x]`, for sheets with one open box: the best chance of more than x further
    points, half of the chance of exactly x added.
    """

    variance: NDArray[np.float64]
    quantile: NDArray[np.uint16]
    row: NDArray[np.int32]
    exact: NDArray[np.float64]
    start: NDArray[np.float64]
    answer: NDArray[np.float64]


class Level(NamedTuple):
    """The sheets with one number of open boxes: their numbers, boxes, totals, distributions."""

    sheet: NDArray[np.int64]
    boxes: NDArray[np.int64]
    total: NDArray[np.int64]
    place: NDArray[np.int64]
    likely: NDArray[np.float64]


def spread_of(state: State, tell: Tell = untold) -> Spread:
    """The distributions for a table's options: at hand, from the disk, or worked out now."""
    options = options_of(state)
    if found := _found.get(options):
        return found
    name = "spread-" + "-".join(map(str, options))
    solution = solution_of(state, tell)
    tables = stored("yum", name, partial(_follow, options, solution, tell))
    _found[options] = spread = Spread(**tables)
    return spread


_found: Recent[Options, Spread] = Recent(AT_HAND)


def _follow(options: Options, solution: Solution, tell: Tell) -> Tables:
    teach()
    sheets = solution.sheets
    squares, variance = np.zeros(sheets.size), np.zeros(sheets.size)
    quantile = np.zeros((sheets.size, QUANTILES), np.uint16)
    row = np.full(sheets.size, -1, np.int32)
    exact: list[NDArray[np.float64]] = []
    width = MOST_POINTS * (FEW) + BONUS + 1
    before = full_sheets(_level(sheets, 0))
    squares[before.sheet] = (before.total >= BONUS_FROM) * BONUS**2
    for n in range(BOXES + 1):
        tell(FOLLOWING, n / BOXES)
        level = before
        if n:
            level = _level(sheets, n)
            follow_level(options, solution, before, level, squares)
            before = level
        variance[level.sheet] = squares[level.sheet] - solution.values[level.sheet] ** 2
        quantile[level.sheet] = _quantiles(level.likely)
        if n <= FEW:
            row[level.sheet] = sum(map(len, exact)) + np.arange(len(level.sheet))
            exact.append(_widened(level.likely, width))
    return {
        "variance": variance,
        "quantile": quantile,
        "row": row,
        "exact": np.concatenate(exact),
        "start": before.likely[0],
        "answer": _answers(options, solution, row),
    }


def _level(sheets: Sheets, n: int) -> Level:
    boxes, totals = sheets.laid_out
    count = np.bitwise_count(boxes)
    return level_of(sheets, np.flatnonzero((count == n) & (totals >= 0)))


def level_of(sheets: Sheets, numbers: NDArray[np.int64]) -> Level:
    """These sheets, with room for their distributions; all have as many open boxes."""
    boxes, totals = (part[numbers] for part in sheets.laid_out)
    place = np.zeros(sheets.size, np.int64)
    place[numbers] = np.arange(len(numbers))
    open_boxes = int(boxes[0]).bit_count() if len(boxes) else 0
    width = open_boxes * MOST_POINTS + BONUS + 1
    return Level(numbers, boxes, totals, place, np.zeros((len(numbers), width)))


def full_sheets(level: Level) -> Level:
    """Sheets without an open box: the bonus is all that comes."""
    full = level.total >= BONUS_FROM
    level.likely[np.arange(len(full)), full * BONUS] = 1
    return level


def follow_level(
    options: Options, solution: Solution, before: Level, level: Level, squares: Any
) -> None:
    """Fill the distributions of a level from those of the one with a box less, and the squares."""
    teach()
    counter = np.zeros(1, np.int64)

    def work() -> None:
        table = rows(State, 1)
        pack(alone(options), table[0])
        _follow_all(table, solution.knowledge, before, level, squares, counter)

    together(work, cores())


@inlined
def _add_outcomes(s: Any, knowledge: Any, before: Any, level: Any, i: int, squares: Any) -> None:
    """One sheet: its distribution and mean square, from those of the sheets it can become."""
    likely = writings(s, knowledge)
    values, block, kind = knowledge
    for box in range(BOXES):
        after = level.boxes[i] & ~(1 << box)
        for gain in range(MOST_POINTS + 1):
            p = likely[box, gain]
            if p > 0:
                total = level.total[i] + (gain if box < THREE else 0)
                sheet = block[after] + kind[after % UPPER_SETS, min(total, BONUS_FROM)]
                mean = values[sheet]
                squares[level.sheet[i]] += p * (squares[sheet] + gain * (gain + 2 * mean))
                source = before.likely[before.place[sheet]]
                target = level.likely[i, gain:]
                for x in range(len(source)):
                    target[x] += p * source[x]


def _level_loop(
    table: Any, knowledge: Any, before: Any, level: Any, squares: Any, counter: Any
) -> None:
    s = table[0]
    first = claim(counter, 0, CLAIM)
    while first < len(level.sheet):
        for i in range(first, min(first + CLAIM, len(level.sheet))):
            lay_out(s, level.boxes[i], level.total[i])
            _add_outcomes(s, knowledge, before, level, i, squares)
        first = claim(counter, 0, CLAIM)


_follow_all = compiled(_level_loop, "yum.follow")


def _answers(options: Options, solution: Solution, row: NDArray[np.int32]) -> NDArray[np.float64]:
    level = _level(solution.sheets, 1)
    answer = np.zeros((row[level.sheet].max() + 1, level.likely.shape[1]))
    table = rows(State, 1)
    pack(alone(options), table[0])
    _answer_all(table, solution.knowledge, level, answer[row[level.sheet[0]] :])
    return answer


def _answer_loop(table: Any, knowledge: Any, level: Any, answer: Any) -> None:
    """For every sheet with one open box and every mark, the turn that best beats the mark."""
    s = table[0]
    worth = np.zeros((BOXES, MOST_POINTS + 1))
    for i in range(len(level.sheet)):
        lay_out(s, level.boxes[i], level.total[i])
        after = expected_points(s, 0, knowledge)
        for mark in range(answer.shape[1]):
            for box in range(BOXES):
                for gain in range(MOST_POINTS + 1):
                    worth[box, gain] = (np.sign(after[box, gain] - mark) + 1) / 2
            answer[i, mark] = turn_worth(s, 0, worth)


_answer_all = compiled(_answer_loop, "yum.answer")


def _quantiles(likely: NDArray[np.float64]) -> NDArray[np.uint16]:
    """Where each distribution, every point spread over its unit, passes evenly spaced chances."""
    below = np.cumsum(likely, axis=1)
    found = np.zeros((len(likely), QUANTILES))
    for i in range(QUANTILES):
        p = (i + 0.5) / QUANTILES * below[:, -1]
        x = (below < p[:, None]).sum(axis=1)
        at = np.arange(len(likely)), x
        found[:, i] = x + 0.5 - (below[at] - p) / likely[at]
    return np.round(np.maximum(found, 0) * FINE).astype(np.uint16)


def _widened(likely: NDArray[np.float64], width: int) -> NDArray[np.float64]:
    return np.pad(likely, ((0, 0), (0, width - likely.shape[1])))
