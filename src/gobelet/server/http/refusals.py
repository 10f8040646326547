"""Refusals of REST: a status for the web, a code for programs, a sentence for people."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ExceptionHandler

from gobelet.core.errors import GobeletError, UnknownGame
from gobelet.server import errors
from gobelet.server.errors import Code
from gobelet.server.ops.bounds import MAX_REFUSAL
from gobelet.server.store.faults import SENTENCES
from gobelet.server.ws.outgoing import encode
from gobelet.server.ws.socket import code_of

_STATUS: dict[Code, int] = {
    "missing": 404,
    "token": 401,
    "limit": 429,
    "waiting": 429,
    "large": 413,
    "running": 409,
    "store": 503,
    "busy": 503,
    "spoilt": 500,
    "withdrawn": 410,
    **dict.fromkeys(SENTENCES, 503),
}


class Refusal(Struct):
    """What did not happen, and why; nothing has changed."""

    code: Code
    en: str
    fr: str


def as_json(content: object, status: int = 200) -> Response:
    return Response(encode(content), status, media_type="application/json")


def refusal(error: GobeletError) -> Response:
    """It may quote a word of what was sent, but does not throw all of it back."""
    code = "missing" if isinstance(error, UnknownGame) else code_of(error)
    is_long = max(map(len, error.words)) > MAX_REFUSAL
    words = errors.bad_request().words if is_long else error.words
    return as_json(Refusal(code, *words), _STATUS.get(code, 400))


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, GobeletError)
    return refusal(error)


async def _misdirected(request: Request, error: Exception) -> Response:
    """An address that is not there, or that takes no such request."""
    assert isinstance(error, HTTPException)
    answer = as_json(Refusal("missing", *errors.nothing_here().words), error.status_code)
    answer.headers.update(error.headers or {})
    return answer


ERRORS: dict[Any, ExceptionHandler] = {GobeletError: _refuse, HTTPException: _misdirected}
