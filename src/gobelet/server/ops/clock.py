"""The clock of this machine, with the timers and tasks of the event loop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from gobelet.server.ports import Timer

T = TypeVar("T")


class SystemClock:
    """Time as it passes here."""

    def now(self) -> float:
        return time.monotonic()

    def date(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def later(self, seconds: float, do: Callable[[], object]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, do)

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        return asyncio.get_running_loop().create_task(work)
