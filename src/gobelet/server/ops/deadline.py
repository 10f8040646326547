"""Something that happens unless it is called off in time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Deadline:
    """A clock that can be started and stopped as often as one likes."""

    __slots__ = ("_handle", "_then")

    def __init__(self, then: Callable[[], object]) -> None:
        self._then = then
        self._handle: asyncio.TimerHandle | None = None

    def start(self, seconds: float) -> None:
        """A clock that runs already goes on as it was."""
        if self._handle is None:
            self._handle = asyncio.get_running_loop().call_later(seconds, self._strike)

    def stop(self) -> None:
        if self._handle:
            self._handle.cancel()
            self._handle = None

    @property
    def is_running(self) -> bool:
        return self._handle is not None

    def _strike(self) -> None:
        self._handle = None
        self._then()
