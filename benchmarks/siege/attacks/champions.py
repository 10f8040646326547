"""Bots that think for nobody, lessons that nobody needs, and a seat that is put to sleep."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.siege.figures import Figures, Row
from benchmarks.siege.siege import Plan, Scene
from benchmarks.siege.stranger import PATIENCE, Stranger, hear, say

TABLES = 100
SOCKETS = 10
SEED = "00112233445566778899aabbccddeeff"
LESSON = 240.0
"""Seconds in which an honest player's champion must have learnt its game before it counts."""
WAKING = 10.0
"""Seconds until a seat that ought to decide is taken to be asleep."""


@asynccontextmanager
async def against_a_champion(scene: Scene, game: str) -> AsyncIterator[Rival]:
    """Somebody honest sits down against a champion, at an address of their own."""
    async with (
        httpx.AsyncClient(base_url=scene.server.http, timeout=PATIENCE) as rest,
        connect(scene.server.ws, compression=None, max_size=None) as socket,
    ):
        await say(socket, "hello", token="", name="Honest")
        token = (await hear(socket, "welcome"))["token"]
        wish = {"game": game, "seats": 2, "kinds": ["human", "champion"]}
        bearer = {"Authorization": f"Bearer {token}"}
        room = (await rest.post("/api/rooms", json=wish, headers=bearer)).json()["room"]
        for t, more in (("enter", {}), ("sit", {"seed": SEED}), ("start", {})):
            await say(socket, t, room=room, **more)
        yield Rival(socket, room)


class Rival:
    """Plays against a champion and notes how long each of its decisions takes, in seconds."""

    def __init__(self, socket: ClientConnection, room: str) -> None:
        self._socket, self._room = socket, room
        self.waits: list[float] = []

    async def play(self, decisions: int) -> None:
        """Until the champion has decided so often, or the game is over."""
        decided, asked = 0, 0.0
        while decided < decisions:
            table = await self._hear()
            if asked:
                self.waits.append(time.perf_counter() - asked)
                decided, asked = decided + 1, 0.0
            if table["result"]:
                return
            if table["legal"]:
                await self._act(table)
            elif table["turn"] == [1]:
                asked = time.perf_counter()

    async def play_for(self, seconds: float) -> Figures:
        """The longest wait for a decision, the one that is not over counted as well."""
        self.waits.clear()
        begun = time.perf_counter()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.play(1_000_000)
        waits = [*self.waits, max(0.0, time.perf_counter() - begun - sum(self.waits))]
        return {
            "champion_moves": len(self.waits),
            "champion_worst_s": max(self.waits, default=waits[-1]),
        }

    async def _act(self, table: dict[str, Any]) -> None:
        where = {key: table[key] for key in ("room", "position", "take")}
        await say(self._socket, "act", action=table["legal"][0], **where)

    async def _hear(self) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await self._socket.recv())
            if message["t"] == "table" and message["room"] == self._room:
                return message


# Champions


async def champions(scene: Scene, *, watched: bool) -> Figures:
    """A hundred tables of champions against champions, and an honest player against one."""
    async with against_a_champion(scene, "debacle") as rival, AsyncExitStack() as open_sockets:
        async with asyncio.timeout(LESSON):
            await rival.play(1)
        tables = await _open_all(scene.stranger, open_sockets, "debacle", leave=not watched)
        return {"tables": tables, **await rival.play_for(2 * scene.seconds)}


async def lessons(scene: Scene) -> Figures:
    """A hundred tables whose champions have something else to learn, each of them."""
    async with AsyncExitStack() as open_sockets:
        tables = await _open_all(scene.stranger, open_sockets, "wazabi", leave=False)
        begun = time.perf_counter()
        async with against_a_champion(scene, "debacle") as rival, asyncio.timeout(LESSON):
            await rival.play(1)
        return {"tables": tables, "champion_first_s": time.perf_counter() - begun}


async def _open_all(
    stranger: Stranger, open_sockets: AsyncExitStack, game: str, *, leave: bool
) -> int:
    """Open tables from several sockets; how many the server let be opened and started."""
    sockets = [await open_sockets.enter_async_context(stranger.socket()) for _ in range(SOCKETS)]
    started = 0
    for number in range(TABLES):
        options = {"games": "20", "max_turns": str(100 + number)} if game == "wazabi" else {}
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            if room := await stranger.open_room(game, "champion", "champion", options=options):
                socket = sockets[number % SOCKETS]
                for t in ("enter", "start", *["leave"] * leave):
                    await say(socket, t, room=room)
                started += 1
    for socket in sockets:
        reading = asyncio.create_task(_read(socket))
        open_sockets.callback(reading.cancel)
    return started


async def _read(socket: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for _ in socket:
            pass


# A seat that is put to sleep


async def sleeper(scene: Scene) -> Figures:
    """`stand`, `act` and `stand` in one packet; does a bot play for who stood up?"""
    awake = 0
    async with scene.stranger.socket() as socket:
        room = await scene.stranger.open_room("yum", "human", "beginner", clock=5)
        for t, more in (("enter", {}), ("sit", {"seed": SEED}), ("start", {})):
            await say(socket, t, room=room, **more)
        table = await _own_turn(socket)
        act = {key: table[key] for key in ("room", "position", "take")}
        act |= {"t": "act", "action": table["legal"][0]}
        stand = {"t": "stand", "room": room}
        for message in (stand, act, stand):
            socket.protocol.send_text(json.dumps(message).encode())
        socket.transport.write(b"".join(socket.protocol.data_to_send()))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(WAKING):
                while (await hear(socket, "table"))["turn"] != [1]:
                    pass
                awake = 1
    return {"awake": awake}


async def _own_turn(socket: ClientConnection) -> dict[str, Any]:
    while not (table := await hear(socket, "table"))["legal"]:
        pass
    return table


_QUIET = {"p99_ms": 20, "refused": 0}
PLANS = (
    Plan(
        Row(
            "champions",
            "100 tables of champions that nobody watches",
            _QUIET | {"champion_worst_s": 4},
            {"moves": 1, "tables": TABLES, "champion_moves": 3},
        ),
        partial(champions, watched=False),
    ),
    Plan(
        Row(
            "champions-watched",
            "100 tables of champions, all watched",
            _QUIET | {"champion_worst_s": 8},
            {"moves": 1, "tables": TABLES, "champion_moves": 2},
        ),
        partial(champions, watched=True),
    ),
    Plan(
        Row(
            "lessons",
            "100 tables with other options for champions to learn",
            _QUIET | {"champion_first_s": 120},
            {"moves": 1, "tables": TABLES},
        ),
        lessons,
    ),
    Plan(
        Row(
            "sleeper",
            "`stand`, `act`, `stand` in one packet",
            _QUIET,
            {"moves": 1, "awake": 1},
        ),
        sleeper,
    ),
)
