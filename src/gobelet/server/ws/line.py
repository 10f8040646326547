"""A visitor's socket: what waits to be sent, which tables are watched, how fast it may talk."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from starlette.types import Send

from gobelet.core.words import Lang
from gobelet.server.ops.bounds import BACKLOG

from .outgoing import encode

GOING_AWAY, NOT_WELCOME, TRY_LATER = 1001, 1008, 1013


Now = Callable[[bytes], bool]
"""Sends at once if the reader keeps up; otherwise says no, and nothing is sent."""


class Line:
    """One open socket. Telling never waits: a slow reader holds up nobody."""

    def __init__(self, address: str, now: Now = lambda data: False) -> None:
        self.address = address
        self.visitor = ""
        self.name = ""
        self.lang: Lang = "en"
        self.edition = 0
        """Which list of open tables it knows."""
        self.is_heard = False
        """Something this visitor said is being done."""
        self.is_over = False
        self._now = now
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._sending = False
        self._news = asyncio.Event()
        self._code = 0
        self._delivery: asyncio.Task[None] | None = None

    def tell(self, message: object) -> None:
        """Send a message, or one that is encoded already."""
        if self._code:
            return
        data = message if isinstance(message, bytes) else encode(message)
        if not self._waiting and not self._sending and self._now(data):
            return
        self._waiting.append(data)
        self._size += len(data)
        self._news.set()
        if self._size > BACKLOG:
            self.hang_up(TRY_LATER)
            if self._delivery:
                self._delivery.cancel()

    def hang_up(self, code: int) -> None:
        """Close once everything said before has been sent."""
        self._code = self._code or code
        self._news.set()

    def deliver(self, send: Send) -> asyncio.Task[None]:
        self._delivery = asyncio.create_task(self._deliver(send))
        return self._delivery

    async def _deliver(self, send: Send) -> None:
        while True:
            while self._waiting:
                data = self._waiting.popleft()
                self._sending = True
                await send({"type": "websocket.send", "text": data.decode()})
                self._sending = False
                self._size -= len(data)
            if self._code:
                await send({"type": "websocket.close", "code": self._code})
                return
            self._news.clear()
            await self._news.wait()
