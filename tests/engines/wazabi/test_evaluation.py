"""What Wazabi's choices are worth, with honest doubts."""

from __future__ import annotations

from gobelet.core.expert import Evaluation, Unit
from gobelet.core.game import State
from gobelet.core.player import Limit, untold
from gobelet.engines.wazabi import EXPERTISE
from gobelet.games.wazabi.game import GAME

from .positions import some_choices


def evaluations(state: State, seat: int, limit: Limit) -> list[Evaluation]:
    assert EXPERTISE.evaluate is not None
    return list(EXPERTISE.evaluate(GAME.view(state, seat), seat, limit, untold))


def test_every_choice_is_told_and_the_best_comes_first() -> None:
    for state, seat in some_choices(1):
        found = evaluations(state, seat, Limit(steps=4_000))[-1]
        assert sorted(choice.action for choice in found.choices) == sorted(GAME.legal(state, seat))
        best, *others = [choice.losses[Unit.WIN] for choice in found.choices]
        assert best.is_exact
        assert best.mean == 0
        assert [loss.mean for loss in others] == sorted(loss.mean for loss in others)
        assert found.values == found.best.values


def test_doubts_shrink_as_the_thinking_goes_on() -> None:
    state, seat = some_choices(1)[0]
    told = evaluations(state, seat, Limit(steps=300_000))
    doubts = [found.values[Unit.WIN].error for found in told]
    assert len(told) > 2
    assert doubts[-1] < doubts[0] / 2


def test_the_same_question_has_the_same_answer() -> None:
    state, seat = some_choices(1)[0]
    first, second = (evaluations(state, seat, Limit(steps=20_000)) for _ in range(2))
    assert first == second


def test_enough_is_enough() -> None:
    """Nobody thinks on once no choice is in more doubt than was asked for."""
    state, seat = some_choices(1)[0]
    coarse = evaluations(state, seat, Limit(steps=10**9, error=0.02))[-1]
    fine = evaluations(state, seat, Limit(steps=10**9, error=0.004))[-1]
    assert coarse.steps < fine.steps


def test_longer_thinking_stays_within_the_doubts() -> None:
    """Of many verdicts, hardly any is overturned by twenty times the thinking."""
    inside = checked = 0
    for state, seat in some_choices(2, seed=3):
        short = evaluations(state, seat, Limit(steps=20_000))[-1]
        long = evaluations(state, seat, Limit(steps=400_000))[-1]
        value, truth = short.values[Unit.WIN], long.values[Unit.WIN]
        inside += value.low - truth.error <= truth.mean <= value.high + truth.error
        checked += 1
    assert checked >= 16
    assert inside >= 0.9 * checked
