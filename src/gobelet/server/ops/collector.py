"""Garbage is collected in small portions, so that no table ever waits for it.

Nearly all that a table makes is kept, since every state of a match stays; Python's own collector
would look through all of it again and again, for tens of milliseconds each time. Here only what is
new is looked at, often and briefly, and what has survived that is left alone until the next full
round.
"""

from __future__ import annotations

import asyncio
import gc
from time import monotonic

PAUSE = 0.1
ENOUGH = 2_000
"""New objects that make a look worthwhile."""
FULL_ROUND = 600.0
"""Seconds between looks at everything."""


class Collector:
    """Takes the place of Python's automatic collection while it runs."""

    def __init__(self) -> None:
        gc.collect()
        gc.freeze()
        gc.disable()
        self._full_at = monotonic() + FULL_ROUND
        self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        self._task.cancel()
        gc.unfreeze()
        gc.enable()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            self.look()

    def look(self) -> None:
        """Collect what is new if there is enough of it, or everything if that is due."""
        is_full = monotonic() >= self._full_at
        if not is_full and gc.get_count()[0] < ENOUGH:
            return
        if is_full:
            gc.unfreeze()
            self._full_at = monotonic() + FULL_ROUND
        gc.collect(2 if is_full else 0)
        gc.freeze()
