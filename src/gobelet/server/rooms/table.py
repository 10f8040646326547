"""A live table: a room with those who look at it; one thing happens at a time, on disk first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

import structlog

from gobelet.core.match import Match
from gobelet.server.ports import Ports
from gobelet.server.ws.line import Line

from .audience import Audience
from .journal import Journal
from .pending import Pending
from .room import OVER, Room
from .watching import Watching

log = structlog.get_logger()


class Autoplay(Protocol):
    """What makes a table go on by itself: `rooms.autoplay` has bots and a clock."""

    @property
    def is_idle(self) -> bool: ...

    def mind(self) -> None:
        """Look at whose turn it is."""
        ...

    def took(self, seat: int) -> None:
        """A seat has decided."""
        ...

    def start_again(self) -> None:
        """A move was taken back."""
        ...

    def deadline(self) -> float | None:
        """Seconds left to whoever has the least."""
        ...

    def show(self, line: Line) -> None:
        """Tell somebody who comes what goes on by itself."""
        ...

    def stop(self) -> None: ...


class Table:
    """Everything that happens to a room goes through its lock, the store, and then the watchers."""

    def __init__(
        self, room: Room, ports: Ports, watching: Watching, autoplay: Callable[[Table], Autoplay]
    ) -> None:
        self.room = room
        self.ports = ports
        self.lock = asyncio.Lock()
        self.pending = Pending(ports.clock)
        self.audience = Audience(room, watching, ports.bus)
        self.journal = Journal(room, ports, self.audience)
        self.autoplay = autoplay(self)
        self.audience.deadline = self.autoplay.deadline
        self.asked_at = ports.clock.now()

    @property
    def rests(self) -> bool:
        """Nothing goes on by itself, and nobody would miss what is not on disk."""
        is_quiet = self.autoplay.is_idle and not self.lock.locked()
        is_missed = self.pending.undo and self.audience.watchers
        return is_quiet and self.pending.opening is None and not is_missed

    def dissolve(self) -> None:
        """A table that was put away lets go of all it holds."""
        self.audience.teller, self.room.match = None, None
        del self.autoplay, self.audience.deadline

    def come_back(self, visitor: str) -> bool:
        """A person takes the seat back from the bot that played for them."""
        back = [self.room.seats[n] for n in self.room.seats_of(visitor)]
        was_away = any(seat.away for seat in back)
        for seat in back:
            seat.away = False
        return was_away

    def waits_for_hand(self, match: Match) -> bool:
        """Whether the dice lie there until somebody throws them.

        Those that begin a turn do, for a person who wishes to throw, and for a bot, so that the
        throw is seen for itself.
        """
        if match.hand is None or not self.audience.watchers:
            return False
        seat = self.room.seats[match.hand]
        if seat.is_bot_now:
            return self.ports.bot_delay > 0
        return self.audience.throws_by_hand(seat.visitor)

    async def throw(self) -> None:
        """Throw the dice that waited, whoever they waited for."""
        match = self.room.playing()
        first = match.position
        self.room.chance(match)
        await self.advance(first)

    async def advance(self, first: int) -> None:
        """Steps were taken from a position on: let chance act, write all down."""
        self.room.roll(self.waits_for_hand)
        assert self.room.match is not None
        for step in self.room.match.history[first:]:
            self.autoplay.took(step.seat)
        await self.journal.add_steps(first)

    def show_advance(self) -> None:
        """Tell what was written, and let whoever comes next have their turn."""
        if self.pending.undo:
            self.drop_undo()
        self.autoplay.mind()
        if self.room.state == OVER:
            self.asked_at = self.ports.clock.now()
            log.info("game_over", room=self.room.id, game=self.room.game.key)
        if self.room.state == OVER or self.audience.misses_roots:
            self.audience.tell_room()
        self.audience.tell_table()

    def drop_undo(self) -> None:
        self.pending.undo = None
        self.audience.tell_all(self.pending.undo_info(self.room.id))
