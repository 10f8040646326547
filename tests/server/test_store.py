"""What is kept, and how it is written."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect

from gobelet.server.config import Settings
from gobelet.server.rooms.changes import AddSteps, CutSteps, save_room
from gobelet.server.rooms.resume import Spoilt, resume
from gobelet.server.rooms.room import PLAYING
from gobelet.server.rooms.wish import NewRoom, new_room
from gobelet.server.store import Store
from gobelet.server.store.migrating import config, migrate
from gobelet.server.store.schema import metadata

EVERY_DATABASE = True


@pytest.fixture
def url(database: Callable[[], str]) -> str:
    return Settings(db=database()).db_url


def test_the_migrations_make_the_tables_of_the_schema(url: str) -> None:
    engine = create_engine(url)
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
    with engine.begin() as connection:
        settings = config()
        settings.attributes["connection"] = connection
        command.downgrade(settings, "base")
    assert inspect(engine).get_table_names() == ["alembic_version"]
    engine.dispose()


def _with_store(url: str, work: Callable[[Store], Any]) -> None:
    async def go() -> None:
        store = await Store.open(url)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(go())


def test_a_room_comes_back_as_it_was(url: str) -> None:
    room = new_room(NewRoom("yum", 2, ["human", "beginner"], {"zero": "last_resort"}), "somebody")
    room.seats[0].seed = "ab" * 16
    room.clock, room.take, room.tags = 30, 2, {"Event": "Café"}

    async def work(store: Store) -> None:
        await store.write(save_room(room, 0, is_new=True), AddSteps(room.id, 0, ["~first1", "é"]))
        assert await store.room(room.id) == (room, ["~first1", "é"])
        room.seats[0].name = "Zoé"
        await store.write(save_room(room, 0), CutSteps(room.id, 1))
        assert await store.room(room.id) == (room, ["~first1"])
        assert await store.rooms_of("somebody") == [room]
        assert await store.rooms_of("nobody") == []
        assert await store.room("zzzzzzzz") is None
        assert await store.fault() == ""
        assert await store.secret() == await store.secret()

    _with_store(url, work)


def test_one_bad_set_of_changes_does_not_take_the_others_with_it(url: str) -> None:
    """All wait for the same commit; one of them repeats a step that is there already."""

    async def work(store: Store) -> None:
        await store.write(AddSteps("taken", 0, ["1:a"]))
        orders = [AddSteps(name, 0, ["1:a", "2:b"]) for name in ("one", "taken", "two")]
        done = await asyncio.gather(*map(store.write, orders), return_exceptions=True)
        assert [error is None for error in done] == [True, False, True]
        await store.write(AddSteps("one", 2, ["1:c"]))

    _with_store(url, work)


def test_steps_that_do_not_follow_the_dice_are_noticed() -> None:
    room = new_room(NewRoom("yum", 2, ["human", "human"], local=True), "somebody")
    match = room.begin()
    room.roll()
    first = match.game.outcome_text(match.states[0], match.history[0].code)
    other = "~first2" if first == "first1" else "~first1"
    room.state = PLAYING
    with pytest.raises(Spoilt, match="step 1"):
        resume(room, [other])
