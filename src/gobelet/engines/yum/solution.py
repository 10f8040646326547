"""The solved game: what every sheet is worth, and what every choice in any position is worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gobelet.core.player import Tell, untold
from gobelet.core.recent import Recent
from gobelet.core.rule import rule
from gobelet.core.words import Words
from gobelet.engines.store import AT_HAND, stored
from gobelet.games.yum.law.rules import BONUS_FROM, BOXES, THREE, State, upper

from .card import Card, Options, alone, card_of, options_of
from .sheets import UPPER_SETS, Sheets, sheets_of
from .turn import MOST_POINTS, NEVER, all_choices, open_boxes

SOLVING = Words("solving all sheets of Yum", "résolution de toutes les feuilles du Yum")
Knowledge = tuple[NDArray[np.float64], NDArray[np.int64], NDArray[np.int8]]


@dataclass(frozen=True, eq=False)
class Solution:
    """What every sheet of a card is worth under the best play for points."""

    sheets: Sheets
    values: NDArray[np.float64]

    @property
    def value(self) -> float:
        """The expected total of a whole game."""
        return float(self.values[self.sheets.block[-1]])

    @cached_property
    def knowledge(self) -> Knowledge:
        """What rules need to look a sheet up."""
        return self.values, self.sheets.block, self.sheets.kind

    def choices(self, view: State, seat: int) -> list[tuple[int, float]]:
        """Every legal action with the further points that it promises, best first."""
        return all_choices(view, seat, expected_points(view, seat, self.knowledge))


@rule
def further(boxes: int, total: int, knowledge: Any) -> Any:
    """The points still to come with these open boxes and this upper total."""
    values, block, kind = knowledge
    return values[block[boxes] + kind[boxes % UPPER_SETS, min(total, BONUS_FROM)]]


@rule
def is_possible(boxes: int, total: int, knowledge: Any) -> bool:
    """Whether an upper total can stand on a sheet with these open boxes."""
    return bool(knowledge[2][boxes % UPPER_SETS, min(total, BONUS_FROM)] >= 0)


@rule
def expected_points(s: State, seat: int, knowledge: Any) -> Any:
    """What every writing is worth in points, those on the rest of the sheet included."""
    worth = np.full((BOXES, MOST_POINTS + 1), NEVER)
    boxes = open_boxes(s, seat)
    total = upper(s, seat)
    for box in range(BOXES):
        after = boxes & ~(1 << box)
        if after != boxes:
            for gain in range(MOST_POINTS + 1):
                raised = total + gain if box < THREE else total
                if is_possible(after, raised, knowledge):
                    worth[box, gain] = gain + further(after, raised, knowledge)
    return worth


def solution_of(state: State, tell: Tell = untold) -> Solution:
    """The solution for a table's options: at hand, from the disk, or solved now."""
    options = options_of(state)
    if found := _found.get(options):
        return found
    card = card_of(alone(options))
    name = "values-" + "-".join(map(str, options))
    tables = stored("yum", name, lambda: _solve(card, tell))
    _found[options] = solution = Solution(sheets_of(card), tables["values"])
    return solution


_found: Recent[Options, Solution] = Recent(AT_HAND)


def _solve(card: Card, tell: Tell) -> dict[str, NDArray[np.float64]]:
    from .solver import solve

    tell(SOLVING, 0.0)
    values = solve(card)
    tell(SOLVING, 1.0)
    return {"values": values}
