"""Rooms and seats: one stranger opens, takes and shows as many as the house lets one have."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from benchmarks.siege.figures import Figures, Row
from benchmarks.siege.siege import Plan, Scene
from benchmarks.siege.stranger import Stranger, hear, say

TABLES = 55
OWNERS = 5
BIG = ("yum", *["open"] * 10)
IDLE = 1_500
HOMES = 15
"""Addresses from which the idle visitors come: one alone may not have so many sockets."""
SETTLE = 25.0
"""Seconds in which everybody gets to know the tables, which is not what is measured."""
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
    """As many public tables as one visitor can open hide nobody else's."""
    async with AsyncExitStack() as people:
        (honest,) = await _owner(scene, people, 1, "yum")
        await asyncio.sleep(1.1)
        hers = await _owner(scene, people, TABLES, "yum")
        listed = (await scene.stranger.rest.get("/api/rooms")).json()
    keys = [room["room"] for room in listed]
    return {"opened": len(hers), "listed": len(keys), "honest_listed": honest in keys}


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


async def _owner(scene: Scene, people: AsyncExitStack, count: int, *kinds: str) -> list[str]:
    """A new visitor who opens public tables and stays at each; the tables that were granted."""
    owner = Stranger(scene.server, scene.stranger.rest)
    socket = await people.enter_async_context(owner.socket())
    game, *seats = kinds
    keys = []
    for _ in range(count):
        if key := await owner.open_room(game, *(seats or ["open", "open"]), public=True):
            await say(socket, "enter", room=key)
            await hear(socket, "room")
            keys.append(key)
    return keys


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


_BOUNDS = {"p99_ms": 20.0, "refused": 0.0}
PLANS = (
    Plan(
        Row("rooms", "opens rooms for ever", _BOUNDS | {"waiting_tables": 10}, {"moves": 1}),
        rooms,
    ),
    Plan(
        Row(
            "seats",
            "takes 50 of 50 public seats",
            _BOUNDS | {"seats_taken": 5},
            {"moves": 1, "seats_offered": 50},
        ),
        seats,
    ),
    Plan(
        Row(
            "lobby",
            "fills the lobby with 55 tables",
            _BOUNDS | {"listed": 50},
            {"moves": 1, "honest_listed": 1},
        ),
        lobby,
    ),
    Plan(
        Row(
            "idle",
            "1,500 idle visitors in the lobby with 50 big tables",
            _BOUNDS | {"lobby_mb_s": 5},
            {"moves": 1, "idle": IDLE},
        ),
        idle,
    ),
)
