"""The floor: the tables in memory. All of them are on disk too, so each can leave and come back.

A table that nobody asks for goes back to the disk; so does one whose game is over, even if somebody
still has it in front of them, and the one nobody has asked for longest where there are too many.
Who looks at it is remembered, and the next message about it reads it again.
"""

from __future__ import annotations

from gobelet.server import errors
from gobelet.server.ops.bounds import FINISHED_FOR, IDLE_FOR, MOST_TABLES, MOST_WATCHED
from gobelet.server.ops.metrics import Metrics
from gobelet.server.ports import Bus, Clock, TableChanged
from gobelet.server.ws.line import Line

from .room import OVER
from .table import Table
from .watching import Watch, Watching

SETTLED = 2.0
"""Seconds after which whoever asked for a table has done with it what they wanted."""


class Floor:
    """Which tables are in memory, and who looks at which table."""

    def __init__(self, bus: Bus, clock: Clock, metrics: Metrics) -> None:
        self.tables: dict[str, Table] = {}
        self.watching = Watching()
        self._bus = bus
        self._clock = clock
        self._metrics = metrics

    def place(self, table: Table) -> None:
        if len(self.tables) >= MOST_TABLES:
            self._make_room()
        self.tables[table.room.id] = table
        self._metrics.tables.set(len(self.tables))

    def drop(self, table: Table) -> None:
        """Forget a table; whoever asks for it gets it from the store."""
        table.autoplay.stop()
        if self.tables.get(table.room.id) is table:
            del self.tables[table.room.id]
        self._metrics.tables.set(len(self.tables))

    def put_away(self, table: Table) -> None:
        """Drop a table that rests; its parts let go of each other, as the collector comes late."""
        self.drop(table)
        table.dissolve()

    def sweep(self) -> None:
        """Put away what nobody needs any more."""
        now = self._clock.now()
        for table in [*self.tables.values()]:
            patience = FINISHED_FOR if table.room.state == OVER else IDLE_FOR
            is_needed = table.audience.watchers and table.room.state != OVER
            if table.rests and not is_needed and table.asked_at < now - patience:
                self.put_away(table)

    def _make_room(self) -> None:
        """Put away a tenth of the tables, those first that nobody looks at."""
        before = self._clock.now() - SETTLED
        resting = [t for t in self.tables.values() if t.rests and t.asked_at < before]
        resting.sort(key=lambda table: (bool(table.audience.watchers), table.asked_at))
        for table in resting[: len(self.tables) - MOST_TABLES * 9 // 10]:
            self.put_away(table)

    # Who looks at which table

    def watch(self, key: str, line: Line, watch: Watch) -> None:
        """A socket looks at a table; it can look at so many at once."""
        watched = self.watching.by(line)
        if key not in watched and len(watched) >= MOST_WATCHED:
            self._let_go(line)
        self.watching.begin(key, line, watch)

    def _let_go(self, line: Line) -> None:
        """Of the tables a socket looks at, leave the first whose game is over."""
        for key in self.watching.by(line):
            table = self.tables.get(key)
            if table is None or table.room.state == OVER:
                self.leave(key, line)
                return
        raise errors.too_many_tables()

    def leave(self, key: str, line: Line) -> None:
        """A socket no longer looks at a table."""
        self.watching.end(key, line)
        self._bus.hint(TableChanged(key))
        if table := self.tables.get(key):
            table.autoplay.mind()
            if table.room.seats_of(line.visitor) and not table.audience.is_online(line.visitor):
                table.audience.tell_room()

    def disconnect(self, line: Line) -> None:
        for key in [*self.watching.by(line)]:
            self.leave(key, line)
