"""The chance to finish first: this turn is played for it, later ones for points.

A shared first place counts as its share. Only the last turn of two players is played to win as
well, as the best play of both; that makes the last round of two exact without an assumption.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gobelet.games.yum.law.rules import BONUS_FROM, BOXES, EMPTY, THREE, State, upper

from .champion import TOP, written_points
from .futures import Futures
from .rest import Worths, roll_points
from .sheets import UPPER_SETS, Sheets
from .solution import Solution
from .spread import Spread
from .turn import MOST_POINTS, NEVER, open_boxes

A_LITTLE = 1e-12
"""What a point is worth beside a chance to win: it decides between equal chances."""


class Writing(NamedTuple):
    """Points written in a box, and the sheet that this leaves."""

    box: int
    points: int
    sheet: int


def sheet_of(sheets: Sheets, boxes: int, upper_total: int) -> int:
    """The number of a sheet."""
    kind = sheets.kind[boxes % UPPER_SETS, min(upper_total, BONUS_FROM)]
    return int(sheets.block[boxes] + kind)


def writings(state: State, seat: int, sheets: Sheets) -> Iterator[Writing]:
    """All that dice could bring in an open box."""
    boxes, upper_total = open_boxes(state, seat), upper(state, seat)
    block = sheets.block
    for box, points in enumerate(roll_points(state)):
        if state.sheet[seat][box] == EMPTY:
            after = boxes & ~(1 << box)
            for gain in sorted(set(points.tolist())):
                raised = upper_total + gain if box < THREE else upper_total
                kind = sheets.kind[after % UPPER_SETS, min(raised, BONUS_FROM)]
                yield Writing(box, gain, int(block[after] + kind))


def sheets_in_question(state: State, seat: int, sheets: Sheets) -> set[int]:
    """The sheets of the others, and those that the seat on turn can make of its own."""
    others = {
        sheet_of(sheets, open_boxes(state, other), upper(state, other))
        for other in range(state.seats)
        if other != seat
    }
    return others | {writing.sheet for writing in writings(state, seat, sheets)}


def points_to_come(state: State, seat: int, solution: Solution) -> Worths:
    """What every writing is worth in points, those on the rest of the sheet included."""
    worths = np.full((BOXES, MOST_POINTS + 1, 1), NEVER)
    for box, gain, sheet in writings(state, seat, solution.sheets):
        worths[box, gain] = gain + solution.values[sheet]
    return worths


def chances(
    state: State, seat: int, solution: Solution, spread: Spread, futures: Futures
) -> Worths:
    """What every writing of the seat on turn is worth: what it plays for, then everybody's chance
    to win."""
    shares = _shares(state, seat, solution.sheets, spread, futures)
    start = written_points(state, seat)
    worths = np.full((BOXES, MOST_POINTS + 1, 1 + state.seats), NEVER)
    for box, gain, sheet in writings(state, seat, solution.sheets):
        won = shares @ _final(futures(sheet), start + gain)
        worths[box, gain, 0] = won[seat] + A_LITTLE * (gain + solution.values[sheet])
        worths[box, gain, 1:] = won
    return worths


def final_shares(totals: Sequence[int]) -> list[float]:
    """Everybody's part of the first place once all is written."""
    winners = [total == max(totals) for total in totals]
    return [won / sum(winners) for won in winners]


def _shares(
    state: State, seat: int, sheets: Sheets, spread: Spread, futures: Futures
) -> NDArray[np.float64]:
    """For every final total of one seat, everybody's expected part of the first place."""
    if state.seats == 2 and state.left[0] == state.left[1] == 1:
        return _answered(state, seat, sheets, spread)
    finals = {
        other: _final(
            futures(sheet_of(sheets, open_boxes(state, other), upper(state, other))),
            written_points(state, other),
        )
        for other in range(state.seats)
        if other != seat
    }
    shares = np.zeros((state.seats, TOP))
    shares[seat] = _first(list(finals.values()), 0)
    for other, final in finals.items():
        rest = [finals[third] for third in finals if third != other]
        alone = final * _first(rest, 0)
        above = alone[::-1].cumsum()[::-1] - alone
        shares[other] = above + final * _first(rest, 1)
    return shares


def _answered(state: State, seat: int, sheets: Sheets, spread: Spread) -> NDArray[np.float64]:
    """The last round of two, when the other has one turn left and knows what to beat."""
    other = 1 - seat
    row = spread.row[sheet_of(sheets, open_boxes(state, other), upper(state, other))]
    start, answer = written_points(state, other), spread.answer[row][:TOP]
    beaten = np.ones(TOP)
    last = min(TOP, start + len(answer))
    beaten[start:last] = answer[: last - start]
    beaten[last:] = 0
    shares = np.zeros((2, TOP))
    shares[seat], shares[other] = 1 - beaten, beaten
    return shares


def _final(further: NDArray[np.float64], written: int) -> NDArray[np.float64]:
    """How likely every final total is, from how likely further points are."""
    final = np.zeros(TOP)
    most = min(len(further), TOP - written)
    final[written : written + most] = further[:most]
    return final


def _first(finals: list[NDArray[np.float64]], beside: int) -> NDArray[np.float64]:
    """For every total, the part of the first place that it gets against these, and against so many
    more who have as much."""
    none = np.zeros(TOP)
    tied = [np.ones(TOP)]
    for final in finals:
        less = final.cumsum() - final
        tied = [
            np.asarray(same * less + fewer * final)
            for same, fewer in zip([*tied, none], [none, *tied], strict=True)
        ]
    parts = [each / (k + 1 + beside) for k, each in enumerate(tied)]
    return np.asarray(sum(parts))
