"""The store: reads and writes rooms, and knows whether that works."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Literal, TypeVar

import structlog
from sqlalchemy import Engine, insert, select
from sqlalchemy.exc import SQLAlchemyError

from gobelet.server import errors
from gobelet.server.ports import Bygone
from gobelet.server.rooms.changes import Beat, Change
from gobelet.server.rooms.room import Room

from .faults import LOST, Fault, kind_of
from .forgetting import read_revoked, rooms_about
from .opening import Database, open_database
from .reading import (
    count_waiting,
    count_waiting_seats,
    find_bygone,
    read_room,
    read_rooms_of,
)
from .schema import house
from .writer import Watch, Writer, unwatched

T = TypeVar("T")

PATIENCE = 10.0
"""Seconds after which a writer that does not answer counts as stuck."""
PAUSE = 1.0
"""Seconds for which one answer about the store's health serves everybody who asks."""

log = structlog.get_logger()


class Store:
    """One database. Reading happens in threads; writing in the writer's own."""

    def __init__(
        self,
        database: Database,
        watch: Watch = unwatched,
        fail: Callable[[str], None] = lambda kind: None,
    ) -> None:
        """`watch` is told of each commit, `fail` of the kind of each fault."""
        self._database = database
        self._fail = fail
        self._writer = Writer(database, watch)
        self._looked: tuple[float, Fault | Literal[""]] | None = None
        self._looking = asyncio.Lock()

    @classmethod
    async def open(cls, address: str) -> Store:
        return cls(await asyncio.to_thread(open_database, address))

    async def close(self) -> None:
        await self._writer.close()
        await asyncio.to_thread(self._database.close)

    async def write(self, *changes: Change) -> None:
        """Return once the changes are on disk, all of them; refuse if none is."""
        if kind := await self._write(changes):
            self._fail(kind)
            raise errors.lost()

    async def room(self, key: str) -> tuple[Room, list[str]] | None:
        return await self._read(read_room, key)

    async def rooms_of(self, visitor: str) -> list[Room]:
        return await self._read(read_rooms_of, visitor)

    async def count_waiting(self, owner: str) -> int:
        return await self._read(count_waiting, owner)

    async def count_waiting_seats(self, visitor: str) -> int:
        return await self._read(count_waiting_seats, visitor)

    async def bygone(self, waiting: int, rest: int, after: str = "") -> list[Bygone]:
        return await self._read(find_bygone, waiting, rest, after)

    async def rooms_about(self, visitor: str) -> list[str]:
        """The names of all rooms that have to do with a visitor."""
        return await self._read(rooms_about, visitor)

    async def revoked(self) -> dict[str, int]:
        """Until when whose tokens count no more."""
        return await self._read(read_revoked)

    async def secret(self, name: str = "secret") -> str:
        """A secret of the house's own, made when it is asked for the first time."""
        return await asyncio.to_thread(secret_of, self._database.engine, name)

    async def fault(self) -> Fault | Literal[""]:
        """What kind of fault keeps the house from writing now; empty if it really writes."""
        loop = asyncio.get_running_loop()
        async with self._looking:
            if self._looked is None or loop.time() > self._looked[0] + PAUSE:
                kind = await self._try_to_write()
                self._looked = loop.time(), kind
            return self._looked[1]

    async def _try_to_write(self) -> Fault | Literal[""]:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._write([Beat()])
        except TimeoutError as error:
            return kind_of(error)

    async def _write(self, changes: Any) -> Fault | Literal[""]:
        """The kind of what went wrong; empty where nothing did."""
        try:
            await self._writer.write(changes)
        except Exception as error:
            kind = kind_of(error)
            log.error("not_written", kind=kind, error=type(error).__name__)
            return kind
        return ""

    async def _read(self, read: Callable[..., T], *arguments: Any) -> T:
        """What is kept; a connection that turns out to be lost is replaced once."""
        try:
            try:
                return await asyncio.to_thread(_reading, self._database.engine, read, arguments)
            except SQLAlchemyError as error:
                if kind_of(error) != LOST:
                    raise
                return await asyncio.to_thread(_reading, self._database.engine, read, arguments)
        except SQLAlchemyError as error:
            kind = kind_of(error)
            log.error("not_read", kind=kind, error=type(error).__name__)
            self._fail(kind)
            raise errors.unreadable() from None


def _reading(engine: Engine, read: Callable[..., T], arguments: tuple[Any, ...]) -> T:
    with engine.connect() as connection:
        return read(connection, *arguments)


def secret_of(engine: Engine, name: str = "secret") -> str:
    """A secret that signs what this house gives out."""
    with engine.begin() as connection:
        kept = connection.scalar(select(house.c.value).where(house.c.key == name))
        if kept is None:
            kept = secrets.token_hex(32)
            connection.execute(insert(house), {"key": name, "value": kept})
        return str(kept)
