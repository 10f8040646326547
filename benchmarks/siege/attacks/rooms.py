"""Rooms and seats: one stranger opens, takes and shows as many as the house lets one have."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import httpx
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from benchmarks.siege.figures import Figures, Row
from benchmarks.siege.siege import Plan, Scene
from benchmarks.siege.stranger import ADDRESS, Stranger, hear, say
from gobelet.server.ops.bounds import (
    MOST_TABLES_LISTED,
    MOST_WAITING_SEATS,
    MOST_WAITING_TABLES,
)

TABLES = 55
OWNERS = 5
ELSEWHERE = "127.0.0.3"
"""The address of somebody honest who shows a table of their own."""
BIG = ("yum", *["open"] * 10)
IDLE = 1_500
HOMES = 15
"""Addresses from which the idle visitors come: one alone may not have so many sockets."""
HASTE = 0.3
"""Seconds until somebody who was turned away for haste tries again."""
SETTLE = 25.0
"""Seconds in which everybody gets to know the tables, which is not what is measured."""
ASKED = 50.0
"""Times a second that the list of tables is asked for."""
CHANGES = 10.0
"""Changes a second at the tables in the lobby."""


async def rooms(scene: Scene) -> Figures:
    """Tables are opened for as long as the siege goes on; none of them begins."""
    opened, end = 0, asyncio.get_running_loop().time() + scene.seconds
    while asyncio.get_running_loop().time() < end:
        opened += bool(await scene.stranger.open_room("yum", "open", "open", public=True))
        await asyncio.sleep(0.05)
    return {"waiting_tables": opened}


async def seats(scene: Scene) -> Figures:
    """Fifty public seats of other people, one after the other."""
    taken = 0
    async with AsyncExitStack() as people:
        tables = [key for _ in range(OWNERS) for key in await _owner(scene, people, 10, "yum")]
        greedy = Stranger(scene.server, scene.stranger.rest)
        socket = await people.enter_async_context(greedy.socket())
        for key in tables:
            await say(socket, "enter", room=key)
            await say(socket, "sit", room=key)
            while (await hear(socket, "room", "sorry")).get("room") != key:
                pass
            answer = await hear(socket, "room", "sorry")
            taken += answer["t"] == "room"
            await say(socket, "leave", room=key)
            await asyncio.sleep(0.2)
    return {"seats_offered": len(tables), "seats_taken": taken}


async def lobby(scene: Scene) -> Figures:
    """One name opens what it can; then a new name comes for each table. They hide nobody else's."""
    async with AsyncExitStack() as people:
        (honest,) = await _owner(scene, people, 1, "yum", home=ELSEWHERE)
        await asyncio.sleep(1.1)
        one_name = await _owner(scene, people, TABLES, "yum")
        for _ in range(TABLES):
            await _owner(scene, people, 1, "yum")
        listed = (await scene.stranger.rest.get("/api/rooms")).json()
    keys = [room["room"] for room in listed]
    return {"one_name": len(one_name), "listed": len(keys), "honest_listed": honest in keys}


async def asked(scene: Scene) -> Figures:
    """Somebody asks for the list again and again while tables come and go."""
    answers: list[int] = []
    async with AsyncExitStack() as people:
        asking = asyncio.create_task(_ask(scene, answers))
        for _ in range(int(scene.seconds)):
            await _owner(scene, people, MOST_WAITING_TABLES, "yum")
            await people.aclose()
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
    failed = sum(status != httpx.codes.OK for status in answers)
    return {"asked": len(answers), "failed": failed}


async def _ask(scene: Scene, answers: list[int]) -> None:
    """As fast as one address may, and no faster."""
    while True:
        answers.append((await scene.stranger.rest.get("/api/rooms")).status_code)
        await asyncio.sleep(1 / ASKED)


async def idle(scene: Scene) -> Figures:
    """Many look at the lobby while somebody sits down and gets up at one of fifty big tables."""
    heard = [0]
    async with AsyncExitStack() as people:
        for _ in range(OWNERS):
            tables = await _owner(scene, people, 10, *BIG)
        restless = await people.enter_async_context(scene.stranger.socket())
        await say(restless, "enter", room=tables[0])
        async with _looking(scene, heard) as looking:
            await asyncio.sleep(SETTLE)
            heard[0] = 0
            await _fidget(restless, tables[0], scene.seconds)
            return {"idle": looking, "lobby_mb_s": heard[0] / 1e6 / scene.seconds}


async def _owner(
    scene: Scene, people: AsyncExitStack, count: int, *kinds: str, home: str = ADDRESS
) -> list[str]:
    """A new visitor who opens public tables and stays at each; the tables that were granted."""
    owner = Stranger(scene.server, scene.stranger.rest, home)
    socket = await _coming(owner, people)
    game, *seats = kinds
    keys = []
    for _ in range(count):
        if key := await owner.open_room(game, *(seats or ["open", "open"]), public=True):
            await say(socket, "enter", room=key)
            await hear(socket, "room")
            keys.append(key)
    return keys


async def _coming(owner: Stranger, people: AsyncExitStack) -> ClientConnection:
    """Their socket; who was too hasty tries again."""
    while True:
        try:
            return await people.enter_async_context(owner.socket())
        except InvalidStatus:
            await asyncio.sleep(HASTE)


@asynccontextmanager
async def _looking(scene: Scene, heard: list[int]) -> AsyncIterator[int]:
    """Visitors who look at the lobby and do nothing."""
    async with AsyncExitStack() as sockets:
        readers = []
        for number in range(IDLE):
            home = f"127.0.0.{10 + number % HOMES}"
            one = Stranger(scene.server, scene.stranger.rest, home)
            socket = await sockets.enter_async_context(one.socket())
            readers.append(asyncio.create_task(_listen(socket, heard)))
        try:
            yield len(readers)
        finally:
            for reader in readers:
                reader.cancel()
            await asyncio.gather(*readers, return_exceptions=True)


async def _listen(socket: ClientConnection, heard: list[int]) -> None:
    try:
        async for message in socket:
            heard[0] += len(message)
    except ConnectionClosed:
        return


async def _fidget(socket: ClientConnection, room: str, seconds: float) -> None:
    end = asyncio.get_running_loop().time() + seconds
    while asyncio.get_running_loop().time() < end:
        for what in ("sit", "stand"):
            await say(socket, what, room=room)
            await asyncio.sleep(1 / CHANGES)


PLANS = (
    Plan(
        Row(
            "rooms",
            "opens rooms for ever",
            {"waiting_tables": MOST_WAITING_TABLES},
            {"waiting_tables": MOST_WAITING_TABLES},
        ),
        rooms,
    ),
    Plan(
        Row(
            "seats",
            "takes 50 of 50 public seats",
            {"seats_taken": MOST_WAITING_SEATS},
            {"seats_taken": MOST_WAITING_SEATS, "seats_offered": 50},
        ),
        seats,
    ),
    Plan(
        Row(
            "lobby",
            f"fills the lobby with {TABLES} tables, under one name and under {TABLES}",
            {"one_name": MOST_WAITING_TABLES, "listed": MOST_TABLES_LISTED},
            {"listed": MOST_TABLES_LISTED, "honest_listed": 1},
        ),
        lobby,
    ),
    Plan(
        Row("asked", "`GET /api/rooms` while rooms open", {"failed": 0}, {"asked": 50}),
        asked,
    ),
    Plan(
        Row(
            "idle",
            f"{IDLE:,} idle visitors in the lobby with 50 big tables",
            {"lobby_mb_s": 5},
            {"idle": IDLE, "lobby_mb_s": 0.01},
        ),
        idle,
    ),
)
