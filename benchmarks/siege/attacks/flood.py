"""Sockets that say more than anybody listens to: messages, and pings of the protocol."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from benchmarks.siege.figures import Figures, Row
from benchmarks.siege.siege import Plan, Scene

BURST = 200
"""What is sent before anything else is looked at."""

LENGTH = 3.0
"""This siege goes on three times as long as others: who floods is closed after twenty seconds."""

Say = Callable[[ClientConnection], Awaitable[None]]


async def _message(socket: ClientConnection) -> None:
    await socket.send('{"t":"ping"}')


async def _ping(socket: ClientConnection) -> None:
    await socket.ping()


async def flood(scene: Scene, sockets: int, say: Say) -> Figures:
    """Every socket talks without end; one that is closed is opened again."""
    done: Counter[str] = Counter(sent=0, closed=0)
    talks = [asyncio.create_task(_talk(scene, say, done)) for _ in range(sockets)]
    await asyncio.sleep(LENGTH * scene.seconds)
    for talk in talks:
        talk.cancel()
    await asyncio.gather(*talks, return_exceptions=True)
    return dict(done)


async def _talk(scene: Scene, say: Say, done: Counter[str]) -> None:
    while True:
        with contextlib.suppress(ConnectionClosed, OSError, TimeoutError):
            async with scene.stranger.socket() as socket:
                reading = asyncio.create_task(_read(socket))
                try:
                    await _burst(socket, say, done)
                except ConnectionClosed:
                    done["closed"] += 1
                finally:
                    reading.cancel()
        await asyncio.sleep(0.2)


async def _burst(socket: ClientConnection, say: Say, done: Counter[str]) -> None:
    while True:
        for _ in range(BURST):
            await say(socket)
        done["sent"] += BURST
        await asyncio.sleep(0)


async def _read(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


ATTACKED = 1000
"""What must at least have been sent, or nothing was tried."""
PLANS = tuple(
    Plan(
        Row(key, words, least={"sent": ATTACKED, "closed": 1}),
        partial(flood, sockets=sockets, say=say),
    )
    for key, words, sockets, say in (
        ("messages", "one socket sends messages over its limit", 1, _message),
        ("pings", "one socket sends WebSocket PING frames", 1, _ping),
        ("pings-10", "ten sockets send WebSocket PING frames", 10, _ping),
        ("messages-10", "ten sockets send messages over their limit", 10, _message),
    )
)
