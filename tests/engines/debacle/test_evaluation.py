"""How positions of Débâcle are judged, and that the training knows the same features."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from gobelet.engines.debacle.desk import Desk
from gobelet.engines.debacle.effort import Effort
from gobelet.engines.debacle.evaluation import HORIZON, evaluate, turns_left
from gobelet.engines.debacle.weights import POINT, SHAPES, plain, spread, steps_between
from gobelet.fast.arrays import pack, rows
from gobelet.fast.compiler import compiled, teach
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law.scoring import haul
from gobelet.games.debacle.law.state import State
from gobelet.lab.train.debacle.training import ROOM, TOTAL, list_features, tables
from tests.playing import Setup, random_match

BOARD = "b6..b5.b4/....../r6...../....../....../..r1..r2"
AHEAD = f"{BOARD} r held=123-111 "


@cache
def judge() -> Any:
    teach()

    def judged(stack: Any, desks: Any) -> Any:
        return evaluate(stack[0], desks[0], 0)

    return compiled(judged)


def worth(desk: Desk, state: State) -> int:
    desk.lay(state)
    return int(judge()(desk.stack, desk.records))


def features(state: State) -> dict[int, float]:
    row, index, amount = rows(State, 1), np.zeros(ROOM, np.int64), np.zeros(ROOM)
    pack(state, row[0])
    n = _lister()(row, *tables(), index, amount)
    total: dict[int, float] = {}
    for place, times in zip(index[:n].tolist(), amount[:n].tolist(), strict=True):
        total[place] = total.get(place, 0) + times
    return total


@cache
def _lister() -> Any:
    teach()

    def listed(states: Any, spots: Any, relation: Any, way: Any, index: Any, amount: Any) -> Any:
        return list_features(states[0], spots, relation, way, index, amount)

    return compiled(listed)


def test_training_and_search_add_up_the_same_numbers() -> None:
    dice = np.random.default_rng(1)
    learned = {name: dice.integers(-99, 99, shape) for name, shape in SHAPES.items()}
    learned["pair"][:, 0] = 0  # far apart: not a feature
    flat = np.concatenate([values.ravel() for values in learned.values()])
    assert len(flat) == TOTAL
    desk = Desk.of(Effort(), spread(learned))
    for seed in range(3):
        for state in random_match(Setup(GAME, 2, {}), seed, 120).states[::3]:
            if state.moves and turns_left(state) >= HORIZON:
                told = sum(flat[place] * times for place, times in features(state).items())
                assert worth(desk, state) == told


def test_at_the_end_of_a_round_only_what_is_held_counts() -> None:
    """D10: a round that has been quiet for too long is scored as it stands."""
    desk = Desk.of(Effort())
    early, late = (GAME.read_position(f"{AHEAD} turns=80 quiet={quiet}") for quiet in (0, 59))
    held = POINT * (haul(early, 0) - haul(early, 1))
    assert abs(worth(desk, late) - held) <= abs(worth(desk, early) - held) / HORIZON + 1


def test_a_player_without_moves_is_judged_as_if_his_enemy_played() -> None:
    desk = Desk.of(Effort())
    resting, playing = (GAME.read_position(f"{BOARD} {seat} held=123-111") for seat in "rb")
    resting.moves = 0
    assert worth(desk, resting) == -worth(desk, playing)


@pytest.mark.parametrize(("value", "wanted", "steps"), [(3, 3, 0), (6, 1, 1), (2, 5, 1), (1, 3, 2)])
def test_rolls_and_flips_from_value_to_value(value: int, wanted: int, steps: int) -> None:
    """D4, D5."""
    assert steps_between(value, wanted) == steps


def test_who_has_learned_nothing_counts_points() -> None:
    desk = Desk.of(Effort(), spread(plain()))
    assert worth(desk, GAME.read_position(AHEAD)) == POINT * (6 - 3)
