"""Records from elsewhere: long games, one after the other, for the house to read and to keep."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time

import httpx

from benchmarks.siege.figures import Figures, Row
from benchmarks.siege.siege import Plan, Scene
from benchmarks.siege.stranger import PATIENCE
from gobelet.core import record
from gobelet.core.chance import Seeded
from gobelet.core.driver import along, by_whim, play
from gobelet.core.match import Match
from gobelet.games import get
from gobelet.server.ops.bounds import MOST_READINGS_EACH, RECORDS_A_DAY

IMPORTS = 500
SIZE = 40_000
"""Characters of each record."""
RATE = 5.0
"""Imports a second that are tried, once those have been made that go at once."""
READERS = 40
PAUSE = 0.2
"""Seconds between two readings."""
SENT_AWAY = (httpx.codes.TOO_MANY_REQUESTS, httpx.codes.SERVICE_UNAVAILABLE)
LONG = {"target": "360", "round_turns": "999"}


def long_record() -> str:
    """A game that somebody really may have played, as long as an attack wants it."""
    dice, whim = Seeded(7), by_whim(random.Random(7).randrange)
    match = Match(get("debacle"), 2, LONG)
    for _ in along(match, dice, whim):
        if match.position % 500 == 0 and len(record.write(match)) > SIZE:
            break
    return record.write(match)


def short_record() -> str:
    dice, whim = Seeded(7), by_whim(random.Random(7).randrange)
    match = Match(get("objectif"), 2)
    return record.write(play(match, dice, whim))


async def imports(scene: Scene) -> Figures:
    """500 records, faster than one address may bring them; the house keeps what it takes."""
    body = {"text": long_record()}
    statuses: list[int] = []
    async with asyncio.TaskGroup() as group:
        for _ in range(IMPORTS):
            group.create_task(_import(scene, body, statuses))
            await asyncio.sleep(1 / RATE)
    kept = statuses.count(httpx.codes.OK)
    refused = sum(status in SENT_AWAY for status in statuses)
    return {"imports": kept, "refused_imports": refused, "lost": len(statuses) - kept - refused}


async def _import(scene: Scene, body: object, statuses: list[int]) -> None:
    try:
        statuses.append((await scene.stranger.post("/api/records", body)).status_code)
    except httpx.HTTPError:
        statuses.append(0)


async def readings(scene: Scene) -> Figures:
    """The stranger reads a long game again and again; somebody else wants to read a short one."""
    async with httpx.AsyncClient(base_url=scene.server.http, timeout=PATIENCE) as honest:
        long_one, short_one = await _kept(scene, long_record()), await _kept(scene, short_record())
        greedy = [asyncio.create_task(_read_again(scene, long_one)) for _ in range(READERS)]
        waits: list[float] = []
        refused, end = 0, time.perf_counter() + scene.seconds
        while time.perf_counter() < end or not waits:
            begun = time.perf_counter()
            answer = await honest.get(f"/api/rooms/{short_one}/replay")
            waits.append(time.perf_counter() - begun)
            refused += answer.status_code != httpx.codes.OK
            await asyncio.sleep(PAUSE)
        for reader in greedy:
            reader.cancel()
        read = sum(await asyncio.gather(*greedy, return_exceptions=False))
    return {
        "read_by_stranger": read,
        "reading_worst_s": max(waits),
        "refused_readings": refused,
    }


async def _kept(scene: Scene, text: str) -> str:
    answer = await scene.stranger.post("/api/records", {"text": text})
    return str(answer.json()["room"])


async def _read_again(scene: Scene, room: str) -> int:
    """How often the stranger was let read it."""
    read = 0
    with contextlib.suppress(asyncio.CancelledError):
        while True:
            answer = await scene.stranger.rest.get(f"/api/rooms/{room}/replay")
            read += answer.status_code == httpx.codes.OK
            await asyncio.sleep(PAUSE)
    return read


PLANS = (
    Plan(
        Row(
            "imports",
            f"imports {IMPORTS} records of {SIZE // 1000} kB",
            {"lost": 0, "imports": RECORDS_A_DAY + 1},
            {"imports": MOST_READINGS_EACH},
        ),
        imports,
    ),
    Plan(
        Row(
            "readings",
            f"{READERS} at a time read a long game again and again",
            {"refused_readings": 0, "reading_worst_s": 5, "stop_s": 8},
            {"read_by_stranger": 1},
        ),
        readings,
    ),
)
