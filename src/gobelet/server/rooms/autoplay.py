"""What makes a table go on by itself: bots, and the clock that lets a bot play for who is away.

Bots play where somebody watches; a table that nobody looks at rests, and goes on when somebody
enters. Only the clock does not rest: for those who let their time pass a bot plays on, as long as
somebody is left whose own time runs.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import structlog

from gobelet.core.errors import NotYourTurn, StaleMove
from gobelet.server.errors import Refused
from gobelet.server.ops.bounds import LONGEST_REST
from gobelet.server.ports import Timer
from gobelet.server.ws.line import Line

from .pupils import Pupils, payer_of
from .room import HUMAN, PLAYING
from .table import Table

REST = 1.0
"""Seconds until a bot that failed is asked again; each time twice as many."""

log = structlog.get_logger()


class TableAutoplay:
    """Looks after one table: wakes its bots and watches the time of its people."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._clock = table.ports.clock
        self._playing: dict[int, asyncio.Task[None]] = {}
        self._settled: set[int] = set()
        """Bots that have chosen: what they chose is written and told, whatever happens."""
        self._pupils = Pupils(table.room, table.audience, table.ports)
        self._asked: dict[int, float] = {}
        self._alarm: Timer | None = None
        self._noting: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        return not self._playing and self._alarm is None

    def mind(self) -> None:
        """Look at whose turn it is: wake bots or let them rest, start and stop clocks."""
        deciders = self._asked_now()
        people = [seat for seat in deciders if self._is_asked(seat)]
        now = self._clock.now()
        self._asked = {seat: self._asked.get(seat, now) for seat in people}
        self._set_alarm()
        awake = [seat for seat in deciders if seat not in people and self._is_awake(seat)]
        for seat in {*self._playing} - {*awake}:
            self._let_rest(seat)
        for seat in awake:
            self._wake(seat)
        if self._table.audience.watchers and deciders:
            self._pupils.begin()
        else:
            self._pupils.stop()

    def _asked_now(self) -> list[int]:
        """The seats that decide, or the one whose throw begins its turn."""
        match = self._table.room.match
        if match is None or self._table.room.state != PLAYING:
            return []
        return match.deciders if match.hand is None else [match.hand]

    def _is_asked(self, seat: int) -> bool:
        """Whether the table waits for a person; who does not throw by hand is not waited for."""
        room = self._table.room
        if room.seats[seat].is_bot_now:
            return False
        return room.playing().hand is None or self._table.waits_for_hand(room.playing())

    def took(self, seat: int) -> None:
        """A seat has decided; its next decision has its own time."""
        self._asked.pop(seat, None)

    def deadline(self) -> float | None:
        """Seconds left to whoever has the least."""
        clock = self._table.room.clock
        if not clock or not self._asked:
            return None
        left = min(self._asked.values()) + clock - self._clock.now()
        return max(0.0, round(left, 1))

    def start_again(self) -> None:
        """A move was taken back: everybody who decides has their time again."""
        self._asked.clear()

    def show(self, line: Line) -> None:
        """Tell somebody who comes which bots still learn."""
        self._pupils.learning.show(line)

    def stop(self) -> None:
        self._asked.clear()
        self._set_alarm()
        self._pupils.stop()
        while self._playing:
            self._playing.popitem()[1].cancel()

    # The clock

    def _set_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        left = self.deadline()
        if left is not None:
            self._alarm = self._clock.later(left, self._time_is_up)

    def _time_is_up(self) -> None:
        """A bot plays for those who let their time pass, until they are back."""
        self._alarm = None
        room, now = self._table.room, self._clock.now()
        for seat, asked in self._asked.items():
            if asked + (room.clock or 0) <= now + 0.1:
                room.seats[seat].away = True
        self.mind()
        self._noting = self._clock.start(self._note_absence())

    async def _note_absence(self) -> None:
        """Write down who is away as soon as nothing else happens here, then tell."""
        async with self._table.lock:
            with suppress(Refused):  # that was told already, and the table was dropped
                await self._table.journal.save()
                self._table.audience.tell_room()

    # Bots

    def _is_awake(self, seat: int) -> bool:
        """Whether somebody is there for whom a bot plays."""
        if self._table.audience.watchers:
            return True
        room = self._table.room
        someone = any(chair.kind == HUMAN and not chair.away for chair in room.seats)
        return bool(room.clock) and room.seats[seat].away and someone

    def _wake(self, seat: int) -> None:
        if seat not in self._playing:
            task = self._clock.start(self._play(seat))
            self._playing[seat] = task
            task.add_done_callback(lambda done: self._played(seat, done))

    def _let_rest(self, seat: int) -> None:
        """Call a bot off unless it has chosen already."""
        if seat not in self._settled:
            self._playing.pop(seat).cancel()

    def _played(self, seat: int, task: asyncio.Task[None]) -> None:
        """Whatever came of it, look again: a seat that has to decide is never forgotten."""
        if self._playing.get(seat) is task:
            del self._playing[seat]
            self.mind()

    async def _play(self, seat: int) -> None:
        """Take a turn; one that fails, for whatever reason, is tried again after a while."""
        rest = REST
        while not await self._tried(seat):
            await self._clock.sleep(rest)
            rest = min(2 * rest, LONGEST_REST)

    async def _tried(self, seat: int) -> bool:
        try:
            await self._take_turn(seat)
        except Exception as error:
            name = type(error).__name__
            log.error("bot_failed", room=self._table.room.id, seat=seat, error=name)
            return False
        finally:
            self._settled.discard(seat)
        return True

    async def _take_turn(self, seat: int) -> None:
        """Choose, then act if that still answers the question that was asked."""
        table, room = self._table, self._table.room
        match, take = room.match, room.take
        if match is None or seat not in self._asked_now():
            return  # the question was over before it was asked
        position = match.position
        if match.hand is not None:
            await self._throw(seat, take, position)
            return
        view = match.view(seat)
        await self._clock.sleep(table.ports.bot_delay)
        player = await self._pupils.player_at(match, seat)
        payer = payer_of(table.room, table.audience)
        action = await table.ports.thinker.choose(match, view, seat, player, payer)
        self._settled.add(seat)
        async with table.lock:
            if room.take != take or room.state != PLAYING or not room.seats[seat].is_bot_now:
                return
            first = match.position
            try:
                match.act(seat, action, position)
            except (NotYourTurn, StaleMove):
                return  # the question is over
            await table.advance(first)
            table.show_advance()

    async def _throw(self, seat: int, take: int, position: int) -> None:
        """Throw for a bot, or for somebody who does not throw by hand."""
        table, room = self._table, self._table.room
        if room.seats[seat].is_bot_now:
            await self._clock.sleep(table.ports.bot_delay)
        async with table.lock:
            match = room.match
            if room.take != take or match is None or room.state != PLAYING:
                return
            if match.position != position or self._is_asked(seat):
                return
            await table.throw()
            table.show_advance()
