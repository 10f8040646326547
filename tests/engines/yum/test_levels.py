"""The levels of Yum: the same choices at both speeds, and each stronger than the one below."""

from __future__ import annotations

import numpy as np
import pytest

from gobelet import fast
from gobelet.core.dice import handful
from gobelet.core.player import untold
from gobelet.core.turn import CHANCE
from gobelet.engines import levels, player
from gobelet.engines.yum import EXPERTISE
from gobelet.engines.yum.champion import chances_to_win
from gobelet.engines.yum.levels import CHAMPION
from gobelet.engines.yum.solution import solution_of
from gobelet.engines.yum.turn import turn_worth
from gobelet.games.yum.game import GAME
from gobelet.games.yum.law.rules import DECIDE, HIGH, LONG, WRITE, State
from gobelet.stats.intervals import wilson
from tests.engines.yum.expectimax import Expectimax, position

ROSTER = levels(GAME)
SIXES = 5


def ending(boxes: list[list[int]], totals: list[int], dice: tuple[int, ...], rolls: int) -> State:
    """A table where each seat has these boxes open and so much written; the first one decides."""
    state: State = GAME.start(len(boxes))
    for seat, (own, total) in enumerate(zip(boxes, totals, strict=True)):
        for box in range(len(state.sheet[seat])):
            state.sheet[seat][box] = -1 if box in own else 0
        state.sheet[seat][next(b for b in (6, 7) if b not in own)] = total
        state.left[seat] = len(own)
    state.seat, state.phase, state.rolls, state.dice = 0, DECIDE, rolls, handful(dice)
    return state


def choice(key: str, state: State) -> str:
    action = player(GAME, key).choose(GAME.view(state, state.seat), state.seat, [0] * 50, 0)
    return GAME.action_text(state, state.seat, action)


@pytest.mark.parametrize(
    ("keys", "options"),
    [
        (["champion", "expert"], {}),
        (["club", "expert"], {"zero": "last_resort", "kind_total": "matching"}),
    ],
)
def test_levels_choose_the_same_at_both_speeds(keys: list[str], options: dict[str, str]) -> None:
    seats = len(keys)
    steps, _ = fast.trace(GAME, seats, keys, 0, seed=5, options=options, roster=ROSTER)
    state = GAME.start(seats, options)
    for i, step in enumerate(steps):
        if step.seat != CHANCE and i % 5 < 2:
            view = GAME.view(state, step.seat)
            level = player(GAME, keys[step.seat])
            assert level.choose(view, step.seat, [0] * 50, 0) == step.code
            assert view == state
        state = GAME.step(state, step)
    assert GAME.turn(state) == 0


def test_the_expert_takes_the_best_choice() -> None:
    state = GAME.start(1)
    state = GAME.resolve(state, handful((2, 2, 3, 4, 6)))
    best = solution_of(state).choices(state, 0)[0][0]
    assert choice("expert", state) == GAME.action_text(state, 0, best)


def test_a_loss_is_what_the_best_choice_promises_more() -> None:
    state = GAME.resolve(GAME.start(1), handful((2, 2, 3, 4, 6)))
    known = solution_of(state).choices(state, 0)
    assert EXPERTISE.yardstick is not None
    measure = EXPERTISE.yardstick(state)
    assert measure is not None
    truth = measure.learn(state, untold)
    for action, worth in known[::7]:
        assert measure.loss(state, 0, action, truth) == pytest.approx(known[0][1] - worth)


def test_the_champion_plays_safe_when_that_wins() -> None:
    """Given 26 points to win with the last roll to come, it stops where the expert rolls on."""
    state = ending([[HIGH], []], [200, 225], (6, 6, 6, 6, 2), 2)
    assert choice("champion", state) == GAME.action_text(state, 0, WRITE + HIGH)
    assert choice("expert", state) != GAME.action_text(state, 0, WRITE + HIGH)


def test_the_champion_takes_risks_when_it_must() -> None:
    """Given that only five sixes draw level, it rolls the five again; the expert writes 29."""
    state = ending([[HIGH], []], [200, 230], (6, 6, 6, 6, 5), 2)
    assert choice("champion", state) == "k6666"
    assert choice("expert", state) == GAME.action_text(state, 0, WRITE + HIGH)


def test_the_champion_counts_a_shared_win() -> None:
    """Given 29 points to share the win, when a six would win it alone, half beats a sixth."""
    state = ending([[HIGH], []], [200, 229], (6, 6, 6, 6, 5), 2)
    assert choice("champion", state) == GAME.action_text(state, 0, WRITE + HIGH)


def test_the_last_round_of_two_is_exact() -> None:
    """Given a box each, when both turns are tried through the rules, the chance is the same.

    The first can reach 200 or 220; the other stands at 190 and needs two sixes, or all five to
    draw level.
    """

    def answer(final: int) -> float:
        return Expectimax(lambda own: (np.sign(own + 190 - final) + 1) / 2).value(position([SIXES]))

    tried = Expectimax(lambda own: 1 - answer(own + 200)).value(position([LONG]))
    state = ending([[LONG], [SIXES]], [200, 190], (1, 1, 1, 1, 1), 1)
    chances = chances_to_win(state, 0, CHAMPION.learn(state, untold))
    assert turn_worth(state, 0, chances) == pytest.approx(tried, abs=1e-6)
    assert 0.2 < tried < 0.5


def test_each_level_beats_the_one_below() -> None:
    for strong, weak, games in (("club", "beginner", 2000), ("expert", "club", 1000)):
        summary = fast.simulate(GAME, 2, [strong, weak], games, seed=2, roster=ROSTER)
        assert wilson(summary.wins[0][0], games)[0] > 0.5


def test_the_champion_beats_the_expert() -> None:
    """Over a few games whose dice are fixed; docs/players/yum.md has the whole measurement."""
    summary = fast.simulate(GAME, 2, ["champion", "expert"], 4000, seed=11, roster=ROSTER)
    assert summary.share(0) > 0.5


def test_a_champion_of_many_seats() -> None:
    summary = fast.simulate(
        GAME, 10, ["champion", "expert"] + ["club"] * 8, 40, seed=1, roster=ROSTER
    )
    assert summary.share(0) > 0.1
