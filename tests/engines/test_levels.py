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


@pytest.mark.parametrize(
    ("key", "seats", "tables"),
    [
        ("yum", 2, [{}, {"zero": "last_resort"}, {"kind_total": "matching"}]),
        ("yum", 2, [{}, {"yum_is_full_house": "yes"}]),
        ("wazabi", 4, [{"games": "2"}, {"games": "3"}, {"games": "2", "teams": "yes"}]),
        ("wazabi", 4, [{"games": "2"}, {"games": "2", "start_dice": "5"}]),
    ],
)
def test_tables_that_chose_otherwise_have_lessons_of_their_own(
    key: str, seats: int, tables: list[dict[str, str]]
) -> None:
    game = get(key)
    champion = levels(game)[-1]
    topics = {champion.topic_of(game.start(seats, options)) for options in tables}
    assert len(topics) == len(tables)
