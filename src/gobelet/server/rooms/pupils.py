"""The strong bots of one table that still learn, and who plays while they do."""

from __future__ import annotations

import asyncio
from functools import partial

from gobelet.core.match import Match
from gobelet.server.bots.bots import is_quick
from gobelet.server.bots.turns import Payer
from gobelet.server.ops.bounds import LESSON_PATIENCE
from gobelet.server.ports import Ports

from .audience import Audience
from .learning import Learning
from .room import Room


def payer_of(room: Room, audience: Audience) -> Payer:
    """On whose account bots think here: the owner's, at the address of whoever watches."""
    watchers = audience.watchers
    owner = next((line for line in watchers if line.visitor == room.owner), None)
    line = owner or next(iter(watchers), None)
    return Payer(line.address if line else "", room.owner or room.id)


class Pupils:
    """People play while bots learn; where these are too slow the stand-in plays for them."""

    def __init__(self, room: Room, audience: Audience, ports: Ports) -> None:
        self.learning = Learning(audience)
        self._room = room
        self._audience = audience
        self._ports = ports
        self._lessons: dict[str, asyncio.Task[bool]] = {}
        self._patience: dict[str, float] = {}
        """Until when the table waits for whom."""

    def begin(self) -> None:
        """Let everybody learn what this game asks of them; people are told of it."""
        room = self._room
        if room.match:
            for player in sorted({seat.player for seat in room.seats if seat.player}):
                self._begin(room.match, player)

    def stop(self) -> None:
        """Nobody waits for it any more."""
        for task in self._lessons.values():
            task.cancel()
        self._lessons.clear()
        self._patience.clear()
        self.learning.clear()

    async def player_at(self, match: Match, seat: int) -> str:
        """Who decides at a bot's seat now: its player, or the stand-in if that is not ready."""
        game = match.game
        player = self._room.bot_at(seat) or game.stand_in
        if player == game.stand_in or is_quick(game, player):
            return player
        return player if await self._is_ready(match, player) else game.stand_in

    async def _is_ready(self, match: Match, player: str) -> bool:
        lesson = self._begin(match, player)
        clock = self._ports.clock
        until = self._patience.setdefault(player, clock.now() + LESSON_PATIENCE)
        waiting = clock.start(clock.sleep(max(0.0, until - clock.now())))
        await asyncio.wait([lesson, waiting], return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if not lesson.done():
            self.learning.tell_replaced(player)
        return lesson.done() and lesson.result()

    def _begin(self, match: Match, player: str) -> asyncio.Task[bool]:
        if player not in self._lessons:
            self._lessons[player] = self._ports.clock.start(self._learn(match, player))
        return self._lessons[player]

    async def _learn(self, match: Match, player: str) -> bool:
        """Whether a player knows what it needs for this match, as soon as that is clear."""
        if is_quick(match.game, player):
            return True
        hear = partial(self.learning.tell, player)
        payer = payer_of(self._room, self._audience)
        is_ready = await self._ports.thinker.get_ready(match, player, payer, hear)
        self.learning.tell_learnt(player, in_vain=not is_ready)
        return is_ready
