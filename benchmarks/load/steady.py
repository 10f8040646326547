"""A steady load: so many moves a second over many tables, each timed from when it was due."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx

from .server import Server
from .table import PATIENCE, Ledger, Table
from .telling import tell

GAMES = ("yum", "objectif", "wazabi", "debacle")
WARM_UP = 15.0
"""Seconds in which the tables begin one by one, so that their games do not end all at once."""
SAMPLE = 10.0
"""Seconds between two looks at the server's memory."""


@dataclass(frozen=True)
class Load:
    """How much of what."""

    tables: int = 500
    rate: float = 1060.0
    seconds: float = 30.0
    games: tuple[str, ...] = GAMES


@dataclass(frozen=True)
class Report:
    """What came of it; times in milliseconds."""

    tables: int
    visitors: int
    moves: int
    per_second: float
    p50: float
    p99: float
    p999: float
    worst: float
    refused: int
    server_cores: float
    memory_mb: list[float]
    """The server's memory, a figure for each `SAMPLE` seconds."""


@asynccontextmanager
async def seated(server: Server, load: Load, ledger: Ledger) -> AsyncIterator[list[Table]]:
    """All visitors sit down, a few tables at a time, and leave in the end."""
    async with httpx.AsyncClient(base_url=server.http, timeout=PATIENCE) as rest:
        tables = [
            Table(rest, server.ws, number, load.games[number % len(load.games)], ledger)
            for number in range(load.tables)
        ]
        for first in range(0, len(tables), 25):
            await asyncio.gather(*(table.open() for table in tables[first : first + 25]))
        yield tables
        await asyncio.gather(*(table.leave() for table in tables))


async def play(tables: list[Table], load: Load, seconds: float) -> None:
    """Everybody plays; the tables take turns evenly within each period."""
    period = load.tables / load.rate
    await _play(tables, period, period, seconds)


async def warm_up(tables: list[Table], load: Load) -> None:
    await _play(tables, load.tables / load.rate, WARM_UP, WARM_UP)


async def _play(tables: list[Table], period: float, spread: float, seconds: float) -> None:
    """The tables begin one after the other within `spread` seconds."""
    begin = time.perf_counter() + 0.5
    await asyncio.gather(
        *(
            table.play(begin + spread * number / len(tables), period, begin + seconds)
            for number, table in enumerate(tables)
        )
    )


async def measure(server: Server, load: Load) -> Report:
    ledger, memory = Ledger(), list[float]()
    tell(f"{2 * load.tables} visitors sit down")
    async with seated(server, load, ledger) as tables:
        tell(f"they play for {WARM_UP:.0f} s unmeasured, then for {load.seconds:.0f} s")
        await warm_up(tables, load)
        ledger.delays.clear()
        used, started = server.cpu_seconds(), time.perf_counter()
        watching = asyncio.create_task(_watch(server, memory))
        await play(tables, load, load.seconds)
        watching.cancel()
        used, elapsed = server.cpu_seconds() - used, time.perf_counter() - started
    return _report(load, ledger, used / elapsed, memory)


async def _watch(server: Server, memory: list[float]) -> None:
    while True:
        memory.append(round(server.memory_mb(), 1))
        await asyncio.sleep(SAMPLE)


def _report(load: Load, ledger: Ledger, cores: float, memory: list[float]) -> Report:
    delays = sorted(delay * 1000 for _, delay in ledger.delays)
    return Report(
        tables=load.tables,
        visitors=2 * load.tables,
        moves=len(delays),
        per_second=len(delays) / load.seconds,
        p50=_part(delays, 0.5),
        p99=_part(delays, 0.99),
        p999=_part(delays, 0.999),
        worst=delays[-1],
        refused=len(ledger.refused),
        server_cores=cores,
        memory_mb=memory,
    )


def _part(ordered: list[float], part: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]
