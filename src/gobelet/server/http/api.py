"""The REST half of the protocol: games, rooms, records, dice, health."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, FastAPI, Request
from fastapi.responses import PlainTextResponse, Response
from pydantic import BaseModel, Field

from gobelet import games
from gobelet.core.errors import GobeletError, UnknownGame
from gobelet.core.words import LANGS, Lang, Words
from gobelet.server import errors
from gobelet.server.errors import Refused
from gobelet.server.house import House
from gobelet.server.names import new_room_id
from gobelet.server.ops.bounds import MAX_RECORD
from gobelet.server.rooms import dice, replays
from gobelet.server.rooms.lobby import summary
from gobelet.server.rooms.phrases import PHRASES
from gobelet.server.rooms.room import new_room
from gobelet.server.rooms.table import Table
from gobelet.server.ws.outgoing import encode
from gobelet.server.ws.socket import code_of

from .catalogue import catalogue

_STATUS = {"missing": 404, "token": 401, "limit": 429, "running": 409, "store": 503}

router = APIRouter()


class NewRoom(BaseModel):
    """A table as somebody wants it."""

    game: str = Field(max_length=40)
    seats: int = Field(ge=1, le=20)
    options: dict[str, str] = Field(default_factory=dict, max_length=40)
    kinds: list[Annotated[str, Field(max_length=40)]] = Field(max_length=20)
    names: list[Annotated[str, Field(max_length=200)]] = Field(default_factory=list, max_length=20)
    public: bool = False
    local: bool = False
    clock: int | None = Field(default=None, ge=5, le=86_400)


class NewRecord(BaseModel):
    text: str = Field(max_length=MAX_RECORD)


class Made(BaseModel):
    room: str


def answer(content: object, status: int = 200) -> Response:
    return Response(encode(content), status, media_type="application/json")


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


Home = Annotated[House, Depends(house_of)]


def visitor_of(request: Request, house: Home) -> str:
    """The visitor of the token that came with a request."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    visitor = house.tokens.visitor(token) if scheme.lower() == "bearer" else None
    if visitor is None:
        raise Refused("token", Words("please say hello first", "dites d'abord bonjour"))
    return visitor


def unhurried(request: Request, house: Home) -> None:
    """What costs the house something may not be asked too often from one address."""
    if not house.addresses.take(request.client.host if request.client else ""):
        raise errors.too_fast()


Visitor = Annotated[str, Depends(visitor_of)]
Unhurried = Depends(unhurried)


@router.get("/api/games")
def list_games() -> Response:
    return answer(catalogue())


@router.get("/api/games/{key}/rules/{lang}")
def rules(key: str, lang: Lang) -> dict[str, str]:
    return {"markdown": games.get(key).rules_page(lang)}


@router.get("/api/phrases")
def phrases() -> Response:
    return answer(
        [{"key": key, **{lang: said.to(lang) for lang in LANGS}} for key, said in PHRASES.items()]
    )


@router.post("/api/rooms", dependencies=[Unhurried])
async def open_room(wish: NewRoom, visitor: Visitor, house: Home) -> Made:
    if len(wish.kinds) != wish.seats:
        raise errors.bad_message()
    room = new_room(
        games.get(wish.game),
        wish.options,
        wish.kinds,
        visitor,
        wish.names,
        public=wish.public,
        local=wish.local,
        clock=wish.clock,
    )
    await house.add(room)
    return Made(room=room.id)


@router.get("/api/rooms")
def open_rooms(house: Home) -> Response:
    """The tables that can be joined or watched now."""
    return answer(house.lobby.tables())


@router.get("/api/me/rooms")
async def my_rooms(visitor: Visitor, house: Home) -> Response:
    rooms = await house.store.rooms_of(visitor)
    found = [house.tables.get(room.id) or Table(room, house) for room in rooms]
    return answer([summary(table, visitor) for table in found])


@router.get("/api/rooms/{key}")
async def room_info(key: str, house: Home) -> Response:
    return answer((await house.table(key)).info())


@router.get("/api/rooms/{key}/record", response_class=PlainTextResponse)
async def room_record(key: str, house: Home) -> str:
    return (await house.table(key)).room.record()


@router.get("/api/rooms/{key}/replay", dependencies=[Unhurried])
async def room_replay(key: str, house: Home) -> Response:
    """What happened so far as a spectator saw it; everything once the game is over."""
    table = await house.table(key)
    async with table.lock:
        frames = await asyncio.to_thread(replays.frames, table.room)
        return answer({"info": table.info(), "frames": frames})


@router.get("/api/rooms/{key}/fair")
async def room_fair(key: str, house: Home) -> Response:
    table = await house.table(key)
    async with table.lock:
        return answer(await asyncio.to_thread(replays.fairness, table.room))


@router.get("/api/rooms/{key}/fair/{position}")
async def roll_proof(key: str, position: int, house: Home) -> Response:
    """One roll that everybody saw, with what proves that it was fixed beforehand."""
    table = await house.table(key)
    async with table.lock:
        return answer(dice.proof(table.room, position))


@router.post("/api/records", dependencies=[Unhurried])
async def import_record(record: NewRecord, visitor: Visitor, house: Home) -> Made:
    """Keep a record from elsewhere; it gets a link of its own."""
    room, steps = await replays.imported(new_room_id(), record.text, visitor)
    await house.add(room, steps)
    return Made(room=room.id)


@router.get("/healthz")
async def health(house: Home) -> dict[str, str]:
    await house.store.is_well()
    return {"status": "ok"}


@router.get("/metrics", include_in_schema=False)
def metrics(house: Home) -> Response:
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")


def answer_errors(app: FastAPI) -> None:
    """A refusal is JSON with a code and a sentence in both languages."""

    @app.exception_handler(GobeletError)
    def refuse(request: Request, error: Exception) -> Response:
        assert isinstance(error, GobeletError)
        code = "missing" if isinstance(error, UnknownGame) else code_of(error)
        said: dict[str, Any] = {"code": code, "en": error.words.en, "fr": error.words.fr}
        return answer(said, _STATUS.get(code, 400))
