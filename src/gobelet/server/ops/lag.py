"""How late the event loop is: whatever holds it up holds up everybody."""

from __future__ import annotations

import asyncio

from .metrics import Metrics

PAUSE = 0.5
"""Seconds between two looks."""


class LoopLag:
    """Sleeps and notes how much longer that took than it should."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        self._task.cancel()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + PAUSE
            await asyncio.sleep(PAUSE)
            self._metrics.loop_lag.observe(max(0.0, loop.time() - due))
