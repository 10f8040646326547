"""Plays to win: every writing is worth the chance to finish first.

All others, and the champion itself after this turn, are taken to play on for points; how their
totals are distributed is known from `spread`. The champion asks again at every decision, so it
takes risks when it is behind and avoids them when it is ahead. In the last round of two players it
is exact: it also knows how well the other can still answer.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.core.rule import rule
from gobelet.games.yum.law.rules import (
    BONUS_FROM,
    BOXES,
    MAX_SEATS,
    THREE,
    State,
    bonus,
    total,
    upper,
)

from .sheets import UPPER_SETS
from .spread import FINE, QUANTILES
from .turn import MOST_POINTS, NEVER, best_action, open_boxes

TOP = 480
"""Beyond any total that is looked at, be it in vain."""
A_LITTLE = 1e-9
"""What a point is worth beside a chance to win: it decides when the game is won or lost anyway."""


@rule
def sheet_number(boxes: int, upper_total: int, knowledge: Any) -> Any:
    """The number of a sheet; -1 if there is none such."""
    kind = knowledge[2][boxes % UPPER_SETS, min(upper_total, BONUS_FROM)]
    return knowledge[1][boxes] + kind if kind >= 0 else -1


@rule
def written_points(s: State, seat: int) -> int:
    """What stands on a sheet; the bonus is counted among what is still to come."""
    return total(s, seat) - bonus(s, seat)


@rule
def final_chances(s: State, seat: int, knowledge: Any, below: Any) -> None:
    """`below[x]`: how likely the final total of a seat is at most x."""
    quantile, row, exact = knowledge[3], knowledge[4], knowledge[5]
    sheet = sheet_number(open_boxes(s, seat), upper(s, seat), knowledge)
    start = written_points(s, seat)
    if row[sheet] >= 0:
        chance = 0.0
        for x in range(start, TOP):
            if x - start < exact.shape[1]:
                chance += exact[row[sheet], x - start]
            below[x] = chance
    else:
        smooth_chances(quantile[sheet], start, below)


@rule
def smooth_chances(quantile: Any, start: int, below: Any) -> None:
    """The same from quantiles, with straight lines between them."""
    i = 0
    for x in range(TOP):
        at = FINE * (x - start) + FINE // 2
        while i < QUANTILES and quantile[i] <= at:
            i += 1
        if i == 0:
            low, high = 2 * int(quantile[0]) - int(quantile[1]), int(quantile[0])
        elif i == QUANTILES:
            low, high = int(quantile[i - 1]), 2 * int(quantile[i - 1]) - int(quantile[i - 2])
        else:
            low, high = int(quantile[i - 1]), int(quantile[i])
        part = (at - low) / (high - low) if high > low else 0.5
        below[x] = min(1.0, max(0.0, (i - 0.5 + part) / QUANTILES))


@rule
def win_shares(s: State, seat: int, knowledge: Any) -> Any:
    """For every final total of the seat, its expected part of the first place."""
    below = np.zeros((MAX_SEATS, TOP + 1))
    for other in range(s.seats):
        if other != seat:
            final_chances(s, other, knowledge, below[other])
    share = np.zeros(TOP)
    tied = np.zeros(MAX_SEATS + 1)
    for x in range(TOP):
        tied[:] = 0
        tied[0] = 1
        for other in range(s.seats):
            if other != seat:
                less = below[other, x - 1] if x > 0 else 0.0
                for k in range(s.seats - 1, -1, -1):
                    tied[k + 1] += tied[k] * (below[other, x] - less)
                    tied[k] *= less
        for k in range(s.seats):
            share[x] += tied[k] / (k + 1)
    return share


@rule
def answered_shares(s: State, other: int, knowledge: Any) -> Any:
    """The same in the last round of two, when the other has one turn and knows what to beat."""
    answer = knowledge[6]
    sheet = sheet_number(open_boxes(s, other), upper(s, other), knowledge)
    row = knowledge[4][sheet]
    start = written_points(s, other)
    share = np.zeros(TOP)
    for x in range(start, TOP):
        share[x] = 1 - answer[row, x - start] if x - start < answer.shape[1] else 1.0
    return share


@rule
def expected_share(sheet: int, start: int, share: Any, knowledge: Any) -> Any:
    """The part of the first place to expect from a sheet on which so much is written."""
    quantile, row, exact = knowledge[3], knowledge[4], knowledge[5]
    result = 0.0
    if row[sheet] >= 0:
        for x in range(exact.shape[1]):
            result += exact[row[sheet], x] * share[start + x]
        return result
    for i in range(QUANTILES):
        at = int(quantile[sheet, i])
        x = start + at // FINE
        result += share[x] + (share[x + 1] - share[x]) * (at % FINE) / FINE
    return result / QUANTILES


@rule
def chances_to_win(s: State, seat: int, knowledge: Any) -> Any:
    """What every writing is worth to somebody who wants to finish first."""
    worth = np.full((BOXES, MOST_POINTS + 1), NEVER)
    boxes, start, upper_total = open_boxes(s, seat), written_points(s, seat), upper(s, seat)
    other = 1 - seat
    if s.seats == 2 and s.left[seat] == 1 and s.left[other] == 1:
        share = answered_shares(s, other, knowledge)
    else:
        share = win_shares(s, seat, knowledge)
    for box in range(BOXES):
        after = boxes & ~(1 << box)
        if after != boxes:
            for gain in range(MOST_POINTS + 1):
                raised = upper_total + gain if box < THREE else upper_total
                sheet = sheet_number(after, raised, knowledge)
                if sheet >= 0:
                    points = gain + knowledge[0][sheet]
                    chance = expected_share(sheet, start + gain, share, knowledge)
                    worth[box, gain] = chance + A_LITTLE * points
    return worth


@rule
def champion(s: State, seat: int, scratch: Any, random: int, knowledge: Any) -> int:
    """Plays for the first place."""
    return best_action(s, seat, chances_to_win(s, seat, knowledge))
