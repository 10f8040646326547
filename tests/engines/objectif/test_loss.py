"""What a choice gives away against the equilibrium."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gobelet.core.dice import handful
from gobelet.core.driver import play
from gobelet.core.expert import Yardstick
from gobelet.core.game import State
from gobelet.core.match import Match
from gobelet.core.player import untold
from gobelet.engines.objectif import EXPERTISE
from gobelet.games.objectif.game import GAME
from gobelet.games.objectif.law.state import DECIDE, LAY
from tests.engines.objectif.test_levels import choose


def _yardstick(state: State) -> Yardstick | None:
    assert EXPERTISE.yardstick is not None
    return EXPERTISE.yardstick(state)


def lost(state: Any, seat: int) -> dict[int, float]:
    """What every legal action gives away."""
    measure = _yardstick(state)
    assert measure is not None
    truth = measure.learn(state, untold)
    view = GAME.view(state, seat)
    return {
        action: float(measure.loss(view, seat, action, truth)) for action in GAME.legal(state, seat)
    }


@pytest.mark.parametrize("rounds", ["twice", "6"])
def test_some_choice_loses_nothing_and_the_champion_makes_one(rounds: str) -> None:
    """Winning is solved for `twice`, points for six rounds; the other seat moves at random."""
    random = Random(1)
    seen = set()

    def dice(match: Match) -> None:
        match.resolve(random.choice(GAME.outcomes(match.state))[0])

    def decide(match: Match, seat: int) -> int:
        state: Any = match.state
        losses = lost(state, seat)
        assert min(losses.values()) == pytest.approx(0, abs=1e-9)
        action = choose("champion", GAME.view(state, seat), seat, random.getrandbits(30))
        assert losses[action] < 1e-6
        seen.add((state.phase, state.rolls, seat == state.active))
        return action if seat == 0 else random.choice(list(losses))

    play(Match(GAME, 2, {"rounds": rounds}), dice, decide)
    assert {(LAY, 1, True), (LAY, 1, False), (DECIDE, 1, True), (DECIDE, 2, True)} <= seen


def test_points_thrown_away_are_measured() -> None:
    """O5: given a long straight at once, the joker wastes what the straight may bring."""
    state = GAME.start(2, {"rounds": "5"})
    state = GAME.resolve(state, handful((1, 2, 3, 4, 5)))
    losses = {GAME.action_text(state, 0, action): loss for action, loss in lost(state, 0).items()}
    assert losses["ls"] == pytest.approx(0, abs=1e-9)
    assert losses["joker"] > 1


def test_only_solved_tables_are_measured() -> None:
    assert _yardstick(GAME.start(3)) is None
    assert _yardstick(GAME.start(2, {"decks": "2"})) is None
