"""Games without end: sockets that play one after the other and never leave a table."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from benchmarks.siege.figures import Figures, Row
from benchmarks.siege.siege import Plan, Scene
from benchmarks.siege.stranger import hear, say

SOCKETS = 40
LENGTH = 60.0
"""This siege goes on sixty times as long as others, for ten minutes: memory grows slowly."""
SETTLED = 0.2
"""The part of the time, the first two minutes, after which memory must not grow any more."""
SAMPLES = 40
RATE = 15.0
"""Moves a second of each socket; the house lets it say 20 things."""


async def endless(scene: Scene) -> Figures:
    """Around one screen, one game after the other, as fast as one address may."""
    moves, memory = [0], []
    players = [asyncio.create_task(_play_for_ever(scene, moves)) for _ in range(SOCKETS)]
    for _ in range(SAMPLES):
        await asyncio.sleep(LENGTH * scene.seconds / SAMPLES)
        memory.append(scene.memory_mb())
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    settled = memory[int(SETTLED * SAMPLES) :]
    return {
        "strange_moves_s": moves[0] / LENGTH / scene.seconds,
        "settled_mb": settled[0],
        "growth_mb": settled[-1] - settled[0],
    }


async def _play_for_ever(scene: Scene, moves: list[int]) -> None:
    while True:
        with contextlib.suppress(ConnectionClosed, OSError, TimeoutError):
            async with scene.stranger.socket() as socket:
                while True:
                    key = await scene.stranger.open_room("yum", "human", "human", local=True)
                    if key:
                        await _play(socket, key, moves)
                    await asyncio.sleep(1)


async def _play(socket: ClientConnection, key: str, moves: list[int]) -> None:
    """One game to its end."""
    for t in ("enter", "start"):
        await say(socket, t, room=key)
    while True:
        table: dict[str, Any] = await hear(socket, "table")
        if table["room"] != key or not (table["legal"] or table["result"]):
            continue
        if table["result"]:
            return
        answer = {"position": table["position"], "take": table["take"], "seat": table["seat"]}
        await say(socket, "act", room=key, action=table["legal"][-1], **answer)
        moves[0] += 1
        await asyncio.sleep(1 / RATE)


PLANS = (
    Plan(
        Row(
            "endless",
            f"{SOCKETS} sockets play without end and stay at their finished tables",
            {"growth_mb": 20},
            {"strange_moves_s": 100},
        ),
        endless,
    ),
)
