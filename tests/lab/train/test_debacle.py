"""Learning from self-play: repeatable, and better than knowing nothing."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gobelet.engines.debacle.chances import chance, chance_of
from gobelet.engines.debacle.desk import Desk
from gobelet.engines.debacle.effort import Effort
from gobelet.engines.debacle.weights import SHAPES, plain, spread
from gobelet.games.debacle.game import GAME
from gobelet.lab.train.debacle.calibration import fit, play_match
from gobelet.lab.train.debacle.rounds import play_round, shuffled
from gobelet.lab.train.debacle.training import learn


def test_learning_is_repeatable() -> None:
    told: list[str] = []
    effort = Effort(100, wobble=4)
    once, again = (
        learn(1, 2_000, effort, 3, lambda words, part: told.append(words.en)) for _ in range(2)
    )
    assert {name: values.shape for name, values in once.items()} == SHAPES
    assert all((once[name] == again[name]).all() for name in SHAPES)
    assert "generation 1 of 1: 2,000 positions" in told[0]


def test_what_was_learned_beats_knowing_nothing() -> None:
    taught, ignorant = Desk.of(Effort(500)), Desk.of(Effort(500), spread(plain()))
    margin = 0
    for number in range(6):
        start = shuffled(GAME.start(2), 4, random.Random(number))
        margin += play_round(start, [taught, ignorant], random.Random(number)).margin
        margin -= play_round(start, [ignorant, taught], random.Random(number)).margin
    assert margin > 0


def test_chances_rise_with_points_and_are_even_when_all_is_equal() -> None:
    state = GAME.start(2)
    state.points = [12, 12]
    assert chance(state, 0, 0.0) == chance(state, 1, 0.0) == 0.5
    chances = [chance(state, 0, points) for points in range(-10, 11)]
    assert chances == sorted(set(chances))
    for lead in range(1, 10):
        state.points = [12 + lead, 12]
        assert chance(state, 0, 0.0) > 0.5
        assert chance(state, 0, 0.0) == pytest.approx(1 - chance(state, 1, 0.0))


def test_a_lead_counts_more_in_the_last_round() -> None:
    """D11: after twelve rounds the higher total wins."""
    early, late = GAME.start(2), GAME.start(2)
    early.points = late.points = [5, 3]
    late.rounds = 11
    assert chance(early, 0, 0) < chance(late, 0, 0)


def test_the_fit_finds_constants_that_made_the_results() -> None:
    dice = np.random.default_rng(5)
    lead, rounds = dice.uniform(-15, 15, 40_000), dice.uniform(0, 5, 40_000)
    odds = [chance_of(x, y, 3.0, 8.0) for x, y in zip(lead, rounds, strict=True)]
    won = (dice.random(40_000) < odds).astype(float)
    now, later = fit(lead, rounds, won)
    assert now == pytest.approx(3.0, rel=0.25)
    assert later == pytest.approx(8.0, rel=0.1)


def test_a_match_is_watched_turn_by_turn() -> None:
    effort = Effort(30, wobble=25)
    match = play_match([Desk.of(effort), Desk.of(effort)], random.Random(2))
    assert match.won in (0.0, 0.5, 1.0)
    assert len(match.moments) > 2 * len(match.best)
    assert match.moments[0].lead == pytest.approx(0, abs=5)
