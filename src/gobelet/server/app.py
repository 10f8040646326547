"""The application: REST, the socket, the page's files, health and numbers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

from .config import Settings
from .house import House
from .http import api, pages, refusals
from .http.gate import Gate
from .http.security import SecurityHeaders
from .ops.collector import Collector
from .ops.door import DOOR, Door
from .store import Database
from .ws import socket


class App(Starlette):
    """REST and pages by Starlette; sockets without it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await socket.serve(scope, receive, send, self.state.house)
        else:
            await super().__call__(scope, receive, send)


def create_app(
    settings: Settings,
    ready: Callable[[], None] = lambda: None,
    database: Database | None = None,
) -> App:
    """A server with these settings; it opens its database unless it is given one, and is ready."""

    @asynccontextmanager
    async def lifespan(app: App) -> AsyncIterator[dict[str, Any]]:
        app.state.house = await House.open(settings, database)
        collector = Collector()
        ready()
        yield {DOOR: Door(settings, app.state.house.metrics)}
        collector.stop()
        await app.state.house.close()

    return App(
        routes=[*api.routes(), *pages.routes()],
        middleware=[
            Middleware(SecurityHeaders, origins=settings.origins),
            Middleware(Gate),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers=refusals.ERRORS,
        lifespan=lifespan,
    )
