"""The honest people beside a siege: a table that plays Yum on schedule, and somebody who pings.

They live in a process of their own, so that what they measure is the server and not the attack:
`begin` on its input starts the count, `end` makes it write its figures and leave.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import httpx

from benchmarks.load.server import Server
from benchmarks.load.table import PATIENCE, Ledger, Table
from benchmarks.load.visitor import Heard, Visitor

from .figures import Figures, part

MOVES = 10.0
"""Moves a second that are due at the honest table."""
PINGS = 10.0
HOURS = 3600.0
LOOK = 0.05


@dataclass
class Honest:
    """What two players and somebody who pings have lived through so far, in milliseconds."""

    ledger: Ledger
    pings: list[float] = field(default_factory=list)
    _since: float = 0.0

    def begin(self) -> None:
        """From now on it counts."""
        self.ledger.delays.clear()
        self.ledger.refused.clear()
        self.ledger.thwarted = 0
        self.pings.clear()
        self._since = time.perf_counter()

    async def settle(self) -> None:
        """Wait for what is under way: a server that stands still must not look quick for it."""
        moves, pings, seconds = len(self.ledger.delays), len(self.pings), 0.0
        while seconds < PATIENCE and not (
            len(self.ledger.delays) > moves and len(self.pings) > pings
        ):
            await asyncio.sleep(LOOK)
            seconds += LOOK

    def figures(self) -> Figures:
        delays = [delay * 1000 for _, delay in self.ledger.delays]
        return {
            "moves": len(delays),
            "moves_s": len(delays) / (time.perf_counter() - self._since),
            "p50_ms": part(delays, 0.5),
            "p99_ms": part(delays, 0.99),
            "worst_ms": max(delays, default=float("inf")),
            "worst_ping_ms": max(self.pings, default=float("inf")),
            "refused": len(self.ledger.refused) + self.ledger.thwarted,
        }


class Pinger:
    """Asks whether the server is there, and notes how long the answer took."""

    def __init__(self, url: str, honest: Honest) -> None:
        self._honest = honest
        self._pong = asyncio.Event()
        self._visitor = Visitor(url, "pinger", self._hear)

    async def ping(self) -> None:
        due = time.perf_counter()
        while True:
            due += 1 / PINGS
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self._visitor.is_here.wait()
            self._pong.clear()
            begun = time.perf_counter()
            self._visitor.send("ping")
            await self._pong.wait()
            self._honest.pings.append((time.perf_counter() - begun) * 1000)

    async def leave(self) -> None:
        await self._visitor.leave()

    def _hear(self, heard: Heard) -> None:
        if heard.t == "lost":
            self._honest.ledger.thwarted += 1
        if heard.t in ("pong", "lost"):
            self._pong.set()


@asynccontextmanager
async def playing(http: str, ws: str) -> AsyncIterator[Honest]:
    """They sit down, play and ping until the block ends."""
    honest = Honest(Ledger())
    async with httpx.AsyncClient(base_url=http, timeout=PATIENCE) as rest:
        table = Table(rest, ws, 0, "yum", honest.ledger)
        pinger = Pinger(ws, honest)
        await table.open()
        begin = time.perf_counter()
        busy = [
            asyncio.create_task(table.play(begin, 1 / MOVES, begin + HOURS)),
            asyncio.create_task(pinger.ping()),
        ]
        try:
            yield honest
        finally:
            for task in busy:
                task.cancel()
            await asyncio.gather(*busy, return_exceptions=True)
            await table.leave()
            await pinger.leave()


async def main(http: str, ws: str) -> None:
    async with playing(http, ws) as honest:
        print("ready", flush=True)
        while word := await asyncio.to_thread(sys.stdin.readline):
            if word.strip() == "end":
                break
            honest.begin()
        await honest.settle()
        print(json.dumps(honest.figures()), flush=True)


class HonestPeople:
    """The process in which they play, seen from outside."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def begin(self) -> None:
        """From now on it counts."""
        await self._tell("begin")

    async def end(self) -> Figures:
        """What they have lived through since it counts."""
        await self._tell("end")
        found: Figures = json.loads(await self._hear())
        return found

    async def wait_until_ready(self) -> None:
        assert await self._hear() == "ready"

    async def _tell(self, word: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(f"{word}\n".encode())
        await self._process.stdin.drain()

    async def _hear(self) -> str:
        assert self._process.stdout
        return (await self._process.stdout.readline()).decode().strip()


@asynccontextmanager
async def honest_people(server: Server) -> AsyncIterator[HonestPeople]:
    """They sit down before the siege begins, and stay until it is over."""
    pipe = asyncio.subprocess.PIPE
    command = [sys.executable, "-m", "benchmarks.siege.honest", server.http, server.ws]
    process = await asyncio.create_subprocess_exec(
        *command, stdin=pipe, stdout=pipe, env=dict(os.environ)
    )
    people = HonestPeople(process)
    try:
        await people.wait_until_ready()
        yield people
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
