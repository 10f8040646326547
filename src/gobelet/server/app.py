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
from .http.front import Front, turn_away
from .http.gate import Gate
from .http.security import SecurityHeaders
from .ops.collector import Collector
from .ops.door import DOOR, Door
from .ops.lag import LoopLag
from .store import Database
from .ws import socket


class App(Starlette):
    """REST and pages by Starlette; sockets without it."""

    front = Front()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
        elif not self.front.knows(scope):
            await turn_away(scope, receive, self.state.house.metrics.counted(send))
        elif scope["type"] == "websocket":
            await socket.serve(self.front.within(scope), receive, send, self.state.house)
        else:
            counted = self.state.house.metrics.counted(send)
            await super().__call__(self.front.within(scope), receive, counted)


def create_app(
    settings: Settings,
    ready: Callable[[], None] = lambda: None,
    database: Database | None = None,
) -> App:
    """A server with these settings; it opens its database unless it is given one, and is ready."""

    @asynccontextmanager
    async def lifespan(app: App) -> AsyncIterator[dict[str, Any]]:
        app.state.house = await House.move_in(settings, database)
        collector, lag = Collector(), LoopLag(app.state.house.metrics)
        ready()
        yield {DOOR: Door(settings, app.state.house.metrics)}
        collector.stop()
        lag.stop()
        await app.state.house.close()

    app = App(
        routes=[*api.routes(), *pages.routes(settings.prefix)],
        middleware=[
            Middleware(SecurityHeaders, origins=settings.origins),
            Middleware(Gate),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers=refusals.ERRORS,
        lifespan=lifespan,
    )
    app.front = Front(settings.hosts, settings.prefix)
    return app
