"""The solver against a published value, and against trying everything through the rules."""

from __future__ import annotations

import numpy as np
import pytest

from gobelet.core.dice import handful
from gobelet.engines.yum.card import Card, card_of
from gobelet.engines.yum.sheets import sheets_of
from gobelet.engines.yum.solution import further, solution_of
from gobelet.engines.yum.solver import solve
from gobelet.engines.yum.turn import open_boxes
from gobelet.games.yum.game import GAME
from gobelet.games.yum.law.rules import (
    DECIDE,
    FOUR,
    FULL_HOUSE,
    HIGH,
    LONG,
    SHORT,
    THREE,
    YUM,
    State,
    bonus,
    total,
    upper,
)
from tests.engines.yum.expectimax import Expectimax, position

FIVES, SIXES = 4, 5


def yahtzee() -> Card:
    """The ordinary sheet without jokers: other straights, another five of a kind, another bonus."""
    points = card_of(GAME.start(1)).points.copy()
    for box, pays in ((SHORT, 30), (LONG, 40), (YUM, 50)):
        points[box][points[box] > 0] = pays
    return Card(points, bonus=35)


def expected_total(state: State) -> float:
    """What the solution says about the final total of a position before a roll."""
    solution = solution_of(state)
    to_come = further(open_boxes(state, 0), upper(state, 0), solution.knowledge)
    return float(total(state, 0) - bonus(state, 0) + to_come)


def test_the_published_optimum_of_yahtzee() -> None:
    card = yahtzee()
    values = solve(card)
    assert values[sheets_of(card).block[-1]] == pytest.approx(245.870775, abs=5e-7)


def test_only_sheets_that_differ_are_solved() -> None:
    sheets = sheets_of(card_of(GAME.start(1)))
    assert sheets.reachable == 357_632
    assert sheets.distinct == 209_920


def test_threads_change_nothing() -> None:
    card = card_of(GAME.start(1))
    assert np.array_equal(solve(card, threads=1), solve(card, threads=3))


@pytest.mark.parametrize(
    ("boxes", "upper_total", "options"),
    [([HIGH], 0, {}), ([SIXES], 45, {}), ([LONG, YUM], 0, {"zero": "last_resort"})],
    ids=str,
)
def test_endings_agree_with_trying_everything(
    boxes: list[int], upper_total: int, options: dict[str, str]
) -> None:
    """Y3–Y6: the same value through the solver's tables and through the rules, roll by roll."""
    state = position(boxes, upper_total, **options)
    assert expected_total(state) == pytest.approx(Expectimax().value(state), abs=1e-9)


@pytest.mark.parametrize(
    ("boxes", "upper_total", "options"),
    [
        ([0, FIVES, SIXES, SHORT, YUM], 34, {}),
        ([2, SIXES, THREE, LONG], 40, {"kind_total": "matching"}),
        ([FULL_HOUSE, YUM, FOUR], 63, {"yum_is_full_house": "yes"}),
        ([1, FIVES, FULL_HOUSE, LONG], 41, {"zero": "last_resort"}),
    ],
    ids=str,
)
def test_every_turn_agrees_with_trying_everything(
    boxes: list[int], upper_total: int, options: dict[str, str]
) -> None:
    """Y3–Y6: one turn through the rules, from the tables' values of the sheets that it leads to."""
    state = position(boxes, upper_total, **options)
    tried = Expectimax(leaf=expected_total).value(state)
    assert expected_total(state) == pytest.approx(tried, abs=1e-9)


def test_every_choice_is_worth_what_trying_it_is_worth() -> None:
    """Given a pair of sixes after the first roll, when all choices are asked for, each is exact."""
    state = position([SIXES, YUM], 40, zero="last_resort")
    state.phase, state.rolls, state.dice = DECIDE, 1, handful((6, 6, 1, 2, 3))
    search = Expectimax(leaf=expected_total)
    search.value(state)
    choices = solution_of(state).choices(state, 0)
    assert {action for action, _ in choices} == set(GAME.legal(state, 0))
    for action, promised in choices:
        tried = search.value(GAME.play(state, 0, action))
        assert total(state, 0) + promised == pytest.approx(tried, abs=1e-9)


@pytest.mark.parametrize(
    ("option", "value", "worth"),
    [
        ("zero", "last_resort", -1),
        ("kind_total", "matching", -1),
        ("yum_is_full_house", "yes", 1),
    ],
)
def test_options_move_the_value(option: str, value: str, worth: int) -> None:
    """Y4, Y5: fewer choices or points cost, more choices pay."""
    usual = solution_of(GAME.start(1)).value
    other = solution_of(GAME.start(1, {option: value})).value
    assert (other - usual) * worth > 0
