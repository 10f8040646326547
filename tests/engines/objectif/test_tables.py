"""The shipped tables: re-solved at random, in order, and hardly exploitable."""

from __future__ import annotations

import numpy as np
import pytest

from gobelet.core.dice import FULL
from gobelet.engines.objectif.book import NAMES, SHIPPED, STEP, notes, pack, shipped, unpack
from gobelet.engines.objectif.chances import FIRST_CHANCE, FIVES
from gobelet.engines.objectif.duel import new_duel, settle
from gobelet.engines.objectif.induction import POINTS, WIN, cards_of, fill_pay, solve
from gobelet.engines.objectif.measure import exploitability
from gobelet.engines.objectif.sets import GAIN, LEAST_LEAD, RANK, SETS
from gobelet.games.objectif.law.state import CARDS

from . import program
from .test_rounds import cards, points

GAMES = [(goal, rounds) for goal in SHIPPED for rounds in SHIPPED[goal]]


@pytest.mark.parametrize(("goal", "rounds"), GAMES)
def test_nobody_can_gain_from_leaving_the_equilibrium(goal: int, rounds: int) -> None:
    told = notes()[NAMES[goal]][str(rounds)]
    assert told["exploitability"] <= 1e-6
    assert told["gap"] <= 1e-9
    start = shipped(goal, rounds)[0]
    assert start.values[0, 0, 0] == pytest.approx(told["value"], abs=STEP[goal])


@pytest.mark.parametrize("rounds", SHIPPED[WIN])
def test_winning_chances_rise_with_the_lead(rounds: int) -> None:
    for stage in shipped(WIN, rounds)[:-1]:
        assert stage.values.min() >= 0
        assert stage.values.max() <= 1
        assert (np.diff(stage.values, axis=2) >= -STEP[WIN]).all()


@pytest.mark.parametrize(("goal", "rounds"), [(POINTS, 2), (WIN, 2)])
def test_a_short_game_is_made_again(goal: int, rounds: int) -> None:
    """O6, O7: solved anew it is what is shipped, and a best response gains nothing."""
    stages, tally = solve(goal, rounds)
    assert tally.gap <= 1e-9
    for made, read in zip(stages, shipped(goal, rounds), strict=True):
        assert np.abs(made.values - read.values).max() <= STEP[goal]
    assert np.array_equal(
        unpack(goal, rounds, pack(stages))[0].values, shipped(goal, rounds)[0].values
    )
    if goal == POINTS:
        assert exploitability(stages) <= 1e-9


@pytest.mark.parametrize("seed", range(4))
def test_sampled_positions_are_worth_what_the_table_says(seed: int) -> None:
    """Every first roll of a position of the last round but one, solved without a warm start."""
    random = np.random.default_rng(seed)
    goal = (POINTS, WIN)[seed % 2]
    stages = shipped(goal, 4)
    own, other = (int(random.choice(SETS[8])) for _ in range(2))
    lead = 0 if goal == POINTS else int(random.integers(-5, 5))
    duel = new_duel()
    fill_pay(duel, stages[3], own, other, lead)
    total = sum(
        chance * settle(duel, roll, 8, 8, 0).high for roll, chance in enumerate(FIRST_CHANCE)
    )
    table = stages[2].values[RANK[own], RANK[other], lead - stages[2].low]
    assert total == pytest.approx(table, abs=2 * STEP[goal])


@pytest.mark.parametrize("goal", [POINTS, WIN])
def test_a_round_in_the_middle_agrees_with_a_linear_program(goal: int) -> None:
    """O3, O4, O7: payments from the table, the tree of the round by another solver."""
    random = np.random.default_rng(7)
    after = shipped(goal, 4)[3]
    own, other = (int(random.choice(SETS[8])) for _ in range(2))
    roll, lead = int(random.integers(FIVES)), 0 if goal == POINTS else 1

    def payment(dice: int, mine: int, theirs: int) -> float:
        then = lead + points(dice, mine, theirs)
        row = after.values[RANK[other ^ 1 << theirs], RANK[own ^ 1 << mine]]
        if goal == POINTS:
            return float(then - row[0])
        at = -then - after.low
        return 1.0 if at < 0 else 0.0 if at >= len(row) else float(1.0 - row[at])

    duel = new_duel()
    fill_pay(duel, after, own, other, lead)
    found = settle(duel, roll, 8, 8, 0).high
    expected = program.value(FULL + roll, cards(own), cards(other), payment)
    assert found == pytest.approx(expected, abs=1e-9)


def test_payments_come_from_the_rules() -> None:
    """O4, O7: what a round brings, and who wins a tie."""
    assert GAIN.max() == 8
    assert GAIN.min() == -7
    assert LEAST_LEAD == 0
    listed = np.zeros(CARDS, np.int64)
    assert cards_of(0b101, listed) == 2
    assert listed[:2].tolist() == [0, 2]
