"""An endpoint says once what it needs and gives: its route and its description come from that.

Every endpoint runs on the loop, as all else does that touches the house; a thread would read what
the loop is changing.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from gobelet.core.words import Words
from gobelet.server import errors
from gobelet.server.bots.turns import Payer
from gobelet.server.errors import Refused
from gobelet.server.house import House
from gobelet.server.ops.door import address_of

from .refusals import as_json

Body = TypeVar("Body")
Answer = TypeVar("Answer")
_JSON = "application/json"


@dataclass(frozen=True)
class Ask(Generic[Body]):
    """A request that is fit to be answered; `visitor` is empty where no token is needed."""

    house: House
    path: Mapping[str, str]
    visitor: str
    address: str
    body: Body

    @property
    def payer(self) -> Payer:
        """On whose account something long is done."""
        return Payer(self.address, self.visitor)


@dataclass(frozen=True)
class Packed:
    """JSON that was made and compressed in another process, since it is long."""

    zipped: bytes

    async def answer(self, request: Request) -> Response:
        headers = {"Vary": "Accept-Encoding"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(self.zipped, headers=headers, media_type=_JSON)
        text = await asyncio.to_thread(gzip.decompress, self.zipped)
        return Response(text, headers=headers, media_type=_JSON)


Given = Awaitable[Answer | Packed]


@dataclass(frozen=True)
class Endpoint:
    """One request that programs may make."""

    method: str
    path: str
    does: Callable[[Ask[Any]], Awaitable[object]]
    takes: Any
    gives: Any
    has_token: bool
    is_costly: bool
    refuses: frozenset[int]
    """Statuses of refusals that do not follow from the rest."""

    def route(self) -> Route:
        return Route(self.path, self.answer, methods=[self.method], name=self.does.__name__)

    async def answer(self, request: Request) -> Response:
        house: House = request.app.state.house
        if self.is_costly:
            _unhurried(request, house)
        visitor = _visitor(request, house) if self.has_token else ""
        body = await _body(request, self.takes) if self.takes else None
        given = await self.does(
            Ask(house, request.path_params, visitor, address_of(request.scope), body)
        )
        if isinstance(given, Packed):
            return await given.answer(request)
        return PlainTextResponse(given) if isinstance(given, str) else as_json(given)


class Endpoints(list[Endpoint]):
    """All requests that programs may make, in the order of their description."""

    def get(
        self,
        path: str,
        gives: type[Answer],
        *,
        has_token: bool = False,
        is_costly: bool = False,
        refuses: frozenset[int] = frozenset(),
    ) -> Callable[[Callable[[Ask[None]], Given[Answer]]], Callable[[Ask[None]], Any]]:
        def add(does: Callable[[Ask[None]], Given[Answer]]) -> Callable[[Ask[None]], Any]:
            self.append(Endpoint("GET", path, does, None, gives, has_token, is_costly, refuses))
            return does

        return add

    def delete(
        self, path: str, gives: type[Answer]
    ) -> Callable[[Callable[[Ask[None]], Awaitable[Answer]]], Callable[[Ask[None]], Any]]:
        """What takes something away needs a token, and may not be asked too often."""

        def add(does: Callable[[Ask[None]], Awaitable[Answer]]) -> Callable[[Ask[None]], Any]:
            self.append(Endpoint("DELETE", path, does, None, gives, True, True, frozenset()))
            return does

        return add

    def post(
        self,
        path: str,
        takes: type[Body],
        gives: type[Answer],
        *,
        refuses: frozenset[int] = frozenset(),
    ) -> Callable[[Callable[[Ask[Body]], Awaitable[Answer]]], Callable[[Ask[Body]], Any]]:
        """What makes something new needs a token, and may not be asked too often."""

        def add(does: Callable[[Ask[Body]], Awaitable[Answer]]) -> Callable[[Ask[Body]], Any]:
            self.append(Endpoint("POST", path, does, takes, gives, True, True, refuses))
            return does

        return add


def _visitor(request: Request, house: House) -> str:
    """The visitor of the token that came with a request."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    visitor = house.tokens.visitor(token) if scheme.lower() == "bearer" else None
    if visitor is None:
        raise Refused("token", Words("please say hello first", "dites d'abord bonjour"))
    return visitor


def _unhurried(request: Request, house: House) -> None:
    """What costs the house something may not be asked too often from one address."""
    if not house.addresses.take(address_of(request.scope)):
        raise errors.too_fast()


async def _body(request: Request, kind: type[Body]) -> Body:
    """What was sent, if it makes sense; the refusal never repeats any of it."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except errors.NOT_JSON:
        raise errors.bad_request() from None
