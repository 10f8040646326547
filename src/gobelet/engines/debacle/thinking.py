"""Thinking about one position: the search with its clock, and what came out of it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from threading import Timer

from gobelet.core.player import Tell
from gobelet.core.words import Words
from gobelet.games.debacle.law.state import State

from .desk import Desk
from .effort import Effort
from .search import think
from .tree import CERTAIN, WON
from .weights import POINT

_GETTING_READY = Words("compiling the search of Débâcle", "compilation de la recherche de Débâcle")


@dataclass(frozen=True)
class Thought:
    """The step that a search prefers, what it expects to follow, and what that is worth."""

    line: tuple[int, ...]
    value: int
    depth: int
    nodes: int
    seconds: float

    @property
    def step(self) -> int:
        return self.line[0]

    @property
    def points(self) -> float:
        """By how many points the player who thinks expects to win the round."""
        return self.value / POINT

    @property
    def steps_to_win(self) -> int | None:
        """After how many steps the match is over, negative if it is lost; unless it is open."""
        if abs(self.value) <= CERTAIN:
            return None
        left = WON - abs(self.value) + 1
        return left if self.value > 0 else -left


def get_ready(state: State, tell: Tell) -> None:
    """Compile the search, or read it from the disk, before anybody's time is counted."""
    tell(_GETTING_READY, 0.0)
    ponder(Desk.of(Effort(nodes=1)), state)
    tell(_GETTING_READY, 1.0)


def ponder(desk: Desk, state: State, noise: int = 0) -> Thought:
    """Think about a position as long as the desk's effort allows."""
    desk.lay(state)
    return ponder_laid(desk, noise)


def ponder_laid(desk: Desk, noise: int = 0) -> Thought:
    """The same about the position that lies on the desk."""
    record, seconds = desk.record, desk.effort.seconds
    record["stop"], record["noise"] = 0, noise
    clock = Timer(seconds, _stop, [desk]) if seconds else None
    started = time.perf_counter()
    if clock:
        clock.start()
    depth = think(desk.stack, desk.table, desk.records, desk.effort.depth)
    if clock:
        clock.cancel()
    return Thought(
        line=tuple(record["line"][0][: record["length"][0]].tolist()),
        value=int(record["value"]),
        depth=depth,
        nodes=int(record["nodes"]),
        seconds=time.perf_counter() - started,
    )


def _stop(desk: Desk) -> None:
    """The search lets other threads run, and looks at this after every step."""
    desk.record["stop"] = 1
