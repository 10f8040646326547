"""What makes a table go on by itself: bots, and the clock that lets a bot play for who is away."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import structlog

from gobelet.core.errors import GobeletError
from gobelet.core.match import Match
from gobelet.server import luck
from gobelet.server.rooms.room import PLAYING

if TYPE_CHECKING:
    from gobelet.server.rooms.table import Table

log = structlog.get_logger()


class Pace:
    """Looks after one table: wakes its bots and watches the time of its people."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._loop = asyncio.get_running_loop()
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._learning: set[asyncio.Task[None]] = set()
        self._asked: dict[int, float] = {}
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def is_idle(self) -> bool:
        return not self._thinking and self._alarm is None

    def mind(self) -> None:
        """Look at whose turn it is: wake bots, start and stop clocks."""
        room = self._table.room
        deciders = room.match.deciders if room.match and room.state == PLAYING else []
        people = [seat for seat in deciders if not room.seats[seat].is_bot_now]
        now = self._loop.time()
        self._asked = {seat: self._asked.get(seat, now) for seat in people}
        self._set_alarm()
        for seat in deciders:
            if seat not in people:
                self._wake(seat)

    def took(self, seat: int) -> None:
        """A seat has decided; its next decision has its own time."""
        self._asked.pop(seat, None)

    def deadline(self) -> float | None:
        """Seconds left to whoever has the least."""
        clock = self._table.room.clock
        if not clock or not self._asked:
            return None
        left = min(self._asked.values()) + clock - self._loop.time()
        return max(0.0, round(left, 1))

    def start_again(self) -> None:
        """A move was taken back: everybody who decides has their time again."""
        self._asked.clear()

    def stop(self) -> None:
        self._asked.clear()
        self._set_alarm()
        for task in [*self._thinking.values(), *self._learning]:
            task.cancel()

    # The clock

    def _set_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        left = self.deadline()
        if left is not None:
            self._alarm = self._loop.call_later(left, self._time_is_up)

    def _time_is_up(self) -> None:
        """A bot plays for those who let their time pass, until they are back."""
        self._alarm = None
        room, now = self._table.room, self._loop.time()
        for seat, asked in self._asked.items():
            if asked + (room.clock or 0) <= now + 0.1:
                room.seats[seat].away = True
        self.mind()
        self._table.save_and_tell()

    # Bots

    def get_ready(self, match: Match, player: str) -> None:
        """Let a bot learn while people play already, and tell them of it."""
        task = self._loop.create_task(self._get_ready(match, player))
        self._learning.add(task)
        task.add_done_callback(self._learning.discard)

    async def _get_ready(self, match: Match, player: str) -> None:
        table = self._table
        await table.house.bots.get_ready(match, player, partial(table.tell_learning, player))
        table.tell_learning(player, None)

    def _wake(self, seat: int) -> None:
        if seat not in self._thinking:
            task = self._loop.create_task(self._think(seat))
            self._thinking[seat] = task
            task.add_done_callback(lambda done: self._thought(seat, done))

    def _thought(self, seat: int, task: asyncio.Task[None]) -> None:
        self._thinking.pop(seat, None)
        if not task.cancelled() and (error := task.exception()):
            log.error("bot_failed", room=self._table.room.id, error=type(error).__name__)
        elif not task.cancelled():
            self.mind()

    async def _think(self, seat: int) -> None:
        table, room = self._table, self._table.room
        match, take = room.playing(), room.take
        position, view = match.position, match.view(seat)
        await asyncio.sleep(table.house.settings.bot_delay)
        action = await self._choose(match, view, seat)
        async with table.lock:
            if room.take != take or room.state != PLAYING or not room.seats[seat].is_bot_now:
                return
            first = match.position
            try:
                match.act(seat, action, position)
            except GobeletError:
                return  # the question is over
            await table.advance(first)
            table.show_advance()

    async def _choose(self, match: Match, view: object, seat: int) -> int:
        """The bot's choice; one that fails must not stop the game, so it gets any legal action."""
        table = self._table
        player = table.room.bot_at(seat) or table.room.game.stand_in
        try:
            action = await table.house.bots.choose(match, view, seat, player)
        except Exception as error:
            log.error("bot_failed", game=match.game.key, player=player, error=type(error).__name__)
            action = -1
        legal = match.game.legal(view, seat)
        return action if action in legal else luck.any_of(legal)
