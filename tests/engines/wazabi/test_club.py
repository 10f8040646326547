"""The club player: the same at both speeds, and stronger than a beginner."""

from __future__ import annotations

import pytest

from gobelet import fast
from gobelet.engines import levels
from gobelet.engines.wazabi import LEVELS, club, judgement, outlook, weights
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.actions import MAX_ACTIONS
from gobelet.games.wazabi.tests.table import after, table

from .positions import TABLES


def test_the_levels_stand_in_order() -> None:
    keys = [player.key for player in levels(GAME)]
    assert keys == ["random", "beginner", "club", "expert", "champion"]
    assert all(player.character.en and player.character.fr for player in LEVELS)


def test_there_is_a_weight_for_everything_that_is_read() -> None:
    assert len(weights.read(weights.CLUB)) == judgement.SIZE
    assert len(weights.read(weights.JUDGEMENT)) == judgement.SIZE
    assert len(weights.read(weights.OUTLOOK)) == outlook.SIZE


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_compiled_and_interpreted_choices_agree(seats: int, options: dict[str, str]) -> None:
    roster, line_up = levels(GAME), ["club"] * seats
    steps, states = fast.trace(GAME, seats, line_up, 3, 5, options, 250, roster)
    before = [GAME.start(seats, options), *states]
    for step, state in zip(steps, before, strict=False):
        if not step.is_chance:
            view = GAME.view(state, step.seat)
            choices = {
                club.choose(view, step.seat, [0] * MAX_ACTIONS, number)
                for number in (0, 1 << 28, (1 << 30) - 1)
            }
            assert choices <= set(GAME.legal(state, step.seat))
            assert step.code in choices or len(choices) > 1


def test_three_beginners_are_beaten() -> None:
    line_up = ["club", "beginner", "beginner", "beginner"]
    summary = fast.simulate(GAME, 4, line_up, 4000, seed=2, roster=levels(GAME))
    assert summary.share(0) > 0.38


def test_a_die_goes_to_the_leader_and_never_to_the_partner() -> None:
    view = GAME.view(after(table([4, 1, 5]), "WWWD"), 0)
    assert club.choose(view, 0, [0] * MAX_ACTIONS, 0) == 1
    s = table([3, 3, 1, 3], options={"teams": "yes"})
    view = GAME.view(after(s, "WWD"), 0)
    assert club.choose(view, 0, [0] * MAX_ACTIONS, 0) != 2
