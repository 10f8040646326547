"""Clearing away what is over its time: tables that never began, games that ended long ago.

It is done a room at a time, and a long game in portions, so that nobody's move waits for it.
"""

from __future__ import annotations

from collections.abc import Callable

import structlog

from gobelet.server.errors import Refused
from gobelet.server.ops.bounds import WAITING_DAYS
from gobelet.server.ports import Bygone, Clock, Store

from .changes import CutSteps, DropRoom

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

    def __init__(
        self, store: Store, clock: Clock, keep_days: int, is_in_use: Callable[[str], bool]
    ) -> None:
        self._store = store
        self._clock = clock
        self._keep_days = keep_days
        self._is_in_use = is_in_use
        self._going: set[str] = set()
        self._task = clock.start(self._run())

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
            await self._clock.sleep(ROUND)

    async def go_round(self) -> None:
        """Clear away every room that is over its time now."""
        now, gone, days = int(self._clock.date()), 0, self._keep_days
        waiting, rest = now - WAITING_DAYS * DAY, now - days * DAY if days > 0 else 0
        after = ""
        while found := await self._store.bygone(waiting, rest, after):
            for room in found:
                gone += await self._clear(room)
            after = found[-1].key
        if gone:
            log.info("rooms_cleared", rooms=gone)

    async def _clear(self, room: Bygone) -> bool:
        """Delete one room, unless somebody is there."""
        key = room.key
        if self._is_in_use(key):
            return False
        self._going.add(key)
        try:
            for position in range(room.steps - room.steps % PORTION, 0, -PORTION):
                await self._store.write(CutSteps(key, position))
                await self._clock.sleep(PAUSE)
            await self._store.write(DropRoom(key, room.changed))
            await self._clock.sleep(PAUSE)
        finally:
            self._going.discard(key)
        return True
