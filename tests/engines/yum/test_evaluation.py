"""What a choice of Yum is worth: points at once and exactly, then the chance to win."""

from __future__ import annotations

import random
from functools import cache

import numpy as np
import pytest

from gobelet.core.driver import by_players, play
from gobelet.core.expert import Choice, Evaluation, Unit, Value
from gobelet.core.match import Match
from gobelet.core.player import Limit, untold
from gobelet.core.turn import CHANCE
from gobelet.core.words import Words
from gobelet.engines import player
from gobelet.engines.yum import EXPERTISE
from gobelet.games.yum.game import GAME
from gobelet.games.yum.law.rules import DECIDE, LONG, WRITE, State, scores
from tests.engines.yum.expectimax import Expectimax, position

SIXES = 5
AT_HAND = Limit(steps=0)


def evaluations(state: State, limit: Limit = AT_HAND) -> list[Evaluation]:
    assert EXPERTISE.evaluate is not None
    return list(EXPERTISE.evaluate(state, state.seat, limit, untold))


def value(state: State, unit: Unit) -> list[float]:
    assert EXPERTISE.value is not None
    return [values[unit].mean for values in EXPERTISE.value(state)]


def all_values(state: State) -> list[list[float]]:
    assert EXPERTISE.value is not None
    return [[values[unit].mean for unit in units(state)] for values in EXPERTISE.value(state)]


def win(choice: Choice) -> Value:
    return choice.values[Unit.WIN]


def units(state: State) -> list[Unit]:
    return [Unit.POINTS, Unit.WIN] if state.seats > 1 else [Unit.POINTS]


@cache
def played(seats: int, seed: int, *options: tuple[str, str]) -> list[State]:
    """Every state of a game of beginners."""
    luck = random.Random(seed)

    def dice(match: Match) -> None:
        outcomes, weights = zip(*GAME.outcomes(match.state), strict=True)
        match.resolve(luck.choices(outcomes, weights)[0])

    beginners = by_players([player(GAME, "beginner")] * seats, lambda below: 0)
    return list(play(Match(GAME, seats, dict(options)), dice, beginners).states)


def decisions(seats: int, seed: int, left: int) -> list[State]:
    """Those of a game in which the seat on turn has so many open boxes."""
    return [s for s in played(seats, seed) if s.phase == DECIDE and s.left[s.seat] == left]


def test_points_come_first_then_chances_then_all_of_it_exactly() -> None:
    first, second, third = evaluations(decisions(2, 1, 6)[0], Limit())
    assert set(first.best.values) == {Unit.POINTS}
    assert first.values[Unit.POINTS].is_exact
    assert 0 < win(second.best).error < 0.05
    assert all(win(choice).is_exact for choice in third.choices)
    assert third.steps > 0
    for found in (second, third):
        assert {choice.action for choice in found.choices} == {c.action for c in first.choices}
        assert [win(c).mean for c in found.choices] == pytest.approx(
            sorted((win(c).mean for c in found.choices), reverse=True), abs=1e-9
        )
        for choice in found.choices:
            known = first.choice(choice.action)
            assert known
            assert choice.values[Unit.POINTS] == known.values[Unit.POINTS]


def test_alone_nobody_wins() -> None:
    state = next(s for s in played(1, 1) if s.phase == DECIDE)
    (found,) = evaluations(state, Limit())
    assert set(found.values) == {Unit.POINTS}


@pytest.mark.parametrize(
    ("limit", "count"),
    [(Limit(steps=10), 2), (Limit(error=0.1), 2), (Limit(error=1e-6), 3), (Limit(seconds=0), 1)],
    ids=str,
)
def test_a_limit_is_kept(limit: Limit, count: int) -> None:
    assert len(evaluations(decisions(2, 3, 5)[0], limit)) == count


