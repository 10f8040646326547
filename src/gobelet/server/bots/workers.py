"""Processes that think: what runs in them, and how they are kept."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from gobelet import games
from gobelet.core.game import State
from gobelet.players import player as find_player
from gobelet.server.http.catalogue import add_games

NICE = 10
"""Serving comes first: whoever thinks gives way to it."""

T = TypeVar("T")


class Workers:
    """A pool of processes that is replaced when one of them dies."""

    def __init__(self, count: int, modules: Sequence[str] = ()) -> None:
        self._count = count
        self._modules = tuple(modules)
        self._pool = self._new_pool()

    async def ask(self, work: Callable[..., T], *arguments: object) -> T:
        """Have something done; a pool that broke is replaced once."""
        try:
            return await asyncio.wrap_future(self._pool.submit(work, *arguments))
        except BrokenProcessPool:
            self._replace()
            return await asyncio.wrap_future(self._pool.submit(work, *arguments))

    def warm_up(self) -> None:
        for _ in range(self._count):
            self._pool.submit(_nothing)

    def close(self) -> None:
        """Stop at once, in the middle of a thought if need be."""
        # Only newer Pythons let an executor end its processes; its list of them is private.
        processes = dict(getattr(self._pool, "_processes", None) or {})
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes.values():
            process.terminate()

    def _replace(self) -> None:
        self._pool.shutdown(wait=False)
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._count,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_settle_in,
            initargs=(self._modules,),
        )


def think(key: str, view: State, seat: int, player: str, random: int) -> int:
    """One decision."""
    game = games.get(key)
    chosen = find_player(game, player)
    return int(chosen.choose(view, seat, [0] * game.rules.MAX_ACTIONS, random))


def _settle_in(modules: Sequence[str]) -> None:
    """A worker leaves interruptions to its parent, and goes when the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    add_games(modules)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(0)


def _nothing() -> None:
    """What a worker does to show that it is there."""
