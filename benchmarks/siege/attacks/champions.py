"""Bots that think for nobody, lessons that nobody needs, and a seat that is put to sleep."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
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
from gobelet.server.ops.bounds import MOST_WATCHED

TABLES = 100
ROOMS = 300
LESSON = 240.0
"""Seconds in which an honest player's champion must have learnt its game before it counts."""
PAUSE = 0.3
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
        for t in ("enter", "start"):
            await say(socket, t, room=room)
        yield Rival(socket, room)


class Rival:
    """Plays against a champion and notes how long each of its decisions takes, in seconds."""

    def __init__(self, socket: ClientConnection, room: str) -> None:
        self._socket, self._room = socket, room
        self._is_replaced = False
        """The stand-in plays while the champion learns."""
        self.waits: list[float] = []

    async def play(self, decisions: int) -> None:
        """Until the champion itself has decided so often, or the game is over."""
        decided, asked = 0, 0.0
        while decided < decisions:
            table = await self._hear()
            if asked and not self._is_replaced:
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
            if message["t"] == "learning":
                self._is_replaced = message["instead"] is not None
            if message["t"] == "table" and message["room"] == self._room:
                return message


# Champions


async def champions(scene: Scene, *, watched: bool) -> Figures:
    """A hundred tables of champions against champions, and an honest player against one."""
    async with against_a_champion(scene, "debacle") as rival, AsyncExitStack() as open_sockets:
        async with asyncio.timeout(LESSON):
            await rival.play(1)
        tables = await _open_all(scene.stranger, open_sockets, "debacle", TABLES, leave=not watched)
        found = await rival.play_for(2 * scene.seconds)
        return {"tables": tables, **found, "replaced": await _replaced(scene)}


async def lessons(scene: Scene) -> Figures:
    """Tables whose champions have something else to learn, each of them."""
    async with AsyncExitStack() as open_sockets:
        tables = await _open_all(scene.stranger, open_sockets, "wazabi", ROOMS, leave=False)
        begun = time.perf_counter()
        async with against_a_champion(scene, "debacle") as rival:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LESSON):
                    await rival.play(1)
        return {"tables": tables, "champion_first_s": time.perf_counter() - begun}


async def _open_all(
    stranger: Stranger, open_sockets: AsyncExitStack, game: str, count: int, *, leave: bool
) -> int:
    """Open tables from several sockets; how many the server let be opened and started in time."""
    sockets = [
        await open_sockets.enter_async_context(stranger.socket())
        for _ in range(-(-count // MOST_WATCHED))
    ]
    for socket in sockets:
        open_sockets.callback(asyncio.create_task(_read(socket)).cancel)
    started = 0
    with contextlib.suppress(TimeoutError, ConnectionClosed):
        async with asyncio.timeout(LESSON):
            for number in range(count):
                room = await _opened(stranger, game, number)
                for t in ("enter", "start", *["leave"] * leave):
                    await say(sockets[number % len(sockets)], t, room=room)
                started += 1
    return started


async def _opened(stranger: Stranger, game: str, number: int) -> str:
    """A table of champions; who is refused for haste tries again."""
    options = {"games": "20", "max_turns": str(100 + number)} if game == "wazabi" else {}
    while not (room := await stranger.open_room(game, "champion", "champion", options=options)):
        await asyncio.sleep(PAUSE)
    return room


async def _replaced(scene: Scene) -> float:
    """How many decisions the stand-in took over, at anybody's table."""
    told = (await scene.stranger.rest.get("/metrics")).text
    counts = re.findall(r"^gobelet_bots_replaced_total\{.*\} (\S+)$", told, re.MULTILINE)
    return sum(map(float, counts))


async def _read(socket: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for _ in socket:
            pass


# A seat that is put to sleep


async def sleeper(scene: Scene) -> Figures:
    """`stand`, `act`, `stand` in one packet; the other moves before the bot has looked around."""
    stranger = scene.stranger
    async with stranger.socket() as owner:
        room = await stranger.open_room("yum", "human", "open")
        stranger.token = ""  # somebody else sits down too
        async with stranger.socket() as guest:
            for socket in (owner, guest):
                await say(socket, "enter", room=room)
            await say(guest, "sit", room=room)
            while (await hear(guest, "room"))["seats"][1]["kind"] == "open":
                pass
            await say(owner, "start", room=room)
            first = await hear(owner, "table")
            gone, other = (owner, guest) if first["legal"] else (guest, owner)
            return {"awake": await _wakes(gone, other, first if first["legal"] else None)}


async def _wakes(
    gone: ClientConnection, other: ClientConnection, table: dict[str, Any] | None
) -> float:
    """Whether a bot plays for who has gone, so that it is the other's turn again."""
    stand = {"t": "stand", "room": (table := table or await _own_turn(gone))["room"]}
    for message in (stand, _writing(table), stand):
        gone.protocol.send_text(json.dumps(message).encode())
    gone.transport.write(b"".join(gone.protocol.data_to_send()))
    await other.send(json.dumps(_writing(await _own_turn(other))))
    try:
        async with asyncio.timeout(WAKING):
            await hear(other, "done")
            await _own_turn(other)
    except TimeoutError:
        return 0
    return 1


def _writing(table: dict[str, Any]) -> dict[str, Any]:
    """An action that ends a turn of Yum: what is kept begins with a k, what is written does not."""
    action = next(text for text in table["legal"] if not text.startswith("k"))
    where = {key: table[key] for key in ("room", "position", "take")}
    return {"t": "act", "action": action, **where}


async def _own_turn(socket: ClientConnection) -> dict[str, Any]:
    while not (table := await hear(socket, "table"))["legal"]:
        pass
    return table


PLANS = (
    Plan(
        Row(
            "champions",
            f"{TABLES} tables of champions that nobody watches",
            {"champion_worst_s": 4, "replaced": 0},
            {"tables": TABLES, "champion_moves": 3},
        ),
        partial(champions, watched=False),
    ),
    Plan(
        Row(
            "champions-watched",
            f"{TABLES} tables of champions, all watched",
            {"champion_worst_s": 8, "replaced": 0},
            {"tables": TABLES, "champion_moves": 2},
        ),
        partial(champions, watched=True),
    ),
    Plan(
        Row(
            "lessons",
            f"{ROOMS} rooms with other options for champions to learn",
            {"champion_first_s": 120},
            {"tables": ROOMS},
        ),
        lessons,
    ),
    Plan(
        Row("sleeper", "`stand`, `act`, `stand` in one packet", least={"awake": 1}),
        sleeper,
    ),
)
