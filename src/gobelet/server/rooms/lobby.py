"""The open tables, told to everybody who sits at none; at most once a second."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from gobelet.server.ops.bounds import MOST_TABLES_LISTED
from gobelet.server.ws.outgoing import Lobby, encode

from .info import summary
from .room import OVER, WAITING
from .table import Table

if TYPE_CHECKING:
    from gobelet.server.house import House

PAUSE = 1.0


class LobbyBoard:
    """Keeps the list of tables that can be joined or watched in front of those who look for one."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._timer: asyncio.TimerHandle | None = None

    def tables(self) -> list[dict[str, Any]]:
        """Public tables with somebody there: first those with a free seat, then the newest."""
        live = [table for table in self._house.tables.values() if _is_listed(table)]
        live.sort(key=lambda table: (table.room.state != WAITING, -table.room.created))
        return [summary(table.info()) for table in live[:MOST_TABLES_LISTED]]

    def stir(self) -> None:
        """Something changed that the list may show."""
        if self._timer is None and self._house.lines:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(PAUSE, self._tell)

    def stop(self) -> None:
        if self._timer:
            self._timer.cancel()

    def _tell(self) -> None:
        self._timer = None
        looking = [line for line in self._house.lines if line.visitor and not line.rooms]
        if looking:
            message = encode(Lobby(self.tables()))
            for line in looking:
                line.tell(message)


def _is_listed(table: Table) -> bool:
    room = table.room
    return room.public and room.state != OVER and bool(table.watchers)
