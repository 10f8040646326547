"""Writing a table down; nothing is told before it is on disk."""

from __future__ import annotations

import structlog

from gobelet.core.record import step_text
from gobelet.server import errors
from gobelet.server.ports import Ports
from gobelet.server.ws.line import TRY_LATER
from gobelet.server.ws.outgoing import Sorry

from .audience import Audience
from .changes import AddSteps, Change, save_room
from .room import OVER, Room

log = structlog.get_logger()


class Journal:
    """On disk, or not at all: where that fails the table is read again from the disk."""

    def __init__(self, room: Room, ports: Ports, audience: Audience) -> None:
        self._room = room
        self._ports = ports
        self._audience = audience

    async def write(self, *changes: Change) -> None:
        try:
            await self._ports.store.write(*changes)
        except errors.Refused as error:
            log.error("room_not_written", room=self._room.id)
            self._ports.lobby.drop(self._room.id)
            for line in [*self._audience.watchers]:
                line.tell(Sorry(error.code, error.words.en, error.words.fr, self._room.id))
                line.hang_up(TRY_LATER)
            raise

    def room(self) -> Change:
        """The room as it is now, to be written together with something else."""
        return save_room(self._room, self._ports.clock.date())

    async def save(self) -> None:
        await self.write(self.room())

    async def add_steps(self, first: int) -> None:
        """The steps from a position on; with the last one the room is over, and that is kept."""
        match = self._room.match
        assert match is not None
        texts = [step_text(match, position) for position in range(first, match.position)]
        changes: list[Change] = [AddSteps(self._room.id, first, texts)]
        if self._room.state == OVER:
            changes.append(self.room())
        await self.write(*changes)
        self._ports.metrics.steps.inc(len(texts))
