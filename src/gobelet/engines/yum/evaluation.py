"""Every choice of a seat with the final total that it promises, and its chance to win.

Points are exact and known at once. Chances to win come after them where several play: first as
well as the distributions that are kept can tell, then exactly, by following every total to its end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from time import monotonic

import numpy as np

from gobelet.core.expert import Choice, Evaluation, Unit, Value, Values, exactly
from gobelet.core.player import Limit, Tell
from gobelet.games.yum.game import GAME
from gobelet.games.yum.law.rules import LOT, OVER, WRITE, State, points, total, upper

from .champion import written_points
from .futures import Futures, are_whole, closure, followed, kept
from .rest import rest_of_turn
from .solution import further, solution_of
from .spread import spread_of
from .turn import open_boxes
from .winning import chances, final_shares, points_to_come, sheets_in_question

DOUBT = 0.006
"""How far a chance from quantiles may be off: all but one of some fifty positions were nearer."""


def evaluate(view: State, seat: int, limit: Limit, tell: Tell) -> Iterator[Evaluation]:
    """In points by the best play for points; then with chances to win, the best of them first."""
    until = None if limit.seconds is None else monotonic() + limit.seconds
    written = written_points(view, seat)
    found = tuple(
        Choice(action, {Unit.POINTS: exactly(written + to_come)})
        for action, to_come in solution_of(view, tell).choices(view, seat)
    )
    in_points = Evaluation(found, found[0].values)
    yield in_points
    if view.seats > 1 and not _is_late(until):
        yield from _with_chances(view, seat, in_points, limit, until, tell)


def _is_late(until: float | None) -> bool:
    return until is not None and monotonic() >= until


def _with_chances(
    view: State, seat: int, found: Evaluation, limit: Limit, until: float | None, tell: Tell
) -> Iterator[Evaluation]:
    spread = spread_of(view, tell)
    doubt = _doubt(view, seat)
    yield _rated(view, seat, found, kept(spread), doubt)
    sheets = sheets_in_question(view, seat, solution_of(view).sheets)
    steps = sum(map(len, closure(view, sheets)))
    enough = doubt <= (limit.error or 0.0) or (limit.steps is not None and steps > limit.steps)
    if enough or _is_late(until):
        return
    whole = followed(view, sheets, tell, until)
    if whole is not None:
        yield replace(_rated(view, seat, found, whole.__getitem__, 0.0), steps=steps)


def _doubt(view: State, seat: int) -> float:
    """How far the kept distributions may be off: not at all where they are whole."""
    sheets = sheets_in_question(view, seat, solution_of(view).sheets)
    return 0.0 if are_whole(spread_of(view), sheets) else DOUBT


def _rated(view: State, seat: int, found: Evaluation, futures: Futures, doubt: float) -> Evaluation:
    """The same choices with the chance to win beside the points, by that chance."""
    worths = chances(view, seat, solution_of(view), spread_of(view), futures)
    rest = rest_of_turn(view, seat, worths)

    def rated(choice: Choice) -> tuple[float, Choice]:
        action = choice.action
        if action < WRITE:
            worth = rest.kept[action]
        else:
            worth = worths[action - WRITE, points(view, action - WRITE)]
        won = Value(float(worth[1 + seat]), doubt)
        return float(worth[0]), replace(choice, values={**choice.values, Unit.WIN: won})

    ordered = sorted(map(rated, found.choices), key=lambda each: -each[0])
    choices = tuple(choice for _, choice in ordered)
    won = choices[0].values[Unit.WIN]
    return replace(found, choices=choices, values={**found.values, Unit.WIN: won})


def value(state: State) -> Sequence[Values]:
    """Everybody's expected total and chance to win, also where chance is to act."""
    totals = _totals(state)
    if state.seats == 1:
        return [{Unit.POINTS: exactly(points)} for points in totals]
    won, doubt = _won(state)
    return [
        {Unit.POINTS: exactly(points), Unit.WIN: Value(chance, doubt)}
        for points, chance in zip(totals, won, strict=True)
    ]


def _totals(state: State) -> list[float]:
    solution = solution_of(state)
    found = [
        written_points(state, seat)
        + float(further(open_boxes(state, seat), upper(state, seat), solution.knowledge))
        for seat in range(state.seats)
    ]
    if state.phase not in (LOT, OVER):
        worths = points_to_come(state, state.seat, solution)
        rest = rest_of_turn(state, state.seat, worths)
        found[state.seat] = written_points(state, state.seat) + float(rest.at(state)[0])
    return found


def _won(state: State) -> tuple[list[float], float]:
    """Everybody's chance to win as the kept distributions tell, and how far off that may be."""
    if state.phase == OVER:
        return final_shares([total(state, seat) for seat in range(state.seats)]), 0.0
    if state.phase == LOT:
        begun = [_won(GAME.resolve(state, first)) for first in range(state.seats)]
        return np.mean([won for won, _ in begun], axis=0).tolist(), max(d for _, d in begun)
    spread = spread_of(state)
    worths = chances(state, state.seat, solution_of(state), spread, kept(spread))
    rest = rest_of_turn(state, state.seat, worths)
    return rest.at(state)[1:].tolist(), _doubt(state, state.seat)
