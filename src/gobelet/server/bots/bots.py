"""Bots think in processes of their own: a long thought never holds up a table.

Quick players and strong ones have different processes, and so have those who learn the game first:
a beginner never waits for somebody else's expert. In each of them tables are served in turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

import structlog

from gobelet import games
from gobelet.core.game import Game, State
from gobelet.core.match import Match
from gobelet.core.turn import RANDOM_BITS
from gobelet.engines import player as find_player
from gobelet.server import luck
from gobelet.server.ops.metrics import Metrics

from .lessons import Hear, Lesson, Lessons, study
from .turns import Payer
from .workers import Worker, Workers

QUICK_WORKERS = 1

log = structlog.get_logger()


class NotLegal(Exception):
    """A bot chose what nobody may do there."""


class Bots:
    """Asks a player of a game for an action; it sees a view and nothing else."""

    def __init__(
        self, workers: int, patience: float, modules: Sequence[str], metrics: Metrics
    ) -> None:
        self._patience = patience
        self._metrics = metrics
        self._quick = Workers(QUICK_WORKERS, modules)
        self._deep = Workers(workers, modules)
        self._lessons = Lessons(modules)
        metrics.bots_waiting.set_function(lambda: self._quick.waiting + self._deep.waiting)
        metrics.lessons_waiting.set_function(lambda: self._lessons.waiting)

    async def choose(self, match: Match, view: State, seat: int, player: str, payer: Payer) -> int:
        """The action a player takes; where it fails or takes too long the stand-in decides.

        Waiting for its turn is not thinking, nor is what a process reads before it can think. A
        stand-in that fails too is the caller's to ask again.
        """
        try:
            return await self._ask(match, view, seat, player, payer)
        except Exception as error:
            if player == match.game.stand_in:
                raise
            name = type(error).__name__
            log.warning("bot_replaced", game=match.game.key, player=player, error=name)
            self._metrics.bots_replaced.labels(match.game.key, player).inc()
            return await self._ask(match, view, seat, match.game.stand_in, payer)

    async def get_ready(
        self, match: Match, player: str, payer: Payer, hear: Hear | None = None
    ) -> bool:
        """Let a strong player learn what it needs for a match; whether it knows it then."""
        return await self._lessons.attend(Lesson.of(match, player), payer, hear)

    def warm_up(self) -> None:
        """Start a worker, so that the first bot does not keep people waiting."""
        self._quick.warm_up()

    def close(self) -> None:
        self._quick.close()
        self._deep.close()
        self._lessons.close()

    async def _ask(self, match: Match, view: State, seat: int, player: str, payer: Payer) -> int:
        """Asked in a process of its kind, which is told first what it has to know."""

        async def job(worker: Worker) -> int:
            if not is_quick(match.game, player):
                await study(worker, Lesson.of(match, player))
            begun = perf_counter()
            try:
                asked = match.game.key, view, seat, player, luck.bits(RANDOM_BITS)
                return await worker.do(think, *asked, seconds=self._patience)
            finally:
                spent = self._metrics.bot_seconds.labels(match.game.key, player)
                spent.observe(perf_counter() - begun)

        action = await (self._quick if is_quick(match.game, player) else self._deep).ask(payer, job)
        if action not in match.game.legal(view, seat):
            raise NotLegal
        return action


def is_quick(game: Game, player: str) -> bool:
    """Whoever has nothing to learn first decides at once."""
    return find_player(game, player).prepare is None


def think(key: str, view: State, seat: int, player: str, random: int) -> int:
    """One decision; runs in a worker."""
    game = games.get(key)
    chosen = find_player(game, player)
    return int(chosen.choose(view, seat, [0] * game.rules.MAX_ACTIONS, random))
