"""OpenSpiel's own compiled rollouts, counted in steps, for the games of a similar kind."""

from __future__ import annotations

import random
import time
from typing import Any

import pyspiel

GAMES = ("breakthrough(rows=6,columns=6)", "backgammon")
ROLLOUTS = {"breakthrough(rows=6,columns=6)": 20_000, "backgammon": 400}


def rollout_steps(name: str) -> float:
    """Steps per second of random rollouts from the start, by a search of one simulation."""
    game = pyspiel.load_game(name)
    rollouts = ROLLOUTS[name]
    length = sum(_random_length(game, random.Random(seed)) for seed in range(40)) / 40
    return max(rollouts * length / _search_seconds(game, rollouts) for _ in range(3))


def _search_seconds(game: Any, rollouts: int) -> float:
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(
        game, evaluator, 1.4, 1, 10, False, 1, False, pyspiel.ChildSelectionPolicy.UCT
    )
    state = _first_decision(game)
    started = time.perf_counter()
    bot.step(state)
    return time.perf_counter() - started


def _first_decision(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def _random_length(game: Any, rng: random.Random) -> int:
    state = _first_decision(game)
    length = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        length += 1
    return length
