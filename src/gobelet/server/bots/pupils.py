"""The strong bots of one table that still learn, and who plays while they do."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from gobelet.core.match import Match
from gobelet.server.ops.bounds import LESSON_PATIENCE

from .bots import is_quick

if TYPE_CHECKING:
    from gobelet.server.rooms.table import Table


class Pupils:
    """People play while bots learn; where these are too slow the stand-in plays for them."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lessons: dict[str, asyncio.Task[bool]] = {}
        self._patience: dict[str, float] = {}
        """Until when the table waits for whom."""

    def begin(self) -> None:
        """Let everybody learn what this game asks of them; people are told of it."""
        room = self._table.room
        if room.match:
            for player in sorted({seat.player for seat in room.seats if seat.player}):
                self._begin(room.match, player)

    def stop(self) -> None:
        """Nobody waits for it any more."""
        for task in self._lessons.values():
            task.cancel()
        self._lessons.clear()
        self._patience.clear()
        self._table.learning.clear()

    async def player_at(self, match: Match, seat: int) -> str:
        """Who decides at a bot's seat now: its player, or the stand-in if that is not ready."""
        game = match.game
        player = self._table.room.bot_at(seat) or game.stand_in
        if player == game.stand_in or is_quick(game, player):
            return player
        return player if await self._is_ready(match, player) else game.stand_in

    async def _is_ready(self, match: Match, player: str) -> bool:
        lesson = self._begin(match, player)
        loop = asyncio.get_running_loop()
        until = self._patience.setdefault(player, loop.time() + LESSON_PATIENCE)
        await asyncio.wait([lesson], timeout=max(0.0, until - loop.time()))
        if not lesson.done():
            self._table.tell_replaced(player)
        return lesson.done() and lesson.result()

    def _begin(self, match: Match, player: str) -> asyncio.Task[bool]:
        if player not in self._lessons:
            self._lessons[player] = asyncio.create_task(self._learn(match, player))
        return self._lessons[player]

    async def _learn(self, match: Match, player: str) -> bool:
        """Whether a player knows what it needs for this match, as soon as that is clear."""
        table = self._table
        if is_quick(match.game, player):
            return True
        hear = partial(table.tell_learning, player)
        is_ready = await table.house.bots.get_ready(match, player, table.payer, hear)
        table.tell_learnt(player, in_vain=not is_ready)
        return is_ready
