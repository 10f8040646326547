"""The search of Débâcle: legal, repeatable, stronger with more steps."""

from __future__ import annotations

import random

import pytest

from gobelet.core.chance import secure
from gobelet.core.driver import by_players, play
from gobelet.core.match import Match
from gobelet.core.turn import RANDOM_BITS
from gobelet.engines import player
from gobelet.engines.debacle.desk import Desk
from gobelet.engines.debacle.effort import Effort
from gobelet.engines.debacle.thinking import ponder
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law.choices import list_captures
from gobelet.games.debacle.law.rules import MAX_ACTIONS
from gobelet.lab.train.debacle.duel import duel
from tests.playing import Setup, random_match


def game_between(first: str, second: str, seed: int) -> Match:
    rng = random.Random(seed)
    players = [player(GAME, first), player(GAME, second)]
    decide = by_players(players, lambda below: rng.getrandbits(RANDOM_BITS))
    return play(Match(GAME, 2, {"target": "10"}), secure, decide)


def test_captures_are_the_captures_among_the_legal_steps() -> None:
    """D6: found by the law's own list, at every moment of random games."""
    for seed in range(4):
        for state in random_match(Setup(GAME, 2, {}), seed, 200).states:
            seat = state.seat
            if not GAME.deciders(state):
                continue
            out = [0] * MAX_ACTIONS
            found = out[: list_captures(state, seat, out)]
            legal = GAME.legal(state, seat)
            assert sorted(found) == sorted(
                action for action in legal if "x" in GAME.action_text(state, seat, action)
            )


def test_every_thought_is_a_legal_step_and_comes_again() -> None:
    desk = Desk.of(Effort(nodes=500))
    for state in random_match(Setup(GAME, 2, {}), 5, 60).states[::4]:
        thought = ponder(desk, state)
        assert thought.step in GAME.legal(state, state.seat)
        assert ponder(Desk.of(Effort(nodes=500)), state).line == thought.line


def test_the_principal_variation_can_be_played() -> None:
    thought = ponder(Desk.of(Effort(nodes=20_000)), GAME.start(2))
    state = GAME.start(2)
    for step in thought.line:
        assert step in GAME.legal(state, state.seat)
        state = GAME.play(state, state.seat, step)


@pytest.mark.parametrize("seed", range(4))
def test_an_expert_beats_a_beginner(seed: int) -> None:
    seats = ("expert", "beginner") if seed % 2 else ("beginner", "expert")
    assert game_between(*seats, seed).result.winners == [seats.index("expert")]


def test_ten_times_the_steps_win_most_rounds() -> None:
    """Two flips are almost a pass, and yet the stronger side gets on."""
    strong, weak = (Desk.of(Effort(nodes, wobble=4)) for nodes in (3_000, 300))
    margins = [margin for margin, _ in duel(strong, weak, 10, seed=0)]
    assert sum(margin > 0 for margin in margins) >= 7
