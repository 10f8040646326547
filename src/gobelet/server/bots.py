"""Bots think in processes of their own: a long thought never holds up a table.

Quick players and strong ones have different processes, so that a beginner never waits for somebody
else's expert to learn the game.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence

import structlog

from gobelet.core.game import Game, State
from gobelet.core.turn import RANDOM_BITS

from .workers import Workers, prepare, think

QUICK_WORKERS = 1

log = structlog.get_logger()


class Bots:
    """Asks a player of a game for an action; it sees a view and nothing else."""

    def __init__(self, workers: int, patience: float, modules: Sequence[str] = ()) -> None:
        self._patience = patience
        self._quick = Workers(QUICK_WORKERS, modules)
        self._deep = Workers(workers, modules)

    async def choose(self, game: Game, view: State, seat: int, player: str) -> int:
        """The action a player takes; for one that takes too long the stand-in decides this once."""
        try:
            async with asyncio.timeout(self._patience):
                return await self._ask(game, view, seat, player)
        except TimeoutError:
            log.warning("bot_slow", game=game.key, player=player)
            return await self._ask(game, view, seat, game.stand_in)

    def get_ready(self, game: Game, start: State, players: Sequence[str]) -> None:
        """Let strong players learn what they need while the game begins."""
        for player in players:
            if not _is_quick(game, player):
                self._deep.submit(prepare, game.key, start, player)

    def warm_up(self) -> None:
        """Start a worker, so that the first bot does not keep people waiting."""
        self._quick.warm_up()

    def close(self) -> None:
        self._quick.close()
        self._deep.close()

    async def _ask(self, game: Game, view: State, seat: int, player: str) -> int:
        workers = self._quick if _is_quick(game, player) else self._deep
        random = secrets.randbits(RANDOM_BITS)
        return await workers.ask(think, game.key, view, seat, player, random)


def _is_quick(game: Game, player: str) -> bool:
    """The players that come with a game decide at once; those who have studied it need more."""
    return player in [known.key for known in game.players]
