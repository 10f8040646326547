"""Uvicorn's WebSocket, which also sends at once where it can, reads no faster than a visitor may
talk, and cuts off who never reads."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from gobelet.server.ops import bounds
from gobelet.server.ops.bounds import BYTES_A_MESSAGE, LINGER
from gobelet.server.ops.deadline import Deadline
from gobelet.server.ops.door import DOOR, Door
from gobelet.server.ops.limits import Bucket

from .line import NOT_WELCOME
from .reading import Unread

PATIENCE = 10.0
"""Seconds a reader may take nothing at all before the connection is cut."""
SEND_NOW = "gobelet.send_now"
"""The extension of the ASGI scope by which the server sends without waiting."""
_TEXT = 0x81


class SocketProtocol(WebSocketsSansIOProtocol):
    """Most of what a server does is to tell many sockets something; this makes it cheap.

    Whoever says more than they may is not answered but read more slowly: what waits stays in the
    network, which slows down the sender. Frames of control count as messages do.
    """

    _is_held = False
    """Nothing is read until the visitor may talk again."""
    _since: float | None = None
    """When the visitor began to say more than they may."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._outgoing: list[bytes] = []
        self._unread = Unread()
        self._reader = Deadline(self.transport.abort)
        self._door: Door = self.app_state[DOOR]
        rate = self._door.socket_rate
        self._bucket = Bucket(rate, burst=3 * rate)

    # Reading

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unread += data
        self._read()

    def _read(self) -> None:
        """Take in what came, a frame at a time; a message is answered before the next is read."""
        while not (self._is_held or self.read_paused or self.transport.is_closing()):
            size = self._unread.next_size()
            if not size:
                return
            if wait := self._bucket.wait(1 + size / BYTES_A_MESSAGE):
                self._hold(wait)
            else:
                self._since = self._since if self._bucket.is_low else None
                super().data_received(self._unread.take(size))

    def _hold(self, seconds: float) -> None:
        """Read nothing for a while; who makes that necessary for too long is shown out."""
        now = self.loop.time()
        self._since = self._since or now
        self._is_held = True
        self.transport.pause_reading()
        if now - self._since < bounds.FLOOD_FOR:
            self.loop.call_later(seconds, self._go_on)
        else:
            self._show_out()

    def _go_on(self) -> None:
        self._is_held = False
        self._read()
        if not (self._is_held or self.read_paused or self.transport.is_closing()):
            self.transport.resume_reading()

    def _show_out(self) -> None:
        """Say why, and leave time to read it: closing at once could destroy it on its way."""
        self._door.metrics.refused.labels("limit").inc()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": NOT_WELCOME})
        if not self.close_sent and self.handshake_complete:
            self.conn.send_close(NOT_WELCOME, "too many messages")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        if self.close_timer is None:
            self.close_timer = self.loop.call_later(LINGER, self.transport.close)

    async def receive(self) -> Any:
        message = await super().receive()
        if self._is_held and not self.transport.is_closing():
            self.transport.pause_reading()
        else:
            self._read()
        return message

    # Telling

    async def run_asgi(self) -> None:
        self.scope["extensions"] = {**self.scope["extensions"], SEND_NOW: {"send": self.send_now}}
        await super().run_asgi()

    def send_now(self, data: bytes) -> bool:
        """Write a text frame if the reader keeps up; otherwise nothing, and say so."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if not self.handshake_complete or self.transport.is_closing():
            return False
        if not self._outgoing:
            self.loop.call_soon(self._write)
        self._outgoing.append(frame(data))
        return True

    def _write(self) -> None:
        """What was said in one go travels together."""
        data, self._outgoing = b"".join(self._outgoing), []
        if not self.transport.is_closing():
            self.transport.write(data)

    async def send(self, message: Any) -> None:
        """Whatever else is sent comes after what was said before."""
        if self._outgoing:
            await asyncio.sleep(0)
        await super().send(message)
        if message["type"] == "websocket.close":
            self._read()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reader.start(PATIENCE)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reader.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        self._reader.stop()
        self._door.leave(self.client[0] if self.client else "")
        super().connection_lost(exc)


def frame(data: bytes) -> bytes:
    """
    A whole text message as a server sends it: in one frame, not masked, not compressed.

    >>> frame(b"hi")
    b'\\x81\\x02hi'
    """
    size = len(data)
    if size < 126:
        head = bytes((_TEXT, size))
    elif size < 1 << 16:
        head = bytes((_TEXT, 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((_TEXT, 127)) + size.to_bytes(8, "big")
    return head + data
