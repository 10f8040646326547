"""The house: its tables, its visitors' lines, and what they share."""

from __future__ import annotations

import asyncio
from time import monotonic

import structlog

from .bots.bots import Bots
from .config import Settings
from .errors import missing
from .http.catalogue import add_games
from .names import is_room_id
from .ops.limits import Addresses
from .ops.metrics import Metrics
from .ops.tokens import Tokens
from .rooms.lobby import LobbyBoard
from .rooms.resume import resume
from .rooms.room import Room
from .rooms.table import Table
from .store import AddSteps, Store
from .store.changes import save_room
from .ws.line import GOING_AWAY, Line

SWEEP = 60.0
"""Seconds between looks for tables that nobody watches."""

log = structlog.get_logger()


class House:
    """Everything one server holds. Tables are read from the store when somebody asks for them."""

    def __init__(self, settings: Settings, store: Store, tokens: Tokens, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.tokens = tokens
        self.metrics = metrics
        self.bots = Bots(settings.workers, settings.bot_patience, settings.games, metrics)
        self.tables: dict[str, Table] = {}
        self.lines: set[Line] = set()
        self.lobby = LobbyBoard(self)
        self.addresses = Addresses(settings.address_rate, 20 * settings.address_rate)
        self._reading: dict[str, asyncio.Task[Table]] = {}
        self._sweeper = asyncio.create_task(self._sweep())

    @classmethod
    async def open(cls, settings: Settings) -> House:
        add_games(settings.games)
        metrics = Metrics()
        store = await Store.open(settings.db_url, metrics.commit_size.observe)
        house = cls(settings, store, Tokens(settings.secret or await store.secret()), metrics)
        house.bots.warm_up()
        return house

    async def close(self) -> None:
        """Stop what goes by itself, then write what waits; every game goes on another time."""
        self._sweeper.cancel()
        self.lobby.stop()
        for line in self.lines:
            line.hang_up(GOING_AWAY)
        for table in self.tables.values():
            table.pace.stop()
        self.bots.close()
        await self.store.close()

    # Tables

    async def table(self, key: str) -> Table:
        """The table of that name, from memory or from the store."""
        if table := self.tables.get(key):
            table.asked_at = monotonic()
            return table
        if not is_room_id(key):
            raise missing()
        if key not in self._reading:
            self._reading[key] = asyncio.create_task(self._read(key))
            self._reading[key].add_done_callback(lambda _: self._reading.pop(key, None))
        return await asyncio.shield(self._reading[key])

    async def add(self, room: Room, *steps: AddSteps) -> Table:
        """Keep a new room, and open its table."""
        await self.store.write(save_room(room, is_new=True), *steps)
        log.info("room_opened", room=room.id, game=room.game.key, seats=len(room.seats))
        return self._place(room)

    def drop(self, table: Table) -> None:
        """Forget a table; whoever asks for it gets it from the store."""
        table.pace.stop()
        if self.tables.get(table.room.id) is table:
            del self.tables[table.room.id]
        self.metrics.tables.set(len(self.tables))

    async def _read(self, key: str) -> Table:
        found = await self.store.room(key)
        if found is None:
            raise missing()
        return self._place(await asyncio.to_thread(resume, *found))

    def _place(self, room: Room) -> Table:
        table = Table(room, self)
        self.tables[room.id] = table
        self.metrics.tables.set(len(self.tables))
        table.pace.mind()
        return table

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            for table in [*self.tables.values()]:
                if table.is_idle and table.asked_at < monotonic() - SWEEP:
                    self.drop(table)

    # Lines

    def connect(self, line: Line) -> None:
        self.lines.add(line)
        self.metrics.sockets.set(len(self.lines))

    def disconnect(self, line: Line) -> None:
        self.lines.discard(line)
        self.metrics.sockets.set(len(self.lines))
        for table in [*line.tables.values()]:
            leave(table, line)


def leave(table: Table, line: Line) -> None:
    """A socket no longer watches a table."""
    table.watchers.pop(line, None)
    line.tables.pop(table.room.id, None)
    table.pace.mind()
    if table.room.seats_of(line.visitor) and not table.is_online(line.visitor):
        table.tell_room()
