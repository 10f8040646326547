"""Opening a table, sitting down, playing to the end."""

from __future__ import annotations

import pytest

from gobelet.core import record
from gobelet.core.fair import check

from .driving import Server, Visitor, play_out


def begin(ada: Visitor, blaise: Visitor, game: str = "toy") -> str:
    """A game of two people that has just begun; both have yet to read their table."""
    room = ada.open_room(game, "human", "open", public=True)
    ada.sit(room)
    blaise.sit(room)
    ada.send("start", room=room)
    return room


@pytest.mark.parametrize("game", ["toy", "yum", "objectif"])
def test_two_people_play_to_the_end(
    server: Server, ada: Visitor, blaise: Visitor, game: str
) -> None:
    room = begin(ada, blaise, game)
    tables = [visitor.expect("table", room=room) for visitor in (ada, blaise)]
    last = play_out([ada, blaise], tables)
    assert last[0]["result"] == last[1]["result"]
    text = server.get(f"/api/rooms/{room}/record").text
    found = record.read(text)
    assert found.match.names == ("Ada", "Blaise")
    assert check(found)


def test_a_bot_plays_in_its_own_process(ada: Visitor) -> None:
    room = ada.open_room("yum", "human", "beginner")
    ada.sit(room)
    table = ada.start(room)
    play_out([ada], [table])
