"""Leaving for good: a visitor who wants to be forgotten, while others go on playing."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AsyncExitStack

import structlog

from gobelet.server.ports import Ports, VisitorForgotten
from gobelet.server.ws.line import GOING_AWAY

from .changes import Forget
from .room import Room
from .table import Table
from .telling import Teller

log = structlog.get_logger()


async def forget(ports: Ports, tables: Mapping[str, Table], visitor: str) -> int:
    """Forget a visitor, on disk and at the tables in memory; in how many rooms they were."""
    keys, now = await ports.store.rooms_about(visitor), int(ports.clock.date())
    async with AsyncExitStack() as held:
        concerned = [tables[key] for key in keys if key in tables]
        for table in concerned:
            await held.enter_async_context(table.lock)
        await ports.store.write(Forget(visitor, now))
        ports.bus.hint(VisitorForgotten(visitor, now))
        for table in concerned:
            await _bring_up_to_date(table)
    log.info("visitor_forgotten", rooms=len(keys))
    return len(keys)


async def _bring_up_to_date(table: Table) -> None:
    """What the disk says of who sits here now holds at the table too."""
    found = await table.ports.store.room(table.room.id)
    if found is None:
        _close(table)
        return
    _rename(table, found[0])
    table.autoplay.mind()
    table.audience.tell_room()
    table.audience.tell_table()


def _rename(table: Table, kept: Room) -> None:
    room = table.room
    room.owner, room.seats[:] = kept.owner, kept.seats
    if room.match:
        room.match.names = tuple(seat.name or str(n + 1) for n, seat in enumerate(room.seats))
        table.audience.teller = Teller(room.match)


def _close(table: Table) -> None:
    """The room is gone, and those who still look at it are told so when they ask again."""
    table.ports.lobby.drop(table.room.id)
    for line in [*table.audience.watchers]:
        line.hang_up(GOING_AWAY)
