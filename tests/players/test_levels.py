"""Levels of any game: its own players, then those who have studied it."""

from __future__ import annotations

import pytest

from gobelet.core.errors import BadSetup
from gobelet.games import get
from gobelet.players import knowledge_of, levels
from gobelet.players.answer import check_questions, solver
from tests.toy.game import GAME as TOY


def test_levels_stand_in_order() -> None:
    keys = [player.key for player in levels(get("yum"))]
    assert keys == ["random", "beginner", "club", "expert", "champion"]


def test_a_game_that_nobody_has_studied_keeps_its_own_players() -> None:
    assert knowledge_of(TOY) is None
    assert levels(TOY) == tuple(TOY.players)
    with pytest.raises(BadSetup, match="not solved"):
        solver(TOY)


def test_questions_that_nobody_can_answer_are_refused() -> None:
    check_questions({"spread": ""}, ("spread",))
    with pytest.raises(BadSetup, match="ask about spread"):
        check_questions({"weather": ""}, ("spread",))
