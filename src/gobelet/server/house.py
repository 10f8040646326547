"""The house: its tables, its visitors' lines, and what they share."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from weakref import WeakValueDictionary

import structlog

from gobelet.core.signing import Signer, signer

from .bots.bots import Bots
from .bots.turns import Payer
from .bus.local import LocalBus
from .config import Settings
from .errors import missing, too_many_waiting
from .games import add_games
from .names import is_room_id
from .ops.bounds import ADDRESS_BURST, MOST_WAITING_TABLES, RECORDS_A_DAY
from .ops.clock import SystemClock
from .ops.limits import Addresses
from .ops.metrics import Metrics
from .ops.tokens import Tokens
from .ports import Clock, Hint, Ports, VisitorForgotten
from .rooms.autoplay import TableAutoplay
from .rooms.changes import save_room
from .rooms.clearing import Clearing
from .rooms.clerk import Clerk, Steps, facts
from .rooms.floor import Floor
from .rooms.lobby import LobbyBoard
from .rooms.resume import restore
from .rooms.room import OVER, STARTING, Room
from .rooms.table import Table
from .rooms.watching import Watch
from .store import Database, Store, open_database
from .ws.line import GOING_AWAY, Line

SWEEP = 10.0
"""Seconds between looks for tables that can be put away."""

DAY = 86_400.0

log = structlog.get_logger()


class House:
    """Everything one server holds. Tables are read from the store when somebody asks for them."""

    def __init__(
        self, settings: Settings, store: Store, tokens: Tokens, metrics: Metrics, clock: Clock
    ) -> None:
        self.settings = settings
        self.store = store
        self.tokens = tokens
        self.signer: Signer
        self.metrics = metrics
        self.clock = clock
        self.bus = LocalBus()
        self.bus.listen(self._hear)
        self.bots = Bots(settings.workers, settings.bot_patience, settings.games, metrics)
        self.clerk = Clerk(settings.games)
        self.lines: set[Line] = set()
        self.ports = Ports(store, self.bots, self.bus, clock, self, metrics, settings.bot_delay)
        self.floor = Floor(self.bus, clock, metrics)
        self.lobby = LobbyBoard(self.floor, self.lines, clock, self.bus)
        self.addresses = Addresses(settings.address_rate, ADDRESS_BURST * settings.address_rate)
        per_day = RECORDS_A_DAY if settings.address_rate else 0
        self.records = Addresses(per_day / DAY, per_day)
        self._reading: dict[str, asyncio.Task[Table]] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.clearing = Clearing(store, clock, settings.keep_days, self._is_in_use)
        self._sweeper = clock.start(self._sweep())

    @classmethod
    async def move_in(cls, settings: Settings, database: Database | None = None) -> House:
        """Move in: with a database that is open already, or the one of the settings."""
        add_games(settings.games)
        metrics = Metrics()
        if database is None:
            database = await asyncio.to_thread(open_database, settings.db_url)
        store = Store(database, metrics.committed, metrics.store_failed)
        secret = settings.secret or await store.secret()
        tokens = Tokens(secret, settings.token_days, await store.revoked())
        house = cls(settings, store, tokens, metrics, SystemClock())
        house.signer = signer(await store.secret("signing"))
        house.bots.warm_up()
        return house

    async def close(self) -> None:
        """Stop what goes by itself, then write what waits; every game goes on another time."""
        self._sweeper.cancel()
        self.clearing.stop()
        self.lobby.stop()
        for line in self.lines:
            line.hang_up(GOING_AWAY)
        for table in self.tables.values():
            table.autoplay.stop()
        self.bots.close()
        self.clerk.close()
        await self.store.close()

    # Tables

    @property
    def tables(self) -> Mapping[str, Table]:
        """The tables in memory."""
        return self.floor.tables

    async def table(self, key: str, payer: Payer) -> Table:
        """The table of that name, from memory or from the store."""
        if table := self.tables.get(key):
            table.asked_at = self.clock.now()
            return table
        if key not in self._reading:
            self._reading[key] = self.clock.start(self._read(key, payer))
            self._reading[key].add_done_callback(lambda _: self._reading.pop(key, None))
        return await asyncio.shield(self._reading[key])

    async def open(self, room: Room) -> None:
        """Keep a new room, and open its table."""
        async with self.one_at_a_time(room.owner):
            if await self.store.count_waiting(room.owner) >= MOST_WAITING_TABLES:
                raise too_many_waiting()
            room.created = int(self.clock.date())
            await self.store.write(save_room(room, room.created, is_new=True))
        log.info("room_opened", room=room.id, game=room.game.key, seats=len(room.seats))
        self._place(room)

    def one_at_a_time(self, visitor: str) -> asyncio.Lock:
        """Held while something is counted and then done, so that nobody slips in between."""
        lock = self._locks.get(visitor)
        if lock is None:
            lock = self._locks[visitor] = asyncio.Lock()
        return lock

    def _is_in_use(self, key: str) -> bool:
        """Whether somebody is at a table, or will be in a moment."""
        return key in self.tables or key in self._reading or bool(self.floor.watching.at(key))

    async def room(self, key: str) -> Room:
        """What is known of a room, for whoever only reads; nothing is set up."""
        if table := self.tables.get(key):
            return facts(table.room)
        return (await self._kept(key))[0]

    async def whole(self, key: str) -> tuple[Room, Steps]:
        """A room with the steps of its match, for whoever reads them all."""
        if table := self.tables.get(key):
            async with table.lock:
                match = table.room.match
                return facts(table.room), [*match.history] if match else []
        return await self._kept(key)

    async def _kept(self, key: str) -> tuple[Room, list[str]]:
        is_there = is_room_id(key) and not self.clearing.is_going(key)
        found = await self.store.room(key) if is_there else None
        if found is None:
            raise missing()
        return found

    def drop(self, key: str) -> None:
        """Forget a table; whoever asks for it gets it from the store."""
        if table := self.tables.get(key):
            self.floor.drop(table)

    def watch(self, key: str, line: Line, watch: Watch) -> None:
        """A socket looks at a table."""
        self.floor.watch(key, line, watch)

    def leave(self, key: str, line: Line) -> None:
        """A socket no longer looks at a table."""
        self.floor.leave(key, line)

    async def _read(self, key: str, payer: Payer) -> Table:
        room, steps = await self._kept(key)
        was_starting = room.state == STARTING
        if room.state == OVER:
            room.match = await self.clerk.match(payer, room, steps)
        else:
            await asyncio.to_thread(restore, room, steps)
        if was_starting:
            await self.store.write(save_room(room, self.clock.date()))
        return self._place(room)

    def _place(self, room: Room) -> Table:
        table = Table(room, self.ports, self.floor.watching, TableAutoplay)
        self.floor.place(table)
        table.autoplay.mind()
        return table

    async def _sweep(self) -> None:
        while True:
            await self.clock.sleep(SWEEP)
            self.floor.sweep()

    def _hear(self, hint: Hint) -> None:
        """Nobody comes in any more as somebody whom the house has forgotten."""
        if isinstance(hint, VisitorForgotten):
            self.tokens.revoke(hint.visitor, hint.before)
            for line in self.lines:
                if line.visitor == hint.visitor:
                    line.hang_up(GOING_AWAY)

    # Lines

    def connect(self, line: Line) -> None:
        self.lines.add(line)
        self.metrics.sockets.set(len(self.lines))

    def disconnect(self, line: Line) -> None:
        self.lines.discard(line)
        self.metrics.sockets.set(len(self.lines))
        self.floor.disconnect(line)
