"""The floor: the tables in memory. All of them are on disk too, so each can leave and come back.

A table that nobody asks for goes back to the disk; so does one whose game is over, even if somebody
still has it in front of them, and the one nobody has asked for longest where there are too many.
Who looks at it is remembered, and the next message about it reads it again.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from gobelet.server import errors
from gobelet.server.ops.bounds import FINISHED_FOR, IDLE_FOR, MOST_TABLES, MOST_WATCHED
from gobelet.server.ws.line import Line

from .room import OVER
from .table import Table, Watch

if TYPE_CHECKING:
    from gobelet.server.house import House


SETTLED = 2.0
"""Seconds after which whoever asked for a table has done with it what they wanted."""


class Floor:
    """Which tables are in memory, and who looks at which table."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.tables: dict[str, Table] = {}
        self._kept: dict[str, dict[Line, Watch]] = {}
        """Who looks at a table that is not in memory now."""

    def place(self, table: Table) -> None:
        key = table.room.id
        if len(self.tables) >= MOST_TABLES:
            self._make_room()
        table.watchers = self._kept.pop(key, {})
        self.tables[key] = table
        self._house.metrics.tables.set(len(self.tables))

    def drop(self, table: Table) -> None:
        """Forget a table; whoever asks for it gets it from the store."""
        table.pace.stop()
        key = table.room.id
        if self.tables.get(key) is table:
            del self.tables[key]
            if table.watchers:
                self._kept[key] = table.watchers
        self._house.metrics.tables.set(len(self.tables))

    def put_away(self, table: Table) -> None:
        """Drop a table that rests; its parts let go of each other, as the collector comes late."""
        self.drop(table)
        table.dissolve()

    def sweep(self) -> None:
        """Put away what nobody needs any more."""
        now = monotonic()
        for table in [*self.tables.values()]:
            patience = FINISHED_FOR if table.room.state == OVER else IDLE_FOR
            is_needed = table.watchers and table.room.state != OVER
            if table.rests and not is_needed and table.asked_at < now - patience:
                self.put_away(table)

    def _make_room(self) -> None:
        """Put away a tenth of the tables, those first that nobody looks at."""
        before = monotonic() - SETTLED
        resting = [t for t in self.tables.values() if t.rests and t.asked_at < before]
        resting.sort(key=lambda table: (bool(table.watchers), table.asked_at))
        for table in resting[: len(self.tables) - MOST_TABLES * 9 // 10]:
            self.put_away(table)

    # Who looks at which table

    def watch(self, table: Table, line: Line, watch: Watch) -> None:
        """A socket looks at a table; it can look at so many at once."""
        key = table.room.id
        if key not in line.rooms and len(line.rooms) >= MOST_WATCHED:
            self._let_go(line)
        line.rooms[key] = None
        table.watchers[line] = watch

    def _let_go(self, line: Line) -> None:
        """Of the tables a socket looks at, leave the first whose game is over."""
        for key in line.rooms:
            table = self.tables.get(key)
            if table is None or table.room.state == OVER:
                self.leave(key, line)
                return
        raise errors.too_many_tables()

    def leave(self, key: str, line: Line) -> None:
        """A socket no longer looks at a table."""
        line.rooms.pop(key, None)
        self._house.lobby.stir()
        if table := self.tables.get(key):
            table.watchers.pop(line, None)
            table.pace.mind()
            if table.room.seats_of(line.visitor) and not table.is_online(line.visitor):
                table.tell_room()
        elif kept := self._kept.get(key):
            kept.pop(line, None)
            if not kept:
                del self._kept[key]

    def disconnect(self, line: Line) -> None:
        for key in [*line.rooms]:
            self.leave(key, line)

    def online(self, key: str) -> set[str]:
        """The visitors who look at a room, in memory or not."""
        table = self.tables.get(key)
        watchers = table.watchers if table else self._kept.get(key, {})
        return {line.visitor for line in watchers}
