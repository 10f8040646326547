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
_PIECE = 32 * 1024


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
        for begin in range(0, len(data), _PIECE):
            if self._is_shut:
                self.transport.pause_reading()
                return
            if self._has_become_a_socket():
                return
            self._take_in(data[begin : begin + _PIECE])
        self._mind_the_time()

    def _take_in(self, piece: bytes) -> None:
        """The end of one request and the beginning of the next may come together."""
        cycle = self.cycle
        super().data_received(piece)
        self._taken = len(piece) + (self._taken if self.cycle is cycle else 0)
        if self._taken > MAX_REQUEST:
            self._shut()

    def _shut(self) -> None:
        """Whatever is answered can still be read; closing at once could destroy it on its way."""
        self._is_shut = True
        self.transport.pause_reading()
        self.loop.call_later(LINGER, self.transport.close)

    def _mind_the_time(self) -> None:
        """Time runs as long as a request is not there as a whole."""
        is_coming = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if is_coming and not self._has_become_a_socket():
            self._request.start(bounds.REQUEST_FOR)
        else:
            self._request.stop()

    def _has_become_a_socket(self) -> bool:
        return self.transport.get_protocol() is not self

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reader.start(PATIENCE)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reader.stop()
