"""Leaving for good: a visitor who wants to be forgotten, while others go on playing."""

from __future__ import annotations

from contextlib import AsyncExitStack
from time import time
from typing import TYPE_CHECKING

import structlog

from gobelet.server.store import Forget
from gobelet.server.ws.line import GOING_AWAY

from .room import Room
from .table import Table
from .telling import Teller

if TYPE_CHECKING:
    from gobelet.server.house import House

log = structlog.get_logger()


async def forget(house: House, visitor: str) -> int:
    """Forget a visitor, on disk and at the tables in memory; in how many rooms they were."""
    keys, now = await house.store.rooms_about(visitor), int(time())
    async with AsyncExitStack() as held:
        tables = [house.tables[key] for key in keys if key in house.tables]
        for table in tables:
            await held.enter_async_context(table.lock)
        await house.store.write(Forget(visitor, now))
        house.tokens.revoke(visitor, now)
        for table in tables:
            await _bring_up_to_date(table)
    for line in [*house.lines]:
        if line.visitor == visitor:
            line.hang_up(GOING_AWAY)
    log.info("visitor_forgotten", rooms=len(keys))
    return len(keys)


async def _bring_up_to_date(table: Table) -> None:
    """What the disk says of who sits here now holds at the table too."""
    found = await table.house.store.room(table.room.id)
    if found is None:
        _close(table)
        return
    _rename(table, found[0])
    table.pace.mind()
    table.tell_room()
    table.tell_table()


def _rename(table: Table, kept: Room) -> None:
    room = table.room
    room.owner, room.seats[:] = kept.owner, kept.seats
    if room.match:
        room.match.names = tuple(seat.name or str(n + 1) for n, seat in enumerate(room.seats))
        table.teller = Teller(room.match)


def _close(table: Table) -> None:
    """The room is gone, and those who still look at it are told so when they ask again."""
    table.house.drop(table)
    for line in [*table.watchers]:
        line.hang_up(GOING_AWAY)
