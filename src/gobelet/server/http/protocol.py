"""Uvicorn's HTTP, with an end to its patience: for who says nothing, too little or too much."""

from __future__ import annotations

import asyncio
from typing import cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from gobelet.server.ops import bounds
from gobelet.server.ops.bounds import LINGER, MAX_REQUEST
from gobelet.server.ops.deadline import Deadline
from gobelet.server.ops.door import DOOR, Door

PATIENCE = 10.0
"""Seconds a reader may take nothing at all before the connection is cut."""


class PunctualProtocol(H11Protocol):
    """A connection as long as it speaks HTTP; a socket takes its place in the count."""

    _is_in = False
    _is_shut = False
    _taken = 0
    """Bytes of the request that is coming in."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self._request = Deadline(self.transport.abort)
        self._reader = Deadline(self.transport.abort)
        self._door: Door = self.app_state[DOOR]
        self._is_in = self._door.let_in(
            self.client[0] if self.client else "", transport.get_extra_info("socket").fileno()
        )
        if self._is_in:
            self._request.start(bounds.REQUEST_FOR)
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._request.stop()
        self._reader.stop()
        if self._is_in:
            self._door.leave(self.client[0] if self.client else "")
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in what belongs to a request that is not too long; nobody reads the rest."""
        if self._is_shut:
            self.transport.pause_reading()
            return
        room, cycle = MAX_REQUEST - self._taken, self.cycle
        self._taken += len(data)
        super().data_received(data[:room])
        if self.cycle is not cycle:
            self._taken = len(data)
        if len(data) > room:
            self._shut()
        else:
            self._mind_the_time()

    def _shut(self) -> None:
        """Whatever is answered can still be read; closing at once could destroy it on its way."""
        self._is_shut = True
        self.transport.pause_reading()
        self.loop.call_later(LINGER, self.transport.close)

    def _mind_the_time(self) -> None:
        """Time runs as long as a request is not there as a whole."""
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._request.start(bounds.REQUEST_FOR)
        else:
            self._request.stop()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._request.stop()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reader.start(PATIENCE)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reader.stop()
