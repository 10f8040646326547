"""Uvicorn's WebSocket, which also sends at once where it can, and cuts off who never reads."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PATIENCE = 10.0
"""Seconds a reader may take nothing at all before the connection is cut."""
SEND_NOW = "gobelet.send_now"
"""The extension of the ASGI scope by which the server sends without waiting."""
_TEXT = 0x81


class PatientProtocol(WebSocketsSansIOProtocol):
    """Most of what a server does is to tell many sockets something; this makes it cheap."""

    _cut: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._outgoing: list[bytes] = []

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

    def pause_writing(self) -> None:
        super().pause_writing()
        self._cut = self.loop.call_later(PATIENCE, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._keep()

    def connection_lost(self, exc: Exception | None) -> None:
        self._keep()
        super().connection_lost(exc)

    def _keep(self) -> None:
        if self._cut:
            self._cut.cancel()
            self._cut = None


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
