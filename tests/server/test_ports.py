"""A table asks for ports, not for a house: here time, disk and thought are made up."""

from __future__ import annotations

import asyncio
import heapq
import re
from collections.abc import Callable, Coroutine
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

import gobelet.server
from gobelet.core.game import State
from gobelet.core.match import Match
from gobelet.core.turn import SPECTATOR
from gobelet.server import errors
from gobelet.server.bots.lessons import Hear
from gobelet.server.bots.turns import Payer
from gobelet.server.ops.metrics import Metrics
from gobelet.server.ports import Bygone, Hint, Ports, TableChanged
from gobelet.server.rooms import starting
from gobelet.server.rooms.autoplay import TableAutoplay
from gobelet.server.rooms.changes import AddSteps, Change
from gobelet.server.rooms.playing import Act
from gobelet.server.rooms.room import OVER, Room
from gobelet.server.rooms.table import Table
from gobelet.server.rooms.telling import Teller
from gobelet.server.rooms.watching import Watch, Watching
from gobelet.server.rooms.wish import NewRoom, new_room
from gobelet.server.ws.line import Line

from .driving import Message

T = TypeVar("T")


class Alarm:
    def __init__(self, do: Callable[[], object]) -> None:
        self.do: Callable[[], object] = do

    def cancel(self) -> None:
        self.do = lambda: None


class MadeUpClock:
    """Time passes when somebody says so."""

    def __init__(self) -> None:
        self.time = 0.0
        self._alarms: list[tuple[float, int, Alarm]] = []
        self._numbers = count()

    def now(self) -> float:
        return self.time

    def date(self) -> float:
        return 1_000_000 + self.time

    def later(self, seconds: float, do: Callable[[], object]) -> Alarm:
        alarm = Alarm(do)
        heapq.heappush(self._alarms, (self.time + seconds, next(self._numbers), alarm))
        return alarm

    async def sleep(self, seconds: float) -> None:
        over = asyncio.Event()
        self.later(seconds, over.set)
        await over.wait()

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        return asyncio.ensure_future(work)

    async def run(self, until: Callable[[], bool]) -> None:
        """Let everybody do what they can, then go to the next alarm, until something is so."""
        while True:
            for _ in range(20):
                await asyncio.sleep(0)
            if until():
                return
            assert self._alarms, "nothing will ever happen again"
            self.time, _, alarm = heapq.heappop(self._alarms)
            alarm.do()


class MadeUpStore:
    """Keeps what it is given, as long as it is well."""

    def __init__(self) -> None:
        self.kept: list[Change] = []
        self.is_well = True

    @property
    def steps(self) -> list[str]:
        return [t for change in self.kept if isinstance(change, AddSteps) for t in change.texts]

    async def write(self, *changes: Change) -> None:
        await asyncio.sleep(0)
        if not self.is_well:
            raise errors.lost()
        self.kept += changes

    async def room(self, key: str) -> tuple[Room, list[str]] | None:
        return None

    async def rooms_of(self, visitor: str) -> list[Room]:
        return []

    async def rooms_about(self, visitor: str) -> list[str]:
        return []

    async def count_waiting(self, owner: str) -> int:
        return 0

    async def count_waiting_seats(self, visitor: str) -> int:
        return 0

    async def bygone(self, waiting: int, rest: int, after: str = "") -> list[Bygone]:
        return []


class First:
    """Whoever is asked takes the first action there is."""

    async def choose(self, match: Match, view: State, seat: int, player: str, payer: Payer) -> int:
        return match.game.legal(view, seat)[0]

    async def get_ready(
        self, match: Match, player: str, payer: Payer, hear: Hear | None = None
    ) -> bool:
        return True


class Board:
    """Hears all hints, and which tables are dropped."""

    def __init__(self) -> None:
        self.hints: list[Hint] = []
        self.dropped: list[str] = []

    def hint(self, hint: Hint) -> None:
        self.hints.append(hint)

    def listen(self, hear: Callable[[Hint], None]) -> None:
        raise NotImplementedError

    async def open(self, room: Room) -> None:
        raise NotImplementedError

    def drop(self, key: str) -> None:
        self.dropped.append(key)

    def watch(self, key: str, line: Line, watch: Watch) -> None:
        raise NotImplementedError

    def leave(self, key: str, line: Line) -> None:
        raise NotImplementedError

    def one_at_a_time(self, visitor: str) -> asyncio.Lock:
        raise NotImplementedError


class Ear:
    """Hears what a socket is told."""

    def __init__(self) -> None:
        self.told: list[bytes] = []

    def __call__(self, data: bytes) -> bool:
        self.told.append(data)
        return True


class Stage:
    """One table without a house, and somebody who looks at it."""

    def __init__(self, *kinds: str, clock: int | None = None) -> None:
        self.clock, self.store, self.board = MadeUpClock(), MadeUpStore(), Board()
        ports = Ports(self.store, First(), self.board, self.clock, self.board, Metrics(), 0.7)
        self.room = new_room(NewRoom("toy", len(kinds), [*kinds], clock=clock), "ada")
        self.watching = Watching()
        self.told: list[Message] = []
        self.line = Line("", self._hear)
        self.line.visitor = "ada"
        self.watching.begin(self.room.id, self.line, Watch())
        self.table = Table(self.room, ports, self.watching, TableAutoplay)

    def _hear(self, data: bytes) -> bool:
        self.told.append(msgspec.json.decode(data))
        return True


