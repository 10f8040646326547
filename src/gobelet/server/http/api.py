"""The REST half of the protocol: games, rooms, records, dice, health."""

from __future__ import annotations

import asyncio
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gobelet import games
from gobelet.core.kept import Proof
from gobelet.core.words import LANGS
from gobelet.server import errors
from gobelet.server.errors import Refused
from gobelet.server.ops.bounds import MAX_RECORD
from gobelet.server.rooms import leaving, replays
from gobelet.server.rooms.info import info, summary
from gobelet.server.rooms.phrases import PHRASES
from gobelet.server.rooms.records import keep
from gobelet.server.rooms.replays import Fairness, Frame
from gobelet.server.rooms.wish import NewRoom, new_room
from gobelet.server.store.faults import SENTENCES
from gobelet.server.ws.outgoing import OpenRoom, RoomInfo, encode

from .catalogue import GameInfo, catalogue
from .endpoints import Ask, Endpoints, Packed
from .openapi import describe
from .refusals import as_json
from .rules import as_html

_CONFLICT = frozenset({409})
_NONSENSE = frozenset({400})

api = Endpoints()


class SigningKey(Struct):
    algorithm: str
    key: str


class NewRecord(Struct):
    """A record from elsewhere."""

    text: Annotated[str, Meta(max_length=MAX_RECORD)]


class Forgotten(Struct):
    """In how many rooms the visitor was."""

    rooms: int


class Made(Struct):
    room: str


class Page(Struct):
    """The rules of a game, as elements that can be put into a page; they hold no script."""

    html: str


class Phrase(Struct):
    key: str
    en: str
    fr: str


class Replay(Struct):
    info: RoomInfo
    frames: list[Frame]


class Health(Struct):
    status: str


@api.get("/api/games", list[GameInfo])
async def list_games(ask: Ask[None]) -> list[GameInfo]:
    """Every game with its options and players."""
    return catalogue()


@api.get("/api/games/{key}/rules/{lang}", Page)
async def rules(ask: Ask[None]) -> Page:
    """The rules of a game, in English or in French."""
    game = games.get(ask.path["key"])
    for lang in LANGS:
        if lang == ask.path["lang"]:
            return Page(await asyncio.to_thread(as_html, game.rules_page(lang)))
    raise errors.nothing_here()


@api.get("/api/phrases", list[Phrase])
async def phrases(ask: Ask[None]) -> list[Phrase]:
    """All that can be said at a table."""
    return [Phrase(key, said.en, said.fr) for key, said in PHRASES.items()]


@api.post("/api/rooms", NewRoom, Made, refuses=frozenset({404}))
async def open_room(ask: Ask[NewRoom]) -> Made:
    """Open a table."""
    room = new_room(ask.body, ask.visitor)
    await ask.house.open(room)
    return Made(room.id)


@api.get("/api/rooms", list[OpenRoom])
async def open_rooms(ask: Ask[None]) -> list[OpenRoom]:
    """The tables that can be joined or watched now."""
    return ask.house.lobby.tables()


@api.get("/api/me/rooms", list[OpenRoom], has_token=True)
async def my_rooms(ask: Ask[None]) -> list[OpenRoom]:
    """The visitor's games, the latest first."""
    house, visitor = ask.house, ask.visitor
    rooms = await house.store.rooms_of(visitor)
    return [summary(info(room, house.floor.watching.visitors(room.id), visitor)) for room in rooms]


@api.delete("/api/me", Forgotten)
async def forget_me(ask: Ask[None]) -> Forgotten:
    """Forget the visitor: their own rooms go, and in others' games nobody knows them again."""
    return Forgotten(await leaving.forget(ask.house.ports, ask.house.tables, ask.visitor))


@api.get("/api/rooms/{key}", RoomInfo)
async def room_info(ask: Ask[None]) -> RoomInfo:
    """Who sits where, for nobody in particular."""
    room = await ask.house.room(ask.path["key"])
    return info(room, ask.house.floor.watching.visitors(room.id))


@api.get("/api/rooms/{key}/record", str, is_costly=True, refuses=_CONFLICT)
async def room_record(ask: Ask[None]) -> str:
    """The record of a game that is over, as text; signed, where it was played here."""
    room, steps = await ask.house.whole(ask.path["key"])
    text = await ask.house.clerk.record(ask.payer, room, steps)
    return text if room.is_imported else ask.house.signer.sign(text)


@api.get("/api/key", SigningKey)
async def signing_key(ask: Ask[None]) -> SigningKey:
    """The public key of the house, by which it signs the records of its games."""
    return SigningKey("Ed25519", ask.house.signer.public)


@api.get("/api/rooms/{key}/replay", Replay, is_costly=True, refuses=_NONSENSE)
async def room_replay(ask: Ask[None]) -> Packed:
    """What happened so far as a spectator saw it; everything once the game is over."""
    house = ask.house
    room, steps = await house.whole(ask.path["key"])
    if not room.has_begun:
        raise errors.not_playing()
    told = encode(info(room, house.floor.watching.visitors(room.id)))
    return Packed(await house.clerk.replay(ask.payer, room, steps, told))


@api.get("/api/rooms/{key}/fair", Fairness, is_costly=True)
async def room_fair(ask: Ask[None]) -> Fairness | Packed:
    """What is needed to check the dice; seeds and tickets are told once the game is over."""
    room, steps = await ask.house.whole(ask.path["key"])
    if not room.has_begun:
        return replays.fairness(room)
    return Packed(await ask.house.clerk.fairness(ask.payer, room, steps))


@api.get("/api/rooms/{key}/fair/{position}", Proof, is_costly=True, refuses=_NONSENSE)
async def roll_proof(ask: Ask[None]) -> Proof:
    """One roll that everybody saw, with what proves that it was fixed beforehand."""
    position = _position(ask.path["position"])
    room, steps = await ask.house.whole(ask.path["key"])
    return await ask.house.clerk.proof(ask.payer, room, steps, position)


def _position(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise errors.no_proof()
    return int(text)


@api.post("/api/records", NewRecord, Made)
async def new_record(ask: Ask[NewRecord]) -> Made:
    """Keep a record from elsewhere; it gets a link of its own."""
    if not ask.house.records.take(ask.address):
        raise errors.too_many_records()
    house = ask.house
    found = await house.clerk.import_record(ask.payer, ask.body.text)
    room = await keep(found, house.store, house.clock, ask.visitor)
    return Made(room.id)


@api.get("/healthz", Health)
async def health(ask: Ask[None]) -> Health:
    """Whether the house is well, which is to say: whether a move could be written now."""
    if fault := await ask.house.store.fault():
        raise Refused(fault, SENTENCES[fault])
    return Health("ok")


async def metrics(request: Request) -> Response:
    text = request.app.state.house.metrics.text()
    return Response(text, media_type="text/plain; version=0.0.4")


async def description(request: Request) -> Response:
    return as_json(describe(api))


def routes() -> list[Route]:
    """All endpoints, their description, and the numbers."""
    return [
        *(endpoint.route() for endpoint in api),
        Route("/api/openapi.json", description),
        Route("/metrics", metrics),
    ]
