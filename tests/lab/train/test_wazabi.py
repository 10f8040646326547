"""Learning: the weights move towards what won, and what they are learnt from is sound."""

from __future__ import annotations

import numpy as np

from gobelet.engines.wazabi import judgement, outlook
from gobelet.engines.wazabi.search import knowledge
from gobelet.lab.train.wazabi.fit import (
    Lesson,
    gain,
    judgement_lesson,
    learnt,
    likelihood,
    outlook_lesson,
)


def coin(wins: float) -> Lesson:
    """Two things in one group, the first of which is wanted so much, the second the rest."""
    lesson = Lesson()
    lesson.add([0], 0, wins)
    lesson.add([1, 2], 0, 1 - wins)
    return lesson


def test_winners_become_more_likely() -> None:
    weights = learnt(np.zeros(3), coin(1.0), likelihood, 50)
    assert weights[0] > 1 > -0.5 > weights[1]


def test_what_gains_more_is_chosen() -> None:
    weights = learnt(np.zeros(3), coin(0.3), gain, 50)
    assert weights[0] < weights[1] + weights[2]


def test_lessons_from_games() -> None:
    seen = outlook_lesson(60, 1, knowledge())
    assert max(map(max, seen.read)) < outlook.SIZE
    groups = np.bincount(seen.group, seen.wanted)
    assert set(groups) == {1.0, 2.0}
    asked = judgement_lesson(20, 1, knowledge())
    assert max(max(line, default=0) for line in asked.read) < judgement.SIZE
    assert all(0 <= wanted <= 1 for wanted in asked.wanted)
    assert np.bincount(asked.group).min() > 1
