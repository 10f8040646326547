"""The socket: one for each visitor, for all tables they look at."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import structlog
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from gobelet.core.errors import BadNotation, GobeletError, IllegalMove, NotYourTurn, StaleMove
from gobelet.server import errors, names
from gobelet.server.bots.turns import Payer
from gobelet.server.errors import Code, Refused
from gobelet.server.house import House
from gobelet.server.http import pages
from gobelet.server.http.security import is_ours
from gobelet.server.ops import bounds
from gobelet.server.ops.deadline import Deadline
from gobelet.server.ops.door import DOOR, Door, address_of

from .incoming import Hello, Ping
from .line import NOT_WELCOME, Line
from .messages import Incoming, decode
from .outgoing import Pong, Sorry, Welcome
from .protocol import SEND_NOW

log = structlog.get_logger()

PATH = "/ws"


async def serve(scope: Scope, receive: Receive, send: Send, house: House) -> None:
    """Talk with one visitor until either side hangs up.

    This speaks ASGI itself: every move goes through here, and every layer in between costs time.
    """
    await receive()
    door: Door = scope["state"][DOOR]
    address = address_of(scope)
    is_ok = scope["path"] == PATH and is_ours(Headers(scope=scope), house.settings.origins)
    if not is_ok or not house.addresses.take(address) or not door.seat(address):
        await send({"type": "websocket.close", "code": NOT_WELCOME})
        return
    try:
        await send({"type": "websocket.accept"})
        line = Line(address, scope["extensions"][SEND_NOW]["send"])
        await _talk(receive, send, house, line)
    finally:
        door.unseat(address)


async def _talk(receive: Receive, send: Send, house: House, line: Line) -> None:
    """Until either side hangs up; who does not even say hello is hung up on."""
    house.connect(line)
    silence = Deadline(partial(_dismiss, line))
    silence.start(bounds.REQUEST_FOR)
    listening = asyncio.create_task(_listen(receive, house, line))
    talk = {listening, line.deliver(send)}
    try:
        await asyncio.wait(talk, return_when=asyncio.FIRST_COMPLETED)
    finally:
        silence.stop()
        line.is_over = True
        for task in talk:
            if task is not listening or not line.is_heard:
                task.cancel()
        await asyncio.gather(*talk, return_exceptions=True)
        house.disconnect(line)


def _dismiss(line: Line) -> None:
    if not line.visitor:
        line.hang_up(NOT_WELCOME)


async def _listen(receive: Receive, house: House, line: Line) -> None:
    """Until the visitor is gone, or sends a frame that is not text.

    What a message asks for is done to the end, even if its sender is gone before that: others
    have to be told.
    """
    while not line.is_over and (text := (await receive()).get("text")) is not None:
        line.is_heard = True
        await hear(house, line, text)
        line.is_heard = False


async def hear(house: House, line: Line, text: str) -> None:
    """Do what one message asks; what cannot be done is answered and changes nothing."""
    house.metrics.messages.inc()
    message: Any = None
    try:
        message = decode(text)
        await _handle(house, line, message)
    except GobeletError as error:
        _apologise(house, line, message, code_of(error), error)
    except errors.NOT_JSON:
        _apologise(house, line, message, "bad", errors.bad_message())
    except Exception:
        log.exception("message_failed", kind=type(message).__name__)
        _apologise(house, line, message, "failed", errors.failed())


async def _handle(house: House, line: Line, message: Incoming) -> None:
    if isinstance(message, Hello):
        _greet(house, line, message)
    elif isinstance(message, Ping):
        line.tell(Pong())
    elif not line.visitor:
        raise errors.no_hello()
    else:
        table = await house.table(message.room, Payer(line.address, line.visitor))
        await message.heard(table, line)


def _greet(house: House, line: Line, message: Hello) -> None:
    """Say who the visitor is; who says hello again may have changed their name."""
    is_new = not line.visitor
    line.visitor = line.visitor or house.tokens.greet(message.token)
    line.name, line.lang = names.clean(message.name), message.lang
    is_nameless = bool(message.name.strip()) and not line.name
    token = house.tokens.renewed(message.token, line.visitor)
    line.tell(Welcome(token, line.visitor, line.name, pages.script()))
    if is_new:
        house.lobby.greet(line)
    if is_nameless:
        raise errors.bad_name()


def code_of(error: GobeletError) -> Code:
    if isinstance(error, Refused):
        return error.code
    if isinstance(error, StaleMove):
        return "stale"
    if isinstance(error, NotYourTurn):
        return "turn"
    return "illegal" if isinstance(error, IllegalMove | BadNotation) else "bad"


def _apologise(house: House, line: Line, message: Any, code: Code, error: GobeletError) -> None:
    house.metrics.refused.labels(code).inc()
    room, position = getattr(message, "room", None), getattr(message, "position", None)
    line.tell(Sorry(code, error.words.en, error.words.fr, room, position))
