"""Processes that think: what runs in them, and how they are kept."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from gobelet.core.recent import Recent
from gobelet.server.games import add_games
from gobelet.server.ops.bounds import LONGEST_START, MOST_LESSONS

from .turns import Payer, Turns

NICE = 10
"""Serving comes first: whoever thinks gives way to it."""

T = TypeVar("T")


class Worker:
    """One process that does one thing at a time; another takes its place if it dies or dawdles."""

    def __init__(self, modules: Sequence[str] = ()) -> None:
        self._modules = tuple(modules)
        self._pool: ProcessPoolExecutor | None = None
        self._is_up = False
        self.knows: Recent[object, bool] = Recent(MOST_LESSONS)
        """What this process has learnt or read from the disk."""

    async def do(self, work: Callable[..., T], *arguments: object, seconds: float) -> T:
        """Have something done within its time, which begins once the process is there."""
        if not self._is_up:
            await self._do(_nothing, (), LONGEST_START)
            self._is_up = True
        return await self._do(work, arguments, seconds)

    def start(self) -> None:
        """Begin to be there, so that the first who asks does not wait for that."""
        self._submit(_nothing, ())

    def stop(self) -> None:
        """At once, in the middle of a thought if need be."""
        pool, self._pool, self._is_up = self._pool, None, False
        self.knows = Recent(MOST_LESSONS)
        if pool:
            # Only newer Pythons let an executor end its processes; its list of them is private.
            processes = dict(getattr(pool, "_processes", None) or {})
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes.values():
                process.terminate()

    async def _do(self, work: Callable[..., T], arguments: tuple[object, ...], seconds: float) -> T:
        future = self._submit(work, arguments)
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.wrap_future(future)
        except (TimeoutError, BrokenProcessPool):
            self.stop()
            raise

    def _submit(self, work: Callable[..., T], arguments: tuple[object, ...]) -> Future[T]:
        """Hand something over; a process that died while it had nothing to do is replaced."""
        try:
            self._pool = self._pool or self._new_pool()
            return self._pool.submit(work, *arguments)
        except BrokenProcessPool:
            self.stop()
            self._pool = self._new_pool()
            return self._pool.submit(work, *arguments)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            1,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_settle_in,
            initargs=(self._modules,),
        )


class Workers:
    """Some processes for many who want one; each who pays has one in turn."""

    def __init__(self, count: int, modules: Sequence[str] = ()) -> None:
        self._all = [Worker(modules) for _ in range(count)]
        self._idle = [*self._all]
        self._turns = Turns(count)
        self._jobs: set[asyncio.Task[object]] = set()

    @property
    def waiting(self) -> int:
        """How many want a process and have none yet."""
        return len(self._turns)

    async def ask(self, payer: Payer, job: Callable[[Worker], Awaitable[T]]) -> T:
        """Have a job done in turn. It is finished even if nobody waits for it any more, since a
        process that is busy is no use to anybody else."""
        await self._turns.take(payer)
        task = asyncio.ensure_future(self._serve(job))
        self._jobs.add(task)
        task.add_done_callback(self._served)
        return await asyncio.shield(task)

    def warm_up(self) -> None:
        for worker in self._all:
            worker.start()

    def close(self) -> None:
        for task in self._jobs:
            task.cancel()
        for worker in self._all:
            worker.stop()

    async def _serve(self, job: Callable[[Worker], Awaitable[T]]) -> T:
        worker = self._idle.pop()
        try:
            return await job(worker)
        finally:
            self._idle.append(worker)
            self._turns.give_back()

    def _served(self, task: asyncio.Task[object]) -> None:
        self._jobs.discard(task)
        if not task.cancelled():
            task.exception()  # whoever still waits is told; nobody has to


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