def test_a_game_of_bots_needs_no_database_no_process_and_no_time() -> None:
    async def play() -> Stage:
        stage = Stage("beginner", "beginner")
        await starting.begin(stage.table)
        await stage.clock.run(until=lambda: stage.room.state == OVER)
        return stage

    stage = asyncio.run(play())
    match = stage.room.match
    assert match
    assert len(stage.store.steps) == match.position
    assert stage.clock.time == pytest.approx(3 * 0.7)  # three rounds, both at the same time
    assert stage.told[-1]["result"]
    assert TableChanged(stage.room.id) in stage.board.hints


def test_a_bot_plays_on_for_who_lets_the_time_pass() -> None:
    async def play() -> Stage:
        stage = Stage("human", "beginner", clock=60)
        await starting.begin(stage.table)
        for stage.clock.time in (10.26, 0.0):
            left.append(stage.table.autoplay.deadline())
        await stage.clock.run(until=lambda: stage.room.seats[0].away)
        return stage

    left: list[float | None] = []
    stage = asyncio.run(play())
    assert left == [49.7, 60.0]
    assert stage.clock.time == 60


def test_what_cannot_be_written_is_told_and_the_table_forgotten() -> None:
    async def play() -> Stage:
        stage = Stage("human", "beginner")
        await starting.begin(stage.table)
        stage.store.is_well = False
        kept = [*stage.store.kept]
        with pytest.raises(errors.Refused):
            await Act(stage.room.id, 0, "g1").heard(stage.table, stage.line)
        assert stage.store.kept == kept
        stage.table.autoplay.stop()
        return stage

    stage = asyncio.run(play())
    assert stage.board.dropped == [stage.room.id]
    assert stage.told[-1]["code"] == "store"
    assert not any(told["t"] == "done" for told in stage.told)


def test_what_several_see_alike_is_put_into_a_message_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[tuple[int, int]] = []
    table = Teller.table

    def counted(
        self: Teller, room: str, viewer: int, since: int, take: int, *more: Any, undo: bool
    ) -> bytes:
        made.append((viewer, since))
        return table(self, room, viewer, since, take, *more, undo=undo)

    async def play() -> list[Ear]:
        stage = Stage("human", "beginner")
        await starting.begin(stage.table)
        ears: list[Ear] = []
        for since in (0, 0, 0, 1):
            ear = Ear()
            ears.append(ear)
            stage.watching.begin(stage.room.id, Line("", ear), Watch(since))
        monkeypatch.setattr(Teller, "table", counted)
        acting = asyncio.ensure_future(Act(stage.room.id, 0, "g1").heard(stage.table, stage.line))
        await stage.clock.run(until=acting.done)
        stage.table.autoplay.stop()
        return ears

    told = [ear.told for ear in asyncio.run(play())]
    assert sorted(made) == [(SPECTATOR, 0), (SPECTATOR, 1), (0, 0)]
    assert told[0] == told[1] == told[2] != told[3]
    assert msgspec.json.decode(told[0][0])["position"] == 1


def test_asking_through_whose_eyes_somebody_sees_changes_nothing() -> None:
    async def play() -> None:
        stage = Stage("human", "beginner")
        stage.room.local = True
        stage.room.seats[1].visitor = "ada"
        await starting.begin(stage.table)
        watch = stage.watching.at(stage.room.id)[stage.line]
        for look in (None, 0, 1):
            watch.look = look
            stage.table.audience.viewer(stage.line)
            assert watch.look == look
        stage.table.autoplay.stop()

    asyncio.run(play())


def test_who_looks_at_what_is_one_relation() -> None:
    async def check() -> None:
        watching, ada, blaise = Watching(), Line("a"), Line("b")
        for key in ("one", "two"):
            watching.begin(key, ada, Watch())
        watching.begin("two", blaise, Watch())
        assert [*watching.by(ada)] == ["one", "two"]
        assert [*watching.at("two")] == [ada, blaise]
        watching.end("two", ada)
        watching.end("one", blaise)
        assert ([*watching.by(ada)], [*watching.at("two")]) == (["one"], [blaise])
        watching.end("two", blaise)
        assert not watching.at("two")
        assert not watching.by(blaise)

    asyncio.run(check())


# The modules of the server

ELSEWHERE = re.compile(
    r"\b(?:from|import) time\b|\bmonotonic\b|asyncio\.sleep|call_later|create_task|loop\.time"
)

assert gobelet.server.__file__
SERVER = Path(gobelet.server.__file__).parent


def test_tables_and_bots_have_their_time_from_the_clock() -> None:
    """Nothing in the rooms asks the machine for the time, or has it do something later."""
    for file in sorted(SERVER.glob("rooms/*.py")):
        assert not ELSEWHERE.findall(file.read_text("utf-8")), file.name
