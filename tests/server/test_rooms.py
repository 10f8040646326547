"""How many tables and seats one visitor may hold, who frees a seat, and what is cleared away."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from time import time

import pytest
from sqlalchemy import create_engine, func, select, update

from gobelet.server import house
from gobelet.server.config import Settings
from gobelet.server.rooms import clearing, seating
from gobelet.server.store.schema import rooms, seats, steps

from .driving import SEED, Server, Visitor, begin, play_out, serving

EVERY_DATABASE = True
DAY = 86_400


def status(server: Server, visitor: Visitor, **wish: object) -> int:
    body = {"game": "toy", "seats": 2, "kinds": ["human", "open"], **wish}
    return server.post("/api/rooms", body, visitor.token).status_code


def test_one_visitor_has_so_many_tables_that_wait(
    server: Server, ada: Visitor, blaise: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "MOST_WAITING_TABLES", 3)
    tables = begin(ada, blaise)
    waiting = [ada.open_room("toy", "human", "random") for _ in range(3)]
    assert status(server, ada) == 429
    assert status(server, blaise) == 200
    ada.sit(waiting[0])
    ada.start(waiting[0])
    assert status(server, ada) == 200
    play_out([ada, blaise], tables)
    assert blaise.refused("rematch", room=tables[0]["room"]) == "waiting"


def test_one_visitor_holds_so_many_public_seats(
    server: Server, ada: Visitor, blaise: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seats at one's own tables and at private ones do not count, nor does another seat there."""
    monkeypatch.setattr(seating, "MOST_WAITING_SEATS", 2)
    own = blaise.open_room("toy", "human", "open", public=True)
    blaise.sit(own)
    public = [ada.open_room("toy", "open", "open", public=True) for _ in range(3)]
    for room in public[:2]:
        blaise.sit(room)
    blaise.enter(public[2])
    assert blaise.refused("sit", room=public[2]) == "waiting"
    assert blaise.sit(public[1], seat=1)["seats"][1]["mine"]
    assert blaise.sit(ada.open_room("toy", "human", "open"))["seats"][1]["mine"]
    assert blaise.ask("stand", "room", room=public[0])
    assert blaise.sit(public[2])["seats"][0]["mine"]


def test_the_owner_frees_a_seat_that_somebody_blocks(ada: Visitor, blaise: Visitor) -> None:
    room = ada.open_room("toy", "human", "open")
    ada.sit(room)
    blaise.sit(room)
    assert blaise.refused("free", room=room, seat=0) == "owner"
    assert ada.refused("free", room=room, seat=2) == "missing"
    told = ada.ask("free", "room", room=room, seat=1)
    assert (told["seats"][1]["kind"], told["seats"][1]["name"]) == ("open", "")
    assert blaise.expect("room", room=room)["seats"][1]["kind"] == "open"
    assert blaise.refused("sit", room=room) == "freed"
    ada.ask("bot", "room", room=room, seat=1, player="random")
    ada.start(room)
    assert ada.refused("free", room=room, seat=1) == "started"


def test_a_seed_is_not_left_behind(server: Server, ada: Visitor, blaise: Visitor) -> None:
    """Whoever stands up, moves or is sent away takes the share in the dice along."""
    room = ada.open_room("toy", "human", "open", "open")
    table = server.house.tables[room]

    def sealed() -> list[bool]:
        assert blaise.ask("ping", "pong")
        assert ada.ask("ping", "pong")
        return [bool(seat.commitment or seat.seed) for seat in table.room.seats]

    ada.sit(room, seed=SEED)
    blaise.sit(room, seat=1, seed="ab" * 16)
    assert sealed() == [True, True, False]
    blaise.sit(room, seat=2, seed="cd" * 16)
    assert sealed() == [True, False, True]
    blaise.send("stand", room=room)
    assert sealed() == [True, False, False]
    blaise.sit(room, seat=1, seed="ef" * 16)
    assert sealed() == [True, True, False]
    ada.send("free", room=room, seat=1)
    assert sealed() == [True, False, False]


