"""A visitor with one socket, which comes back by itself when the server was away."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable
from typing import Any

import msgspec
from picows import WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from .telling import tell

PAUSE = 0.5
"""Seconds, more or less, before somebody who was cut off tries again."""
PATIENCE = 5.0
"""Seconds until a server that took the call and says nothing is called again."""


class Heard(msgspec.Struct):
    """What the load needs of any message; the rest is skipped."""

    t: str
    room: str = ""
    position: int = -1
    step: int = -1
    take: int = 0
    legal: list[str] = []
    result: dict[str, list[int]] | None = None
    state: str = ""
    token: str = ""
    code: str = ""
    en: str = ""


_decode = msgspec.json.Decoder(Heard).decode
_encode = msgspec.json.Encoder().encode


class _Ear(WSListener):
    def __init__(self, hear: Callable[[Heard], None], lost: Callable[[], None]) -> None:
        self._hear, self._lost = hear, lost

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self._hear(_decode(frame.get_payload_as_memoryview()))
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._lost()


def _complain(keeper: asyncio.Task[None]) -> None:
    """A visitor who stays away for good is a fault of the load, and must be seen."""
    if not keeper.cancelled() and (error := keeper.exception()):
        tell(f"a visitor gave up: {error!r}")


class Visitor:
    """Says hello, enters its room again after every interruption, and passes on what it hears."""

    def __init__(self, url: str, name: str, hear: Callable[[Heard], None]) -> None:
        self.url, self.name, self.token, self.room = url, name, "", ""
        self.is_here = asyncio.Event()
        self._hear = hear
        self._lost = asyncio.Event()
        self._transport: WSTransport | None = None
        self._keeper = asyncio.create_task(self._keep())
        self._keeper.add_done_callback(_complain)

    def send(self, t: str, **fields: Any) -> None:
        """Send now; what is said while the server is away is lost, as in life."""
        if self._transport:
            self._transport.send(WSMsgType.TEXT, _encode({"t": t, **fields}))

    async def leave(self) -> None:
        self._keeper.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._keeper
        if self._transport:
            self._transport.disconnect()

    async def _keep(self) -> None:
        while True:
            self._lost.clear()
            with contextlib.suppress(OSError, WSError, TimeoutError):
                await self._connect()
                self.send("hello", token=self.token, name=self.name)
                await self._lost.wait()
            await asyncio.sleep(random.uniform(0.5, 1.5) * PAUSE)

    async def _connect(self) -> None:
        """A server that dies while it answers leaves a connection of which no end is told."""
        async with asyncio.timeout(PATIENCE):
            transport, _ = await ws_connect(
                lambda: _Ear(self._listen, self._cut), self.url, read_buffer_init_size=4096
            )
        if transport.is_disconnected:
            raise ConnectionResetError
        self._transport = transport

    def _cut(self) -> None:
        self._transport = None
        self.is_here.clear()
        self._lost.set()
        self._hear(Heard("lost"))

    def _listen(self, heard: Heard) -> None:
        if heard.t == "welcome":
            self.token = heard.token
            self.is_here.set()
            if self.room:
                self.send("enter", room=self.room, since=1_000_000)
        else:
            self._hear(heard)
