"""The application: REST, the socket, the page's files, health and numbers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI, WebSocket
from starlette.middleware.gzip import GZipMiddleware

from gobelet import __version__

from . import api, pages, socket
from .config import Settings
from .house import House
from .security import SecurityHeaders


def create_app(settings: Settings, ready: Callable[[], None] = lambda: None) -> FastAPI:
    """A server with these settings; it opens its database when it starts, then it is ready."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = await House.open(settings)
        ready()
        yield
        await app.state.house.close()

    app = FastAPI(
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

    @app.websocket("/ws")
    async def talk(websocket: WebSocket) -> None:
        await socket.serve(websocket, app.state.house)

    pages.mount(app)
    return app
