"""One row after the other, each against a new server with the limits that are shipped."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from benchmarks.load.server import Server
from benchmarks.load.telling import tell
from gobelet.server.config import Settings

from .figures import Figures, Row
from .honest import honest_people
from .stranger import Stranger, a_stranger

SHIPPED = {
    name: str(getattr(Settings(), name))
    for name in ("address_rate", "address_connections", "address_sockets", "most_sockets")
}
QUIET = 2.0
"""Seconds in which honest people play before the siege begins; they are not counted."""
MODESTY = 10
"""A stranger has a machine of his own: here he must not take the processor from the server."""


@dataclass(frozen=True)
class Scene:
    """Where an attack takes place."""

    server: Server
    stranger: Stranger
    seconds: float
    """How long an attack goes on that could go on for ever."""

    def memory_mb(self) -> float:
        return self.server.memory_mb()


Attack = Callable[[Scene], Awaitable[Figures]]


@dataclass(frozen=True)
class Plan:
    """A row of the table and the attack that fills it."""

    row: Row
    attack: Attack


def carry_out(plan: Plan, seconds: float) -> Figures:
    """A server of its own for each row, so that no row suffers from another."""
    tell(f"{plan.row.key}: {plan.row.words}")
    with tempfile.TemporaryDirectory(prefix="gobelet-siege-") as folder:
        server = Server(str(Path(folder) / "siege.sqlite3"), Path(folder) / "siege.log", **SHIPPED)
        server.start()
        try:
            found = asyncio.run(_attack(plan, server, seconds))
        finally:
            begun = time.perf_counter()
            server.stop()
        return found | {"stop_s": time.perf_counter() - begun}


async def _attack(plan: Plan, server: Server, seconds: float) -> Figures:
    async with honest_people(server) as honest, a_stranger(server) as stranger:
        await asyncio.sleep(QUIET)
        os.nice(MODESTY)
        await honest.begin()
        scene = Scene(server, stranger, seconds)
        busy = server.cpu_seconds()
        found = await plan.attack(scene)
        after = {"cpu_s": server.cpu_seconds() - busy, "memory_mb": server.peak_mb()}
        after["helpers_mb"] = server.helpers_mb()
        return await honest.end() | found | after
