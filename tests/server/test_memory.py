"""What is kept in memory: tables leave it and come back, and nobody notices."""

from __future__ import annotations

import pytest

from gobelet.server import house
from gobelet.server.rooms import floor, telling

from .driving import Server, Visitor, begin, play_out


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing has to be waited for: whatever may go is put away at the next sweep."""
    for name in ("IDLE_FOR", "FINISHED_FOR", "SETTLED"):
        monkeypatch.setattr(floor, name, -1.0)
    monkeypatch.setattr(house, "MOST_WAITING_TABLES", 100)


def sweep(server: Server) -> set[str]:
    """Put away what can be; the rooms that stay."""
    server.inside(server.house.floor.sweep)
    return set(server.house.tables)


def finished(ada: Visitor, blaise: Visitor) -> str:
    """A game that is over, with both still at the table."""
    tables = begin(ada, blaise)
    play_out([ada, blaise], tables)
    return str(tables[0]["room"])


def test_a_game_that_goes_on_stays_while_somebody_looks(
    server: Server, ada: Visitor, blaise: Visitor
) -> None:
    room = begin(ada, blaise)[0]["room"]
    for visitor in (ada, blaise):
        assert room in sweep(server)
        visitor.send("leave", room=room)
        assert visitor.ask("ping", "pong")
    assert room not in sweep(server)
    assert ada.enter(room)["state"] == "playing"


def test_a_finished_game_leaves_and_whoever_looks_hears_of_a_rematch(
    server: Server, ada: Visitor, blaise: Visitor
) -> None:
    room = finished(ada, blaise)
    assert room not in sweep(server)
    assert ada.ask("rematch", "room", room=room)["rematch"]
    assert blaise.expect("room", rematch=ada.heard[-1]["rematch"])["seats"][0]["online"]
    assert ada.ask("describe", "described", room=room)["en"]
    assert room not in sweep(server)
    blaise.close()
    ada.send("leave", room=room)
    assert ada.ask("ping", "pong")
    assert not server.house.floor.watching.at(room)


def test_where_there_are_too_many_tables_the_longest_forgotten_leave(
    server: Server, ada: Visitor, blaise: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(floor, "MOST_TABLES", 10)
    watched = begin(ada, blaise)[0]["room"]
    rooms = [ada.open_room("toy", "human", "open") for _ in range(30)]
    assert len(server.house.tables) <= 10
    assert watched in server.house.tables
    assert rooms[0] not in server.house.tables
    assert rooms[-1] in server.house.tables
    assert ada.enter(rooms[0])["state"] == "waiting"


def test_where_all_tables_are_watched_they_leave_all_the_same(
    server: Server, ada: Visitor, blaise: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(floor, "MOST_TABLES", 4)
    tables = begin(ada, blaise)
    rooms = [ada.open_room("toy", "human", "open") for _ in range(8)]
    for room in rooms:
        ada.enter(room)
    assert len(server.house.tables) <= 4
    assert tables[0]["room"] not in server.house.tables
    step = blaise.act(tables[1])["step"]
    assert ada.expect("table", room=tables[0]["room"])["position"] == step + 1


def test_one_socket_looks_at_so_many_tables(
    server: Server, ada: Visitor, blaise: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(floor, "MOST_WATCHED", 3)
    over = finished(ada, blaise)
    rooms = [ada.open_room("toy", "human", "open") for _ in range(4)]
    for room in rooms[:3]:
        ada.enter(room)
    assert ada.refused("enter", room=rooms[3]) == "tables"
    ada.enter(rooms[0])
    blaise.send("say", room=over, phrase="bye")
    assert blaise.expect("said", room=over)
    ada.quiet()
    ada.send("leave", room=rooms[0])
    assert ada.enter(rooms[3])["state"] == "waiting"


def test_who_comes_late_is_told_the_latest_steps(
    server: Server, ada: Visitor, blaise: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "EVENTS_TOLD", 3)
    monkeypatch.setattr(telling, "_SPARE", 2)
    room = finished(ada, blaise)
    with server.visit("Chloé") as chloe:
        chloe.enter(room)
        table = chloe.expect("table")
    last = range(table["position"] - 3, table["position"])
    assert [event["position"] for event in table["events"]] == list(last)
    teller = server.house.tables[room].audience.teller
    assert teller
    assert max(map(len, teller._events.values())) <= 5
