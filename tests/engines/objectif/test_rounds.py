"""Rounds solved by cutting planes, against a linear program over the whole tree."""

from __future__ import annotations

import numpy as np
import pytest

from gobelet.core.dice import FULL
from gobelet.engines.objectif.chances import FIVES
from gobelet.engines.objectif.duel import GAP, new_duel, settle
from gobelet.engines.objectif.induction import POINTS, WIN, end, fill_pay
from gobelet.engines.objectif.sets import SETS
from gobelet.games.objectif.law.objectives import met, value_of
from gobelet.games.objectif.law.state import CARDS

from . import program


def cards(subset: int) -> list[int]:
    return [card for card in range(CARDS) if subset >> card & 1]


def points(dice: int, own: int, other: int) -> int:
    """O4: what the active player gains on the other."""
    gain = value_of(own) if met(dice, own) else 0
    return gain - value_of(other) if met(dice, other) else gain + 1


@pytest.mark.parametrize(("seed", "size"), [(1, 2), (2, 4), (3, 7), (4, 10)])
@pytest.mark.parametrize("goal", [POINTS, WIN])
def test_the_last_round_agrees_with_a_linear_program(goal: int, seed: int, size: int) -> None:
    """O3, O4, O7: any sets, any first roll, any lead."""
    random = np.random.default_rng(seed)
    own, other = (int(random.choice(SETS[size])) for _ in range(2))
    roll, lead = int(random.integers(FIVES)), int(random.integers(-3, 3))

    def payment(dice: int, mine: int, theirs: int) -> float:
        gain = points(dice, mine, theirs)
        return gain + lead if goal == POINTS else float(lead + gain >= 0)

    duel = new_duel()
    fill_pay(duel, end(goal), own, other, lead)
    verdict = settle(duel, roll, size, size, 0)

    assert 0 <= verdict.high - verdict.low <= GAP
    expected = program.value(FULL + roll, cards(own), cards(other), payment)
    assert verdict.high == pytest.approx(expected, abs=1e-9)
