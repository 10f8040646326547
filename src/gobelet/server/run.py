"""Running the server with uvicorn."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from gobelet.core.words import Words

from .app import create_app
from .config import MAX_FRAME, BadSetting, Settings
from .logs import configure

PATIENCE = 10.0
"""Seconds a reader may take nothing at all before the connection is cut."""


class PatientProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose reader may be slow for a while, but not for ever."""

    _cut: asyncio.TimerHandle | None = None

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


def config(settings: Settings, ready: Callable[[], None] = lambda: None) -> uvicorn.Config:
    """Uvicorn's settings for a server of ours."""
    return uvicorn.Config(
        create_app(settings, ready),
        host=settings.host,
        port=settings.port,
        ws=PatientProtocol,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )


def listen(settings: Settings) -> socket.socket:
    """Take the port, or say why not; port 0 takes any that is free."""
    try:
        return socket.create_server((settings.host, settings.port), backlog=2048)
    except (OSError, OverflowError) as error:
        raise BadSetting(
            Words(
                "cannot serve at {host}, port {port}: {why}",
                "impossible de servir à {host}, port {port} : {why}",
            ).fill(host=settings.host, port=settings.port, why=error)
        ) from None


def address(settings: Settings, taken: socket.socket) -> str:
    """Where a browser on this machine finds the table."""
    host = "127.0.0.1" if settings.host in ("", "0.0.0.0") else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{taken.getsockname()[1]}"


def _settle_in() -> None:
    """Spare the event loop: what is loaded now stays, and the writer gets its turn at once."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    sys.setswitchinterval(0.001)


def run(settings: Settings, ready: Callable[[str], None] = lambda where: None) -> None:
    """Serve until somebody stops it; `ready` is told where as soon as it answers."""
    configure(settings.log_level, settings.log_json)
    taken = listen(settings)
    # Uvicorn stops in order, then hands the signal on: leave as a program that has done its work.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))

    def settled() -> None:
        _settle_in()
        ready(address(settings, taken))

    uvicorn.Server(config(settings, settled)).run(sockets=[taken])
