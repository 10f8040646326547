"""Bots think in processes of their own: a long thought never holds up a table."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from gobelet import games
from gobelet.core.game import Game, State
from gobelet.core.turn import RANDOM_BITS

from .shelf import add_games


class Bots:
    """Asks a player of a game for an action; it sees a view and nothing else."""

    def __init__(self, workers: int, modules: Sequence[str] = ()) -> None:
        self._workers = workers
        self._modules = tuple(modules)
        self._pool = self._new_pool()

    async def choose(self, game: Game, view: State, seat: int, player: str) -> int:
        """The action a player takes; a worker that died is replaced once."""
        try:
            return await self._ask(game.key, view, seat, player)
        except BrokenProcessPool:
            self._pool.shutdown(wait=False)
            self._pool = self._new_pool()
            return await self._ask(game.key, view, seat, player)

    def warm_up(self) -> None:
        """Start the workers, so that the first bot does not keep people waiting."""
        for _ in range(self._workers):
            self._pool.submit(_nothing)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._workers,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_prepare,
            initargs=(self._modules,),
        )

    async def _ask(self, key: str, view: State, seat: int, player: str) -> int:
        loop, random = asyncio.get_running_loop(), secrets.randbits(RANDOM_BITS)
        return await loop.run_in_executor(self._pool, think, key, view, seat, player, random)


def think(key: str, view: State, seat: int, player: str, random: int) -> int:
    """One decision, in a worker."""
    game = games.get(key)
    chosen = next(known for known in game.players if known.key == player)
    return int(chosen.choose(view, seat, [0] * game.rules.MAX_ACTIONS, random))


def _prepare(modules: Sequence[str]) -> None:
    """A worker leaves interruptions to its parent, and goes when the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    add_games(modules)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(0)


def _nothing() -> None:
    """What a worker does to show that it is there."""
