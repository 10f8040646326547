"""The open tables, told to everybody who sits at none: all of them once, then what changes."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable
from itertools import zip_longest

from msgspec import Raw

from gobelet.server.ops.bounds import LOBBY_BYTES, MOST_TABLES_LISTED
from gobelet.server.ports import Bus, Clock, Hint, TableChanged
from gobelet.server.ws.line import Line
from gobelet.server.ws.outgoing import Lobby, LobbyNews, OpenRoom, encode

from .floor import Floor
from .info import summary
from .pupils import payer_of
from .room import OVER, WAITING
from .table import Table

PAUSE = 1.0
"""Seconds between two tellings."""
BREATH = 100_000
"""Bytes that are said in one go; then others have their turn, the longer the more was said."""


class LobbyBoard:
    """Keeps the list of tables that can be joined or watched in front of those who look for one."""

    def __init__(self, floor: Floor, lines: Collection[Line], clock: Clock, bus: Bus) -> None:
        self._floor = floor
        self._lines = lines
        self._clock = clock
        self._shown: dict[str, Raw] = {}
        self._edition = 1
        self._is_due = self._is_over = False
        self._telling: asyncio.Task[None] | None = None
        bus.listen(self._hear)

    def tables(self) -> list[OpenRoom]:
        """Public tables with somebody there; addresses and those who opened them take turns."""
        return [summary(table.audience.info()) for table in self._listed()]

    def greet(self, line: Line) -> None:
        """All tables, for somebody who has just come; from now on they hear what changes."""
        line.tell(self._whole())
        line.edition = self._edition

    def _hear(self, hint: Hint) -> None:
        """A table changed, and the list may have to show it."""
        if isinstance(hint, TableChanged):
            self._is_due = True
            if self._telling is None and not self._is_over:
                self._telling = self._clock.start(self._keep_telling())

    def stop(self) -> None:
        self._is_over = True
        if self._telling:
            self._telling.cancel()

    async def _keep_telling(self) -> None:
        try:
            while self._is_due:
                await self._clock.sleep(PAUSE)
                self._is_due = False
                await self._tell()
        finally:
            self._telling = None

    async def _tell(self) -> None:
        """Tell what has changed; who missed something hears all."""
        before, self._shown = self._shown, self._now()
        changed = [told for key, told in self._shown.items() if before.get(key) != told]
        gone = [key for key in before if key not in self._shown]
        current = self._edition
        if changed or gone:
            self._edition += 1
        news, whole = encode(LobbyNews(changed, gone)), self._whole()
        behind = [line for line in self._lines if line.edition != self._edition]
        said = 0
        for line in behind:
            if line.edition and not self._floor.watching.by(line) and not line.is_over:
                message = news if line.edition == current else whole
                line.tell(message)
                line.edition = self._edition
                said += len(message)
            if said > BREATH:
                await self._clock.sleep(said / LOBBY_BYTES)
                said = 0

    def _now(self) -> dict[str, Raw]:
        return {table.room: Raw(encode(table)) for table in self.tables()}

    def _whole(self) -> bytes:
        return encode(Lobby([*self._shown.values()]))

    def _listed(self) -> list[Table]:
        """Everybody's best table first, then everybody's second; free seats and new ones first.

        Those behind one address share its turns, so that it does not help to have many names.
        """
        by_address: dict[str, dict[str, list[Table]]] = {}
        for table in sorted(filter(_is_open, self._floor.tables.values()), key=_rank):
            address, owner = payer_of(table.room, table.audience)
            by_address.setdefault(address, {}).setdefault(owner, []).append(table)
        return _in_turn(_in_turn(owners.values()) for owners in by_address.values())[
            :MOST_TABLES_LISTED
        ]


def _in_turn(lines: Iterable[list[Table]]) -> list[Table]:
    """The first of each line, then the second of each, and so on."""
    return [table for turn in zip_longest(*lines) for table in turn if table]


def _is_open(table: Table) -> bool:
    room = table.room
    return room.public and room.state != OVER and bool(table.audience.watchers)


def _rank(table: Table) -> tuple[bool, int]:
    return table.room.state != WAITING, -table.room.created
