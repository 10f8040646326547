"""The application: REST, the socket, the page's files, health and numbers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

from gobelet import __version__

from .config import Settings
from .house import House
from .http import api, pages
from .http.security import SecurityHeaders
from .ops.collector import Collector
from .store import Database
from .ws import socket


class App(FastAPI):
    """REST and pages by FastAPI; sockets without it."""

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
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = await House.open(settings, database)
        collector = Collector()
        ready()
        yield
        collector.stop()
        await app.state.house.close()

    app = App(
        title="Gobelet",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(SecurityHeaders, origins=settings.origins)
    app.include_router(api.router)
    api.answer_errors(app)

    pages.mount(app)
    return app
