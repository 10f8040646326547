"""What a request may weigh, and how many of them one address may send."""

from __future__ import annotations

import asyncio

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gobelet.server import errors
from gobelet.server.errors import Refused
from gobelet.server.ops.bounds import LINGER, MAX_BODY
from gobelet.server.ops.door import DOOR, Door, address_of

from .refusals import refusal


class Gate:
    """Refuses before anything is read or looked up."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif error := await _fault(scope):
            await refusal(error)(scope, receive, send)
        else:
            await self._app(scope, _Measured(receive), send)


async def _fault(scope: Scope) -> Refused | None:
    """Who asks too often waits for the refusal too, so that refusing costs next to nothing."""
    door: Door = scope["state"][DOOR]
    if int(Headers(scope=scope).get("content-length", 0)) > MAX_BODY:
        return errors.too_large()
    if not door.requests.take(address_of(scope)):
        await asyncio.sleep(LINGER)
        return errors.too_fast()
    return None


class _Measured:
    """Reads a body whose length nobody has told, as long as it is not too long."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._size = 0

    async def __call__(self) -> Message:
        message = await self._receive()
        self._size += len(message.get("body", b""))
        if self._size > MAX_BODY:
            raise errors.too_large()
        return message
