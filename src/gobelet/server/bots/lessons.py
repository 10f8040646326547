"""What strong players learn before their first decision, once, and how far they are.

The progress goes through a small file: it survives whatever happens to the process that learns,
and nobody has to wait for anybody to read it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import NamedTuple

import msgspec
import structlog

from gobelet import games
from gobelet.core.game import State
from gobelet.core.match import Match
from gobelet.core.player import untold
from gobelet.core.recent import Recent
from gobelet.core.words import Words
from gobelet.engines import player as find_player
from gobelet.server.ops.bounds import LESSON_AGAIN, LONGEST_LESSON, MOST_LESSONS

from .turns import Payer
from .workers import Worker, Workers

LOOK = 0.3
"""Seconds between two looks at how far a lesson is."""
QUEUED = Words("others are getting ready first", "d’autres se préparent d’abord")

log = structlog.get_logger()


class Progress(msgspec.Struct, frozen=True):
    """What is being done, and which part of it is done."""

    en: str
    fr: str
    part: float


Hear = Callable[[Progress], None]


class Lesson(NamedTuple):
    """What a player learns for a match; lessons of the same topic are one and the same."""

    game: str
    player: str
    start: State
    topic: tuple[object, ...]

    @classmethod
    def of(cls, match: Match, player: str) -> Lesson:
        start = match.states[0]
        topic = find_player(match.game, player).topic_of(start)
        return cls(match.game.key, player, start, (match.game.key, *topic))


class End(NamedTuple):
    """How a lesson ended, and when."""

    is_learnt: bool
    at: float


class Lessons:
    """Learnt in a process apart, so that nobody who knows already waits for somebody who learns."""

    def __init__(self, modules: Sequence[str] = ()) -> None:
        self._workers = Workers(1, modules)
        self._folder = TemporaryDirectory(prefix="gobelet-lessons-")
        self._note = Path(self._folder.name) / "note"
        self._ends: Recent[object, End] = Recent(MOST_LESSONS)
        self._learning: object = None
        """The topic of the lesson that goes on."""

    @property
    def waiting(self) -> int:
        """How many tables wait for their turn to have something learnt."""
        return self._workers.waiting

    async def attend(self, lesson: Lesson, payer: Payer, hear: Hear | None = None) -> bool:
        """Return once a lesson is over, and whether it is learnt; `hear` is told of the way there.

        Everybody who waits has a turn to have it learnt; the first who has one does it for all.
        """
        if self._end(lesson) is None:
            await self._wait(lesson, payer, hear)
        end = self._end(lesson)
        return end is not None and end.is_learnt

    def close(self) -> None:
        self._workers.close()
        self._folder.cleanup()

    async def _wait(self, lesson: Lesson, payer: Payer, hear: Hear | None) -> None:
        turn = asyncio.ensure_future(self._workers.ask(payer, partial(self._learn, lesson)))
        try:
            while not turn.done() and self._end(lesson) is None:
                await asyncio.wait([turn], timeout=LOOK)
                if hear and not turn.done() and (told := self._told(lesson)):
                    hear(told)
        finally:
            turn.cancel()

    def _end(self, lesson: Lesson) -> End | None:
        """How it ended; a failure counts for a while only."""
        end = self._ends.get(lesson.topic)
        if end and not end.is_learnt and end.at < monotonic() - LESSON_AGAIN:
            return None
        return end

    def _told(self, lesson: Lesson) -> Progress | None:
        if self._learning == lesson.topic:
            return _read(self._note)
        return Progress(QUEUED.en, QUEUED.fr, 0.0) if self._learning else None

    async def _learn(self, lesson: Lesson, worker: Worker) -> None:
        if self._end(lesson):
            return
        self._note.unlink(missing_ok=True)
        self._learning, is_learnt = lesson.topic, False
        try:
            await study(worker, lesson, str(self._note))
            is_learnt = True
        except Exception as error:
            name = type(error).__name__
            log.error("lesson", game=lesson.game, player=lesson.player, error=name)
        finally:
            self._learning = None
            self._ends[lesson.topic] = End(is_learnt, monotonic())


async def study(worker: Worker, lesson: Lesson, note: str = "") -> None:
    """Have a process know a lesson; one that was learnt elsewhere is read from the disk."""
    if not worker.knows.get(lesson.topic):
        game, player, start, topic = lesson
        await worker.do(learn, game, start, player, note, seconds=LONGEST_LESSON)
        worker.knows[topic] = True


def learn(key: str, start: State, player: str, note: str) -> None:
    """Whatever a player has to learn for a game that starts so; runs in the process apart."""
    chosen = find_player(games.get(key), player)
    if chosen.prepare:
        chosen.prepare(start, partial(_write, Path(note)) if note else untold)


def _write(note: Path, doing: Words, part: float) -> None:
    """Replaced in one go, so that half a note is never read."""
    new = note.with_suffix(".new")
    new.write_bytes(msgspec.json.encode(Progress(doing.en, doing.fr, round(part, 3))))
    new.replace(note)


def _read(note: Path) -> Progress | None:
    try:
        return msgspec.json.decode(note.read_bytes(), type=Progress)
    except OSError:
        return None
