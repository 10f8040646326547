"""What a table may ask for, and nothing else of the house: storage, thought, time, news, its hosts.

Each port is a few methods. A house of one process fills them with `store.Store`, `bots.Bots`,
`ops.clock.SystemClock`, `bus.local.LocalBus` and `house.House`; another house, or a test that plays
out a fault, puts something else in their place. What is drawn by lot comes from
`gobelet.server.luck`, whose generators are replaced in the same way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeVar

from gobelet.core.game import State
from gobelet.core.match import Match

from .bots.lessons import Hear
from .bots.turns import Payer
from .ops.metrics import Metrics
from .rooms.changes import Change
from .rooms.room import Room
from .rooms.watching import Watch
from .ws.line import Line

T = TypeVar("T")


class Timer(Protocol):
    """Something that happens later, unless it is called off."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """Time, and whatever is done by itself while it passes."""

    def now(self) -> float:
        """Seconds since some moment; they only ever grow."""
        ...

    def date(self) -> float:
        """Seconds since 1970, as calendars have them; they may jump."""
        ...

    async def sleep(self, seconds: float) -> None: ...

    def later(self, seconds: float, do: Callable[[], object]) -> Timer:
        """Do something after a while."""
        ...

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something that goes on beside everything else."""
        ...


class Bygone(NamedTuple):
    """A room that is over its time: since when nothing has happened there, and how much has."""

    key: str
    changed: int
    steps: int


class Store(Protocol):
    """What is kept. Whatever was written is there after a crash; what was refused is not."""

    async def write(self, *changes: Change) -> None:
        """Return once the changes are kept, all of them; refuse if none is."""
        ...

    async def room(self, key: str) -> tuple[Room, list[str]] | None:
        """A room and the steps of its match, which is not set up yet."""
        ...

    async def rooms_of(self, visitor: str) -> list[Room]: ...

    async def rooms_about(self, visitor: str) -> list[str]: ...

    async def count_waiting(self, owner: str) -> int: ...

    async def count_waiting_seats(self, visitor: str) -> int: ...

    async def bygone(self, waiting: int, rest: int, after: str = "") -> list[Bygone]: ...


class Thinker(Protocol):
    """Who decides for bots."""

    async def choose(self, match: Match, view: State, seat: int, player: str, payer: Payer) -> int:
        """The action a player takes; it sees a view and nothing else."""
        ...

    async def get_ready(
        self, match: Match, player: str, payer: Payer, hear: Hear | None = None
    ) -> bool:
        """Let a strong player learn what it needs for a match; whether it knows it then."""
        ...


class TableChanged(NamedTuple):
    """Something happened at a table. Whoever wants to know what reads it where it is kept."""

    room: str


class VisitorForgotten(NamedTuple):
    """Nobody knows a visitor any more; no token of theirs made until then counts."""

    visitor: str
    before: int


Hint = TableChanged | VisitorForgotten


class Bus(Protocol):
    """Carries hints to everybody who may want to look again. One that is lost costs a delay, and
    never what it was about."""

    def hint(self, hint: Hint) -> None: ...

    def listen(self, hear: Callable[[Hint], None]) -> None: ...


class Lobby(Protocol):
    """Where tables come from, and where they go."""

    async def open(self, room: Room) -> None:
        """Keep a new room, and open its table."""
        ...

    def drop(self, key: str) -> None:
        """Forget a table; whoever asks for it gets it from what is kept."""
        ...

    def watch(self, key: str, line: Line, watch: Watch) -> None:
        """A socket looks at a table; it can look at so many at once."""
        ...

    def leave(self, key: str, line: Line) -> None:
        """A socket no longer looks at a table."""
        ...

    def one_at_a_time(self, visitor: str) -> asyncio.Lock:
        """Held while something is counted and then done, so that nobody slips in between."""
        ...


@dataclass(frozen=True)
class Ports:
    """All that a table may ask for."""

    store: Store
    thinker: Thinker
    bus: Bus
    clock: Clock
    lobby: Lobby
    metrics: Metrics
    bot_delay: float
    """Seconds a bot waits before it moves, so that people can follow."""
