"""How totals are distributed, and how well one can chase a total."""

from __future__ import annotations

import numpy as np
import pytest

from gobelet.engines.yum.chase import Chase, chase
from gobelet.engines.yum.solution import solution_of
from gobelet.engines.yum.spread import FINE, QUANTILES, Spread, spread_of
from gobelet.engines.yum.turn import open_boxes
from gobelet.games.yum.game import GAME
from gobelet.games.yum.law.rules import HIGH, YUM, State, bonus, total, upper
from tests.engines.yum.expectimax import Expectimax, Leaf, position

SIXES = 5
TARGET = 250


@pytest.fixture(scope="module")
def start() -> State:
    state: State = GAME.start(1)
    return state


@pytest.fixture(scope="module")
def spread(start: State) -> Spread:
    return spread_of(start)


@pytest.fixture(scope="module")
def chased(start: State) -> Chase:
    return chase(start, TARGET)


def sheet_of(state: State) -> int:
    sheets = solution_of(state).sheets
    boxes = open_boxes(state, 0)
    return int(sheets.block[boxes] + sheets.kind[boxes % 64, min(upper(state, 0), 63)])


def test_the_distribution_has_the_value_as_its_mean(start: State, spread: Spread) -> None:
    totals = np.arange(len(spread.start))
    assert spread.start.sum() == pytest.approx(1, abs=1e-12)
    assert spread.start @ totals == pytest.approx(solution_of(start).value, abs=1e-9)


def test_the_variance_is_found_in_two_ways(start: State, spread: Spread) -> None:
    mean = solution_of(start).value
    around = (np.arange(len(spread.start)) - mean) ** 2
    assert spread.variance[sheet_of(start)] == pytest.approx(spread.start @ around, abs=1e-7)
    assert spread.start @ around == pytest.approx(28.628058**2, abs=1e-4)


def test_five_alike_in_three_rolls(spread: Spread) -> None:
    """A chance known from the books: 347,897 in 7,558,272."""
    state = position([YUM])
    assert spread.exact[spread.row[sheet_of(state)], 30] == pytest.approx(347897 / 7558272)


def test_quantiles_cut_the_distribution_into_equal_parts(start: State, spread: Spread) -> None:
    marks = spread.quantile[sheet_of(start)] / FINE
    middle = np.interp(0.5, (np.arange(QUANTILES) + 0.5) / QUANTILES, marks)
    assert np.all(np.diff(marks) > 0)
    assert spread.start[: int(middle)].sum() < 0.5 < spread.start[: int(middle) + 2].sum()


def test_the_best_answer_in_the_last_turn(spread: Spread) -> None:
    """Given one open box and a mark, when it is tried through the rules, the chance is the same."""
    state, mark = position([SIXES], 30), 54
    tried = Expectimax(lambda final: (np.sign(final - mark) + 1) / 2).value(state)
    answer = spread.answer[spread.row[sheet_of(state)], mark - total(state, 0)]
    assert answer == pytest.approx(tried, abs=1e-9)


@pytest.mark.parametrize(("boxes", "written"), [([HIGH], 228), ([YUM, HIGH], 200)], ids=str)
def test_a_chase_agrees_with_trying_everything(
    chased: Chase, boxes: list[int], written: int
) -> None:
    state = position(boxes)
    tried = Expectimax(lambda final: float(final + written >= TARGET), chance_of(chased, written))
    assert chased.chance(open_boxes(state, 0), 0, written) == pytest.approx(
        tried.value(state), abs=1e-9
    )


def chance_of(chased: Chase, written: int) -> Leaf:
    def leaf(state: State) -> float:
        points = total(state, 0) - bonus(state, 0)
        return chased.chance(open_boxes(state, 0), upper(state, 0), written + points)

    return leaf


def test_chasing_a_total_beats_playing_for_points(chased: Chase, spread: Spread) -> None:
    assert chased.value == pytest.approx(0.07509492935793965, abs=1e-12)
    assert chased.value > spread.start[TARGET:].sum()


def test_a_chase_that_is_over(chased: Chase) -> None:
    assert chased.chance(1 << YUM, 0, TARGET) == 1
    assert chased.chance(1 << YUM, 0, TARGET - 60) == 0


def test_a_chase_values_every_choice(chased: Chase, start: State) -> None:
    state = GAME.resolve(start, GAME.outcomes(start)[100][0])
    choices = chased.choices(state, 0)
    assert {action for action, _ in choices} == set(GAME.legal(state, 0))
    assert 0 < choices[-1][1] < choices[0][1] < 1
