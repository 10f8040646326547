"""Clearing away what is over its time: tables that never began, games that ended long ago.

It is done a room at a time, and a long game in portions, so that nobody's move waits for it.
"""

from __future__ import annotations

import asyncio
from time import time
from typing import TYPE_CHECKING

import structlog

from gobelet.server.errors import Refused
from gobelet.server.ops.bounds import WAITING_DAYS
from gobelet.server.store.changes import CutSteps, DropRoom
from gobelet.server.store.reading import Bygone

if TYPE_CHECKING:
    from gobelet.server.house import House

DAY = 86_400
ROUND = 3600.0
"""Seconds between two rounds."""
PAUSE = 0.05
"""Seconds between two portions."""
PORTION = 500
"""Steps that are deleted in one go."""

log = structlog.get_logger()


class Clearing:
    """Goes round the house every hour, the first time as soon as it opens."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._going: set[str] = set()
        self._task = asyncio.create_task(self._run())

    def is_going(self, key: str) -> bool:
        """Whether a room is being cleared away; nobody enters it any more."""
        return key in self._going

    def stop(self) -> None:
        self._task.cancel()

    async def _run(self) -> None:
        while True:
            try:
                await self.go_round()
            except Refused:
                log.warning("not_cleared")
            await asyncio.sleep(ROUND)

    async def go_round(self) -> None:
        """Clear away every room that is over its time now."""
        house, now, gone = self._house, int(time()), 0
        days = house.settings.keep_days
        waiting, rest = now - WAITING_DAYS * DAY, now - days * DAY if days > 0 else 0
        after = ""
        while found := await house.store.bygone(waiting, rest, after):
            for room in found:
                gone += await self._clear(room)
            after = found[-1].key
        if gone:
            log.info("rooms_cleared", rooms=gone)

    async def _clear(self, room: Bygone) -> bool:
        """Delete one room, unless somebody is there."""
        house, key = self._house, room.key
        if key in house.tables or house.is_read(key) or house.floor.online(key):
            return False
        self._going.add(key)
        try:
            for position in range(room.steps - room.steps % PORTION, 0, -PORTION):
                await house.store.write(CutSteps(key, position))
                await asyncio.sleep(PAUSE)
            await house.store.write(DropRoom(key, room.changed))
            await asyncio.sleep(PAUSE)
        finally:
            self._going.discard(key)
        return True
