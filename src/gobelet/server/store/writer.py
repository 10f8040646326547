"""The one thread that writes: whatever waits goes to disk together, and only then is it answered.

A commit that reaches the disk costs milliseconds, however little it holds; so the moves of many
tables share one. Nobody waits for more than the commit under way and the next.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from time import perf_counter, sleep

from sqlalchemy import Connection

from gobelet.server.rooms.changes import Change

from .applying import apply
from .faults import LOST, is_general, kind_of
from .opening import Database

MOST = 1000
"""Sets of changes in one commit."""
GATHER = 0.002
"""Seconds a busy writer waits for more before it commits: fewer commits leave more time to play."""

Watch = Callable[[int, float], None]
"""Told of each commit: how many sets of changes, and how many seconds."""


def unwatched(size: int, seconds: float) -> None:
    """Nobody counts."""


@dataclass(frozen=True)
class _Order:
    changes: Sequence[Change]
    answer: asyncio.Future[None]


class Writer:
    """Takes sets of changes from the event loop and answers when they are on disk."""

    def __init__(self, database: Database, watch: Watch = unwatched) -> None:
        self._database = database
        self._watch = watch
        self._connection: Connection | None = None
        self._is_busy = False
        self._queue: SimpleQueue[_Order | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="gobelet-writer", daemon=True)
        self._thread.start()

    def write(self, changes: Sequence[Change]) -> asyncio.Future[None]:
        answer: asyncio.Future[None] = self._loop.create_future()
        self._queue.put(_Order(changes, answer))
        return answer

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going = True
        while going:
            orders, going = self._gather()
            self._is_busy = len(orders) > 1
            if orders:
                self._commit(orders)
        self._hang_up()

    def _gather(self) -> tuple[list[_Order], bool]:
        """Everything that waits, and whether more may come."""
        orders: list[_Order] = []
        order = self._queue.get()
        if self._is_busy:
            sleep(GATHER)
        try:
            while order is not None:
                orders.append(order)
                if len(orders) == MOST:
                    return orders, True
                order = self._queue.get_nowait()
        except Empty:
            return orders, True
        return orders, False

    def _commit(self, orders: list[_Order]) -> None:
        begun = perf_counter()
        try:
            self._write(orders)
        except Exception as error:
            self._apart(orders, error)
        else:
            self._watch(len(orders), perf_counter() - begun)
            self._answer([(order, None) for order in orders])

    def _write(self, orders: list[_Order], *, is_again: bool = False) -> None:
        """Write it all; where the connection turns out to be lost, once more with a new one."""
        try:
            connection = self._connected()
            with connection.begin():
                apply(connection, [change for order in orders for change in order.changes])
        except Exception as error:
            self._hang_up()
            if is_again or kind_of(error) != LOST:
                raise
            self._write(orders, is_again=True)

    def _connected(self) -> Connection:
        """The writer's own connection, kept until something goes wrong with it."""
        if self._connection is None:
            self._connection = self._database.connect()
        return self._connection

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None

    def _apart(self, orders: list[_Order], error: Exception) -> None:
        """One set of changes that cannot be written must not take the others with it.

        Where nothing can be written at all there is no use in trying each: all would wait.
        """
        if len(orders) == 1 or is_general(error):
            self._answer([(order, error) for order in orders])
            return
        for order in orders:
            self._commit([order])

    def _answer(self, answers: list[tuple[_Order, Exception | None]]) -> None:
        self._loop.call_soon_threadsafe(_settle, answers)


def _settle(answers: list[tuple[_Order, Exception | None]]) -> None:
    for order, error in answers:
        if order.answer.done():
            continue
        if error is None:
            order.answer.set_result(None)
        else:
            order.answer.set_exception(error)