def test_whoever_waits_is_told() -> None:
    told: list[tuple[Words, float]] = []
    assert EXPERTISE.evaluate is not None
    evaluations(decisions(2, 1, 6)[0], Limit())  # the card is solved first, which is told by itself
    state = decisions(2, 4, 5)[1]
    list(EXPERTISE.evaluate(state, state.seat, Limit(), lambda *said: told.append(said)))
    parts = [part for _, part in told]
    assert parts == sorted(parts)
    assert parts[-1] == 1


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"zero": "last_resort", "kind_total": "matching"}), (2, {}), (4, {})],
    ids=str,
)
def test_chance_is_worth_the_mean_of_what_it_may_do(seats: int, options: dict[str, str]) -> None:
    """Before the lot and before every roll, in points and in chances, for every seat."""
    waiting = [s for s in played(seats, 5, *options.items()) if GAME.turn(s) == CHANCE]
    for state in [waiting[0], *waiting[1 :: 17 * seats], waiting[-1]]:
        outcomes, weights = zip(*GAME.outcomes(state), strict=True)
        after = [all_values(GAME.resolve(state, outcome)) for outcome in outcomes]
        mean = np.average(after, axis=0, weights=weights)
        assert np.array(all_values(state)) == pytest.approx(mean, abs=1e-9)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_best_choice_is_worth_what_the_state_after_it_is_worth(seats: int) -> None:
    """A kept handful in both units, a writing in points."""
    for state in [s for s in played(seats, 6) if s.phase == DECIDE][::5]:
        found, seat = evaluations(state)[-1], state.seat
        for unit in units(state):
            best = max(found.choices, key=lambda choice: choice.values[unit].mean)
            assert found.values[unit].mean == pytest.approx(best.values[unit].mean, abs=1e-9)
            assert value(state, unit)[seat] == pytest.approx(best.values[unit].mean, abs=1e-9)
            if unit is Unit.POINTS or best.action < WRITE:
                after = value(GAME.play(state, seat, best.action), unit)
                assert after[seat] == pytest.approx(best.values[unit].mean, abs=1e-9)


@pytest.mark.parametrize("seats", [2, 5])
def test_all_chances_together_are_one_and_the_end_is_what_was_won(seats: int) -> None:
    *before, end = played(seats, 7)
    for state in before[:: 3 * seats]:
        assert sum(value(state, Unit.WIN)) == pytest.approx(1, abs=1e-6)
    totals = [0] * seats
    scores(end, totals)
    assert value(end, Unit.POINTS) == totals
    assert value(end, Unit.WIN) == [float(total == max(totals)) for total in totals]


def last_round() -> State:
    """The first can reach 200 or 220 with a long straight; the other stands at 190 and has the
    sixes left."""
    state: State = GAME.start(2)
    state.sheet = [[0] * 13 for _ in state.sheet]
    state.sheet[0][6], state.sheet[0][LONG] = 200, -1
    state.sheet[1][6], state.sheet[1][SIXES] = 190, -1
    state.left[0] = state.left[1] = 1
    state.phase = 1
    return state


def test_the_last_round_of_two_is_the_best_play_of_both() -> None:
    """When both turns are tried through the rules, roll by roll, the chance is the same."""

    def answer(final: int) -> float:
        return Expectimax(lambda own: (np.sign(own + 190 - final) + 1) / 2).value(position([SIXES]))

    tried = Expectimax(lambda own: 1 - answer(own + 200)).value(position([LONG]))
    assert EXPERTISE.value is not None
    found = EXPERTISE.value(last_round())[0][Unit.WIN]
    assert found.is_exact
    assert found.mean == pytest.approx(tried, abs=1e-9)


def test_a_writing_in_the_last_round_of_two_is_worth_what_comes_after_it() -> None:
    for state in [s for s in played(2, 8) if s.phase == DECIDE and sum(s.left) == 2]:
        for choice in evaluations(state)[-1].choices:
            after = GAME.play(state, state.seat, choice.action)
            assert win(choice).mean == pytest.approx(value(after, Unit.WIN)[state.seat], abs=1e-9)


def test_what_is_at_hand_is_as_good_as_it_says() -> None:
    """Over many positions the exact chances of all choices lie within the error in 95 of 100."""
    inside = []
    for seed in range(8):
        for left in (4, 5, 6, 8):
            state = decisions(2 + seed % 3, seed, left)[0]
            _, roughly, exact = evaluations(state, Limit())
            for choice in exact.choices:
                guess = roughly.choice(choice.action)
                assert guess
                inside.append(win(guess).low <= win(choice).mean <= win(guess).high)
    assert len(inside) > 500
    assert np.mean(inside) >= 0.95
