"""Running the server with uvicorn."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Callable

import uvicorn

from gobelet.core.words import Words

from .app import create_app
from .config import BadSetting, Settings
from .games import add_games
from .http.protocol import PunctualProtocol
from .ops import descriptors
from .ops.bounds import MAX_FRAME
from .ops.logs import configure
from .store import Database, open_database
from .store.private import UMASK
from .ws.protocol import SocketProtocol

_FAR = ("192.0.2.1", 9)
"""An address that documentation may use and nobody has: the way there shows our own side."""


SWITCH = 0.0005
"""Seconds the writer waits for its turn; the usual 5 ms would hold up every commit."""


def config(
    settings: Settings,
    ready: Callable[[], None] = lambda: None,
    database: Database | None = None,
) -> uvicorn.Config:
    """Uvicorn's settings for a server of ours."""
    return uvicorn.Config(
        create_app(settings, ready, database),
        host=settings.host,
        port=settings.port,
        http=PunctualProtocol,
        ws=SocketProtocol,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        forwarded_allow_ips=[*settings.proxies],
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
    """Where a browser finds the table; where the network is let in, that of a phone too."""
    host = _network_host() if settings.host in ("", "0.0.0.0") else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{taken.getsockname()[1]}"


def _network_host() -> str:
    """This machine's name on its own network. Naming a far address sends nothing there."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_FAR)
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def run(settings: Settings, ready: Callable[[str], None] = lambda where: None) -> None:
    """Serve until somebody stops it; `ready` is told where as soon as it answers."""
    os.umask(UMASK)
    configure(settings.log_level, settings.log_json)
    descriptors.raise_limit()
    add_games(settings.games)
    taken = listen(settings)
    database = open_database(settings.db_url)
    # Uvicorn stops in order, then hands the signal on: leave as a program that has done its work.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    sys.setswitchinterval(SWITCH)
    server = uvicorn.Server(config(settings, lambda: ready(address(settings, taken)), database))
    server.run(sockets=[taken])
