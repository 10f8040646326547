"""What the engine says about a position: lines, proofs, points and chances."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gobelet.core.chance import secure
from gobelet.core.driver import along, by_whim
from gobelet.core.errors import BadNotation
from gobelet.core.expert import Evaluation, Unit
from gobelet.core.match import Match
from gobelet.core.player import Limit, untold
from gobelet.engines.debacle import EXPERTISE
from gobelet.engines.debacle.chances import chance
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law.state import State

WON_AT_ONCE = (
    "..b2.../.....b2/....../..r3b4../.r5..../...... b moves=1 turns=82 quiet=1 "
    "held=345-3346 points=16-13 round=2 first=b moved=yes"
)


def test_every_position_of_a_game_can_be_written_and_read() -> None:
    for moment in along(Match(GAME, 2), secure, by_whim(random.Random(7).randrange)):
        state: Any = moment.state
        text = GAME.position_text(state)
        again = GAME.read_position(text)
        assert GAME.position_text(again) == text
        assert len(GAME.legal(again, again.seat)) == len(GAME.legal(state, state.seat))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "b6b5b4b3b2b1/....../....../....../....../r1r2r3r4r5r6",
        "b6b5b4b3b2b1/....../....../....../....../r1r2r3r4r5. r",
        "b6b5b4b3b2b1/....../....../....../....../r1r2r3r4r5r6 r moves=0",
        "b6b5b4b3b2b1/....../....../....../....../r1r2r3r4r5r6 r moves=99",
        "b6b5b4b3b2b1/....../....../....../....../r1r2r3r4r5r6 r colour=red",
        "b6b5b4b3b2b1/....../....../....../....../r1r2r3r4r5r6 r points=30-0",
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read_position(text)


def evaluations(state: State, limit: Limit) -> list[Evaluation]:
    assert EXPERTISE.evaluate is not None
    return list(EXPERTISE.evaluate(state, state.seat, limit, untold))


def test_the_capture_that_ends_the_match_is_proven() -> None:
    state = GAME.read_position(WON_AT_ONCE)
    found = evaluations(state, Limit(steps=20_000, choices=2))[-1]
    assert [GAME.action_text(state, 1, action) for action in found.best.line] == ["d3xc3"]
    assert found.best.ends_in == 1
    assert found.best.values[Unit.WIN].is_exact
    assert found.at_least is not None
    assert found.at_least.ends_in == 1


def test_several_lines_start_differently_and_the_best_comes_first() -> None:
    found = evaluations(GAME.start(2), Limit(steps=5_000, choices=3))[-1]
    assert len({choice.action for choice in found.choices}) == 3
    worth = [choice.values[Unit.POINTS].mean for choice in found.choices]
    assert worth == sorted(worth, reverse=True)
    assert not found.is_whole


def test_something_is_said_soon_and_more_later() -> None:
    steps = [found.steps for found in evaluations(GAME.start(2), Limit(steps=20_000, choices=1))]
    assert len(steps) > 1
    assert steps == sorted(steps)


def test_the_opening_report_counts_every_round() -> None:
    assert EXPERTISE.openings is not None
    facts = EXPERTISE.openings.answer(
        GAME.start(2), {"rounds": 2, "nodes": 200, "seed": 0}, untold
    )[0].figures
    assert facts["won"] + facts["drawn"] + facts["lost"] == 2  # type: ignore[operator]


def test_a_lead_counts_more_near_the_target() -> None:
    far, near = GAME.start(2), GAME.start(2)
    far.points, near.points = [5, 0], [25, 20]
    assert 0.5 < chance(far, 0, 0) < chance(near, 0, 0) < 1
    assert chance(near, 1, 0) == pytest.approx(1 - chance(near, 0, 0))
