"""Bots think in processes of their own: a long thought never holds up a table.

Quick players and strong ones have different processes, and so have those who learn the game first:
a beginner never waits for somebody else's expert.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog

from gobelet.core.game import Game, State
from gobelet.core.match import Match
from gobelet.core.turn import RANDOM_BITS
from gobelet.players import player as find_player
from gobelet.server import luck

from .lessons import Hear, Lessons
from .workers import Workers, think

QUICK_WORKERS = 1

log = structlog.get_logger()


class Bots:
    """Asks a player of a game for an action; it sees a view and nothing else."""

    def __init__(self, workers: int, patience: float, modules: Sequence[str] = ()) -> None:
        self._patience = patience
        self._quick = Workers(QUICK_WORKERS, modules)
        self._deep = Workers(workers, modules)
        self._lessons = Lessons(modules)

    async def choose(self, match: Match, view: State, seat: int, player: str) -> int:
        """The action a player takes; for one that takes too long the stand-in decides this once.

        What it still has to learn for this match is not thinking, and takes what it takes.
        """
        await self.get_ready(match, player)
        try:
            async with asyncio.timeout(self._patience):
                return await self._ask(match.game, view, seat, player)
        except TimeoutError:
            log.warning("bot_slow", game=match.game.key, player=player)
            return await self._ask(match.game, view, seat, match.game.stand_in)

    async def get_ready(self, match: Match, player: str, hear: Hear | None = None) -> None:
        """Let a strong player learn what it needs for a match; `hear` is told how far it is."""
        if not _is_quick(match.game, player):
            await self._lessons.attend(match, player, hear)

    def warm_up(self) -> None:
        """Start a worker, so that the first bot does not keep people waiting."""
        self._quick.warm_up()

    def close(self) -> None:
        self._quick.close()
        self._deep.close()
        self._lessons.close()

    async def _ask(self, game: Game, view: State, seat: int, player: str) -> int:
        workers = self._quick if _is_quick(game, player) else self._deep
        random = luck.bits(RANDOM_BITS)
        return await workers.ask(think, game.key, view, seat, player, random)


def _is_quick(game: Game, player: str) -> bool:
    """Whoever has nothing to learn first decides at once."""
    return find_player(game, player).prepare is None
