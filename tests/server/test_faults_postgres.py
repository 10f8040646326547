"""A PostgreSQL that cuts connections, stops for good, or has another server already."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import psycopg
import pytest

from gobelet.server.config import Settings
from gobelet.server.errors import Refused
from gobelet.server.rooms.changes import save_room
from gobelet.server.rooms.room import Room
from gobelet.server.rooms.wish import NewRoom, new_room
from gobelet.server.store import Store, keeper, open_database
from gobelet.server.store.keeper import Taken

from .postgres import new_database


@pytest.fixture
def address(cluster: str, request: pytest.FixtureRequest) -> str:
    return new_database(cluster, request.node.name)


def _with_store(address: str, work: Callable[[Store], Awaitable[object]]) -> None:
    async def go() -> None:
        store = await Store.open(Settings(db=address).db_url)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(go())


def _room() -> Room:
    return new_room(NewRoom("yum", 2, ["human", "beginner"]), "somebody")


def _cut(address: str) -> None:
    """Every connection to the database but this one is ended by the server."""
    with psycopg.connect(address, autocommit=True) as other:
        other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_two_servers_do_not_share_a_database(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper, "PATIENCE", 0.1)

    async def work(_store: Store) -> None:
        with pytest.raises(Taken, match="another server"):
            await asyncio.to_thread(open_database, Settings(db=address).db_url)

    _with_store(address, work)
    _with_store(address, lambda store: store.secret())  # the lock went with the first


def test_a_lost_connection_is_made_again_once(address: str) -> None:
    """A write and a read after the cut are done as if nothing had been; and the lock is back."""
    room = _room()

    async def work(store: Store) -> None:
        await store.write(save_room(room, 0, is_new=True))
        assert await store.room(room.id)
        await asyncio.to_thread(_cut, address)
        assert await store.room(room.id) == (room, [])
        room.seats[0].name = "Zoé"
        await store.write(save_room(room, 0))
        assert await store.room(room.id) == (room, [])
        with psycopg.connect(address) as other:
            free = other.execute("SELECT pg_try_advisory_lock(%s)", [keeper.KEY]).fetchone()
        assert free == (False,)

    _with_store(address, work)


def test_who_lost_the_database_to_another_writes_no_more(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is cut, and another server is quicker to take the lock."""
    monkeypatch.setattr(keeper, "PATIENCE", 0.1)

    async def work(store: Store) -> None:
        await asyncio.to_thread(_cut, address)
        with psycopg.connect(address) as other:
            other.execute("SELECT pg_advisory_lock(%s)", [keeper.KEY])
            with pytest.raises(Refused, match="could not write"):
                await store.write(save_room(_room(), 0, is_new=True))
            assert await store.fault() == "taken"

    _with_store(address, work)
