"""What the engine says about a position: lines, proofs, points and chances."""

from __future__ import annotations

import random

import pytest

from gobelet.core.errors import BadNotation, BadSetup
from gobelet.core.player import untold
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.position import position_text, read_position
from gobelet.players.debacle import analyse, openings
from gobelet.players.debacle.chances import chance

WON_AT_ONCE = (
    "..b2.../.....b2/....../..r3b4../.r5..../...... b moves=1 turns=82 quiet=1 "
    "held=345-3346 points=16-13 round=2 first=b moved=yes"
)


def test_every_position_of_a_game_can_be_written_and_read() -> None:
    dice = random.Random(7)
    state = GAME.start(2)
    while GAME.deciders(state):
        text = position_text(state)
        again = read_position(text)
        assert position_text(again) == text
        assert len(GAME.legal(again, again.seat)) == len(GAME.legal(state, state.seat))
        state = GAME.play(state, state.seat, dice.choice(GAME.legal(state, state.seat)))


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
        read_position(text)


def test_the_capture_that_ends_the_match_is_proven() -> None:
    answer = analyse(read_position(WON_AT_ONCE), {"nodes": "20000", "lines": "2"}, untold)
    best = answer.facts["lines"][0]
    assert best["steps"] == ["d3xc3"]
    assert best["steps_to_win"] == 1
    assert answer.facts["at_least"]["steps_to_win"] == 1


def test_several_lines_start_differently_and_the_best_comes_first() -> None:
    answer = analyse(GAME.start(2), {"nodes": "5000", "lines": "3"}, untold)
    lines = answer.facts["lines"]
    assert len({line["steps"][0] for line in lines}) == 3
    assert lines == sorted(lines, key=lambda line: -line["points"])


def test_a_question_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(BadSetup):
        analyse(GAME.start(2), {"nodes": "many"}, untold)
    with pytest.raises(BadSetup):
        analyse(GAME.start(2), {"colour": "red"}, untold)


def test_the_opening_report_counts_every_round() -> None:
    facts = openings(GAME.start(2), {"rounds": "2", "nodes": "200"}, untold).facts
    assert facts["won"] + facts["drawn"] + facts["lost"] == 2


def test_a_lead_counts_more_near_the_target() -> None:
    far, near = GAME.start(2), GAME.start(2)
    far.points, near.points = [5, 0], [25, 20]
    assert 0.5 < chance(far, 0, 0) < chance(near, 0, 0) < 1
    assert chance(near, 1, 0) == pytest.approx(1 - chance(near, 0, 0))