def age(settings: Settings, room: str, days: float) -> None:
    """Whatever happened in a room happened so many days earlier."""
    engine, past = create_engine(settings.db_url), int(time() - days * DAY)
    with engine.begin() as connection:
        connection.execute(update(rooms).where(rooms.c.id == room).values(changed=past))
        connection.execute(update(steps).where(steps.c.room == room).values(at=past * 1000))
    engine.dispose()


def kept(settings: Settings) -> tuple[set[str], int, int]:
    """The rooms on disk, and how many seats and steps there are without a room."""
    engine = create_engine(settings.db_url)
    with engine.connect() as connection:
        there = set(connection.scalars(select(rooms.c.id)))
        lost = [
            connection.scalar(select(func.count()).where(part.c.room.not_in(there))) or 0
            for part in (seats, steps)
        ]
    engine.dispose()
    return (there, *lost)  # type: ignore[return-value]


def go_round(server: Server) -> None:
    loop = server.house.store._writer._loop
    work = server.house.clearing.go_round()
    asyncio.run_coroutine_threadsafe(work, loop).result(60)


def put_away(server: Server) -> None:
    """No table is in memory any more."""
    for key in [*server.house.tables]:
        server.inside(lambda key=key: server.house.drop(key))  # type: ignore[misc]


def test_what_is_over_its_time_goes(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that never began after a day; games a year after their last step, in portions."""
    monkeypatch.setattr(clearing, "PORTION", 2)
    monkeypatch.setattr(clearing, "PAUSE", 0.0)
    with serving(replace(settings, keep_days=365)) as server, server.visit("Ada") as ada:
        with server.visit("Blaise") as blaise:
            over, recent, going = (begin(ada, blaise) for _ in range(3))
            for tables in (over, recent):
                play_out([ada, blaise], tables)
            old, new, busy = (ada.open_room("toy", "human", "open") for _ in range(3))
            stale = begin(ada, blaise)[0]["room"]
        for room in [*server.house.tables]:
            ada.send("leave", room=room)
        assert ada.ask("ping", "pong")
        put_away(server)
        age(settings, over[0]["room"], 366)
        age(settings, recent[0]["room"], 364)
        age(settings, old, 1.1)
        age(settings, new, 0.9)
        age(settings, busy, 1.1)
        age(settings, stale, 366)
        ada.enter(busy)
        go_round(server)
        stay = {recent[0]["room"], going[0]["room"], new, busy}
        assert kept(settings) == (stay, 0, 0)
        assert ada.refused("enter", room=old) == "missing"
        assert ada.enter(busy)["state"] == "waiting"
        assert ada.enter(recent[0]["room"])["state"] == "over"


def test_a_house_may_keep_everything_for_ever(settings: Settings) -> None:
    with serving(replace(settings, keep_days=0)) as server, server.visit("Ada") as ada:
        with server.visit("Blaise") as blaise:
            tables = begin(ada, blaise)
            play_out([ada, blaise], tables)
        put_away(server)
        age(settings, tables[0]["room"], 10_000)
        go_round(server)
        assert kept(settings)[0] == {tables[0]["room"]}


def test_a_game_with_a_recent_step_stays_however_old_its_room_is(settings: Settings) -> None:
    with serving(replace(settings, keep_days=10)) as server, server.visit("Ada") as ada:
        with server.visit("Blaise") as blaise:
            tables = begin(ada, blaise, "yum")
            room = tables[0]["room"]
            age(settings, room, 11)
            seat = tables[0]["turn"][0]
            (ada, blaise)[seat].act(tables[seat])
            for visitor in (ada, blaise):
                visitor.send("leave", room=room)
                visitor.ask("ping", "pong")
        put_away(server)
        go_round(server)
        assert ada.enter(room)["state"] == "playing"
