"""Records from elsewhere: long games, one after the other, for the house to read and to keep."""

from __future__ import annotations

import asyncio
import random
import time

import httpx

from benchmarks.siege.figures import Figures, Row
from benchmarks.siege.siege import Plan, Scene
from gobelet.core import record
from gobelet.core.chance import Seeded
from gobelet.core.driver import by_whim, step
from gobelet.core.match import Match
from gobelet.games import get

IMPORTS = 500
SIZE = 40_000
"""Characters of each record."""
RATE = 5.0
"""Imports a second that are tried, once those have been made that go at once."""
LONG = {"target": "360", "round_turns": "999"}


def long_record() -> str:
    """A game that somebody really may have played, as long as an attack wants it."""
    dice, whim = Seeded(7), by_whim(random.Random(7).randrange)
    match = Match(get("debacle"), 2, LONG)
    while not match.is_over:
        if match.position % 500 == 0 and len(record.write(match)) > SIZE:
            break
        step(match, dice, whim)
    return record.write(match)


async def imports(scene: Scene) -> Figures:
    """Up to 500 records, as fast as one address may bring them."""
    body = {"text": long_record()}
    statuses: list[int] = []
    end = time.perf_counter() + 10 * scene.seconds
    async with asyncio.TaskGroup() as group:
        for _ in range(IMPORTS):
            if time.perf_counter() > end:
                break
            group.create_task(_import(scene, body, statuses))
            await asyncio.sleep(1 / RATE)
    kept = statuses.count(httpx.codes.OK)
    return {"imports": kept, "refused_imports": len(statuses) - kept}


async def _import(scene: Scene, body: object, statuses: list[int]) -> None:
    answer = await scene.stranger.post("/api/records", body)
    statuses.append(answer.status_code)


PLANS = (
    Plan(
        Row(
            "imports",
            "imports 500 records of 40 kB",
            {"p99_ms": 20, "refused": 0, "memory_mb": 300, "stop_s": 5},
            {"moves": 1, "imports": 1},
        ),
        imports,
    ),
)
