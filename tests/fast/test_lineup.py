"""Players with knowledge in compiled games: arrays go in, and only those who sit down learn."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gobelet import fast
from gobelet.core.errors import BadSetup
from gobelet.core.player import Player, Skill, Tell, skilled
from gobelet.core.rule import rule
from gobelet.core.words import Words, same
from tests.toy.game import GAME

LEARNT: list[tuple[int, str]] = []


@rule
def by_heart(view: Any, seat: int, scratch: Any, random: int, knowledge: Any) -> int:
    """Always says the number that it has learnt for this many rounds."""
    return int(knowledge[0][view.rounds])


def learn(state: Any, tell: Tell) -> tuple[Any, ...]:
    LEARNT.append((state.rounds, "learnt"))
    tell(same("thinking of a number"), 1.0)
    return (np.arange(10) % 3,)


SKILL = Skill(by_heart, learn, (np.zeros(0, np.int64),))
SCHOLAR = skilled("scholar", same("scholar"), Words("Has learnt.", "A appris."), lambda: SKILL)
SLOW = Player("slow", same("slow"), Words("Ponders.", "Rumine."), lambda *_: 0)
ROSTER = (*GAME.players, SCHOLAR, SLOW)


def test_knowledge_reaches_compiled_games() -> None:
    LEARNT.clear()
    steps, _ = fast.trace(
        GAME, 2, ["scholar", "beginner"], 0, options={"rounds": "2"}, roster=ROSTER
    )
    assert {step.code for step in steps if step.seat == 0} == {2}
    assert {step.code for step in steps if step.seat == 1} == {1}
    assert LEARNT == [(2, "learnt")]


def test_those_who_do_not_sit_learn_nothing() -> None:
    LEARNT.clear()
    summary = fast.simulate(GAME, 2, ["random", "beginner"], 20, roster=ROSTER)
    assert summary.games == 20
    assert LEARNT == []


def test_waiting_people_are_told() -> None:
    heard: list[tuple[str, float]] = []
    fast.simulate(
        GAME,
        2,
        ["scholar", "scholar"],
        5,
        roster=ROSTER,
        tell=lambda doing, part: heard.append((doing.en, part)),
    )
    assert ("thinking of a number", 1.0) in heard


def test_a_skill_plays_the_same_at_a_table() -> None:
    state = GAME.start(2, {"rounds": "4"})
    assert SCHOLAR.choose(GAME.view(state, 0), 0, [0] * 10, 0) == 1


def test_a_skill_can_be_prepared() -> None:
    LEARNT.clear()
    assert SCHOLAR.prepare is not None
    SCHOLAR.prepare(GAME.start(2), lambda doing, part: None)
    assert LEARNT == [(3, "learnt")]


def test_a_player_that_only_sits_at_tables_is_refused() -> None:
    with pytest.raises(BadSetup, match="thinks too long"):
        fast.simulate(GAME, 2, ["slow", "random"], 1, roster=ROSTER)
