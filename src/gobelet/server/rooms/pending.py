"""What hangs in the air at a table until people have answered, and how often they may ask."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from gobelet.server.ops.bounds import UNDO_BURST, UNDO_RATE, WORDS_BURST, WORDS_RATE
from gobelet.server.ops.limits import Bucket
from gobelet.server.ports import Clock, Timer
from gobelet.server.ws.outgoing import Undo


@dataclass(eq=False)
class Opening:
    """A start under way: the seeds that were opened so far, and the time left to the others."""

    seeds: dict[int, str] = field(default_factory=dict)
    alarm: Timer | None = None
    late: asyncio.Task[None] | None = None


@dataclass
class UndoAsked:
    """A request to go back to a position, and the seats that have yet to agree."""

    by: int
    position: int
    waiting: set[int]


class Pending:
    """Nothing of this is on disk: after a restart people ask again."""

    def __init__(self, clock: Clock) -> None:
        self.opening: Opening | None = None
        self.undo: UndoAsked | None = None
        self.sent_away: set[str] = set()
        """Visitors whose seat the owner has freed."""
        self.phrases = Bucket(WORDS_RATE, WORDS_BURST, clock.now)
        self.undos = Bucket(UNDO_RATE, UNDO_BURST, clock.now)

    def undo_info(self, room: str) -> Undo:
        if self.undo is None:
            return Undo(room, None, [])
        return Undo(room, self.undo.by, sorted(self.undo.waiting))
