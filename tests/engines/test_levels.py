"""Levels of any game: its own players, then those who have studied it."""

from __future__ import annotations

import pytest

from gobelet.core.errors import BadSetup
from gobelet.core.options import encode
from gobelet.engines import NOBODY, expertise_of, levels
from gobelet.engines.yum.questions import SPREAD
from gobelet.games import get
from tests.toy.game import GAME as TOY


def test_levels_stand_in_order() -> None:
    keys = [player.key for player in levels(get("yum"))]
    assert keys == ["random", "beginner", "club", "expert", "champion"]


def test_a_game_that_nobody_has_studied_keeps_its_own_players() -> None:
    assert expertise_of(TOY) is NOBODY
    assert levels(TOY) == tuple(TOY.players)


def test_questions_that_nobody_can_answer_are_refused() -> None:
    assert encode((SPREAD,), {"spread": "yes"}) == {"spread": 1}
    with pytest.raises(BadSetup, match="there are: spread"):
        encode((SPREAD,), {"weather": "yes"})
