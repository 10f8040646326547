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
from gobelet.core.recent import Recent
from gobelet.games.yum.game import GAME
from gobelet.games.yum.law.rules import LOT, OVER, WRITE, State, points, total, upper

from .card import options_of
from .champion import written_points
from .futures import are_whole, closure, followed, kept
from .rest import Worths, rest_of_turn
from .solution import further, solution_of
from .spread import spread_of
from .turn import open_boxes
from .winning import chances, final_shares, points_to_come, sheets_in_question

DOUBT = 0.006
"""How far a chance from quantiles may be off: all but one of some fifty positions were nearer."""


def evaluate(view: State, seat: int, limit: Limit, tell: Tell) -> Iterator[Evaluation]:
    """In points by the best play for points; then with chances to win, the best of them first."""
    until = None if limit.seconds is None else monotonic() + limit.seconds
    in_points = _in_points(view, seat, tell)
    yield in_points
    if view.seats > 1 and not _is_late(until):
        yield from _with_chances(view, seat, in_points, limit, until, tell)


def _in_points(view: State, seat: int, tell: Tell) -> Evaluation:
    """Every legal action with the final total that it promises, the best first."""
    worths = points_to_come(view, seat, solution_of(view, tell))
    rest, written = rest_of_turn(view, seat, worths), written_points(view, seat)

    def promised(action: int) -> float:
        row = rest.kept[action] if action < WRITE else worths[box_of(action, view)]
        return written + float(row[0])

    totals = sorted(((a, promised(a)) for a in GAME.legal(view, seat)), key=lambda each: -each[1])
    found = tuple(Choice(action, {Unit.POINTS: exactly(total)}) for action, total in totals)
    return Evaluation(found, found[0].values)


def box_of(action: int, view: State) -> tuple[int, int]:
    """Where the worth of a writing stands: its box, and the points of the dice there."""
    return action - WRITE, points(view, action - WRITE)


def _is_late(until: float | None) -> bool:
    return until is not None and monotonic() >= until


def _with_chances(
    view: State, seat: int, found: Evaluation, limit: Limit, until: float | None, tell: Tell
) -> Iterator[Evaluation]:
    spread = spread_of(view, tell)
    doubt = _doubt(view, seat)
    yield _rated(view, seat, found, _kept_chances(view, seat), doubt)
    if doubt <= (limit.error or 0.0) or limit.steps == 0 or _is_late(until):
        return
    sheets = sheets_in_question(view, seat, solution_of(view).sheets)
    steps = sum(map(len, closure(view, sheets)))
    if limit.steps is not None and steps > limit.steps:
        return
    whole = followed(view, sheets, tell, until)
    if whole is not None:
        worths = chances(view, seat, solution_of(view), spread, whole.__getitem__)
        yield replace(_rated(view, seat, found, worths, 0.0), steps=steps)


def _kept_chances(state: State, seat: int) -> Worths:
    """The chances by the kept distributions: alike through a whole turn, so they are kept too."""
    key = (options_of(state), seat, tuple(map(tuple, state.sheet[: state.seats])))
    worths = _turns.get(key)
    if worths is None:
        spread = spread_of(state)
        worths = _turns[key] = chances(state, seat, solution_of(state), spread, kept(spread))
    return worths


_turns: Recent[tuple[object, ...], Worths] = Recent(4)


def _doubt(view: State, seat: int) -> float:
    """How far the kept distributions may be off: not at all where they are whole."""
    sheets = sheets_in_question(view, seat, solution_of(view).sheets)
    return 0.0 if are_whole(spread_of(view), sheets) else DOUBT


def _rated(view: State, seat: int, found: Evaluation, worths: Worths, doubt: float) -> Evaluation:
    """The same choices with the chance to win beside the points, by that chance."""
    rest = rest_of_turn(view, seat, worths)

    def rated(choice: Choice) -> tuple[float, Choice]:
        action = choice.action
        worth = rest.kept[action] if action < WRITE else worths[box_of(action, view)]
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
    rest = rest_of_turn(state, state.seat, _kept_chances(state, state.seat))
    return rest.at(state)[1:].tolist(), _doubt(state, state.seat)
