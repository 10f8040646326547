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

import msgspec
import structlog

from gobelet import games
from gobelet.core.game import State
from gobelet.core.match import Match
from gobelet.core.words import Words
from gobelet.players import player as find_player

from .workers import Workers

LOOK = 0.3
"""Seconds between two looks at how far a lesson is."""

log = structlog.get_logger()


class Progress(msgspec.Struct, frozen=True):
    """What is being done, and which part of it is done."""

    en: str
    fr: str
    part: float


Hear = Callable[[Progress], None]


class Lessons:
    """Learnt in a process apart, so that nobody who knows already waits for somebody who learns."""

    def __init__(self, modules: Sequence[str] = ()) -> None:
        self._workers = Workers(1, modules)
        self._folder = TemporaryDirectory(prefix="gobelet-lessons-")
        self._known: dict[object, asyncio.Task[None]] = {}

    async def attend(self, match: Match, player: str, hear: Hear | None = None) -> None:
        """Return once a player knows what a match asks of it; `hear` is told of the way there."""
        lesson = self._lesson(match, player)
        while not lesson.done():
            await asyncio.wait([lesson], timeout=LOOK)
            if hear and (told := _read(self._note(lesson))):
                hear(told)

    def close(self) -> None:
        self._workers.close()
        self._folder.cleanup()

    def _lesson(self, match: Match, player: str) -> asyncio.Task[None]:
        key = (match.game.key, player, match.seats, *sorted(match.options.items()))
        if key not in self._known:
            name = str(len(self._known))
            self._known[key] = asyncio.create_task(self._learn(match, player, name), name=name)
        return self._known[key]

    async def _learn(self, match: Match, player: str, name: str) -> None:
        """A lesson that fails is over too: the player shows what it can do when it is asked."""
        note = str(Path(self._folder.name) / name)
        try:
            await self._workers.ask(learn, match.game.key, match.states[0], player, note)
        except Exception as error:
            log.error("lesson", game=match.game.key, player=player, error=type(error).__name__)

    def _note(self, lesson: asyncio.Task[None]) -> Path:
        return Path(self._folder.name) / lesson.get_name()


def learn(key: str, start: State, player: str, note: str) -> None:
    """Whatever a player has to learn for a game that starts so; runs in the process apart."""
    chosen = find_player(games.get(key), player)
    if chosen.prepare:
        chosen.prepare(start, partial(_write, Path(note)))


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
