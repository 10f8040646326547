"""The store: opens the database, brings its tables up to date, reads and writes rooms."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Engine, create_engine, event, insert, make_url, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from gobelet.core.words import Words
from gobelet.server.config import BadSetting
from gobelet.server.rooms.room import Room

from .changes import Change
from .migrating import migrate
from .private import shut
from .reading import read_room, read_rooms_of
from .schema import house
from .writer import Writer

T = TypeVar("T")


class Store:
    """One database. Reading happens in threads; writing in the writer's own."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    @classmethod
    async def open(cls, url: str, watch: Callable[[int], None] = lambda size: None) -> Store:
        """Open a database, make or mend its tables, and start the writer."""
        engine = await asyncio.to_thread(_open, make_url(url))
        return cls(engine, Writer(engine, watch))

    async def close(self) -> None:
        await self._writer.close()
        await asyncio.to_thread(self._engine.dispose)

    async def write(self, *changes: Change) -> None:
        """Return once the changes are on disk, all of them; raise if none is."""
        await self._writer.write(changes)

    async def room(self, key: str) -> tuple[Room, list[str]] | None:
        return await self._read(read_room, key)

    async def rooms_of(self, visitor: str) -> list[Room]:
        return await self._read(read_rooms_of, visitor)

    async def secret(self) -> str:
        """The house's own secret, made when it is asked for the first time."""
        return await asyncio.to_thread(_secret, self._engine)

    async def is_well(self) -> bool:
        return await self._read(lambda connection: connection.scalar(select(1)) == 1)

    async def _read(self, read: Callable[..., T], *arguments: Any) -> T:
        def reading() -> T:
            with self._engine.connect() as connection:
                return read(connection, *arguments)

        return await asyncio.to_thread(reading)


def try_database(url: str) -> None:
    """Open a database once, so that one that cannot be used is told before anything is served."""
    try:
        _open(make_url(url)).dispose()
    except ModuleNotFoundError as error:
        raise BadSetting(
            Words(
                "this database needs {module}: pip install gobelet[postgres]",
                "cette base demande {module} : pip install gobelet[postgres]",
            ).fill(module=error.name)
        ) from None
    except (SQLAlchemyError, OSError) as error:
        why = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadSetting(
            Words(
                "the database cannot be opened: {why}", "impossible d'ouvrir la base : {why}"
            ).fill(why=why)
        ) from None


def _open(url: URL) -> Engine:
    is_sqlite = url.get_backend_name() == "sqlite"
    if is_sqlite and url.database not in (None, "", ":memory:"):
        shut(Path(url.database))
    engine = create_engine(url, pool_pre_ping=not is_sqlite)
    if is_sqlite:
        event.listen(engine, "connect", _tune)
    migrate(engine)
    return engine


def _tune(connection: Any, _record: object) -> None:
    """Readers do not wait for the writer, and a commit is on the disk when it returns."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def _secret(engine: Engine) -> str:
    with engine.begin() as connection:
        kept = connection.scalar(select(house.c.value).where(house.c.key == "secret"))
        if kept is None:
            kept = secrets.token_hex(32)
            connection.execute(insert(house), {"key": "secret", "value": kept})
        return str(kept)
