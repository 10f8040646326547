"""Connections that say nothing, more than a program may have open on many systems."""

from __future__ import annotations

import asyncio
import contextlib

import httpx

from benchmarks.siege.figures import Figures, Row
from benchmarks.siege.siege import Plan, Scene
from benchmarks.siege.stranger import Stranger

CONNECTIONS = 1100
HOMES = 4
"""Addresses from which they come: one alone may not have so many."""
AT_ONCE = 50
GONE_AFTER = 15.0
"""Seconds after which nobody who said nothing may still be there."""


async def silence(scene: Scene) -> Figures:
    """Does somebody else get in meanwhile? And are the silent ones gone after a while?"""
    kept: list[asyncio.StreamReader] = []
    writers: list[asyncio.StreamWriter] = []
    for number in range(CONNECTIONS // AT_ONCE):
        home = f"127.0.0.{10 + number % HOMES}"
        one = Stranger(scene.server, scene.stranger.rest, home)
        with contextlib.suppress(OSError):
            opened = await asyncio.gather(*(one.connection() for _ in range(AT_ONCE)))
            kept += [reader for reader, _ in opened]
            writers += [writer for _, writer in opened]
    silent, let_in = _still_there(kept), await _comes_in(scene.server.http)
    await asyncio.sleep(GONE_AFTER)
    left = _still_there(kept)
    for writer in writers:
        writer.transport.abort()
    return {"silent": silent, "let_in": let_in, "silent_left": left}


def _still_there(readers: list[asyncio.StreamReader]) -> int:
    """On how many connections the server has not hung up."""
    return sum(not (reader.at_eof() or reader.exception()) for reader in readers)


async def _comes_in(http: str) -> float:
    """1 where a newcomer is answered soon, otherwise 0."""
    async with httpx.AsyncClient(base_url=http, timeout=5.0) as newcomer:
        with contextlib.suppress(httpx.HTTPError):
            return float((await newcomer.get("/healthz")).status_code == 200)
    return 0.0


PLANS = (
    Plan(
        Row(
            "silence",
            f"{CONNECTIONS:,} connections that say nothing",
            {"silent_left": 0},
            {"silent": CONNECTIONS, "let_in": 1},
        ),
        silence,
    ),
)
