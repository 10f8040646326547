"""The clerk reads whole games in a process apart: a long one holds up nobody's table.

What is to be read is sent along as facts and steps, so that nothing is shared with the house.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from typing import TypeVar

import structlog
from msgspec import Raw

from gobelet.core import record
from gobelet.core.errors import GobeletError
from gobelet.core.kept import Proof
from gobelet.core.match import Match
from gobelet.core.turn import Step
from gobelet.core.words import Words
from gobelet.server import errors
from gobelet.server.bots.turns import Payer
from gobelet.server.bots.workers import Worker, Workers
from gobelet.server.errors import Code, Refused
from gobelet.server.ops.bounds import (
    LONGEST_READING,
    MOST_READINGS,
    MOST_READINGS_EACH,
    MOST_STEPS,
    STATES_KEPT,
)
from gobelet.server.ops.limits import Crowd
from gobelet.server.ws.outgoing import encode

from . import dice, replays
from .resume import resume
from .room import Room

log = structlog.get_logger()

T = TypeVar("T")
Steps = Sequence[Step] | Sequence[str]
"""The steps of a match, as it holds them or as they are on disk."""


@dataclass(frozen=True)
class Imported:
    """What a record from elsewhere says."""

    game: str
    options: dict[str, str]
    names: tuple[str, ...]
    tags: dict[str, str]
    steps: list[str]


class Clerk:
    """One reader for all, in turns between addresses; whoever asks while too many of them wait is
    sent away."""

    def __init__(self, modules: Sequence[str] = ()) -> None:
        self._workers = Workers(1, modules)
        self._waiting = Crowd(MOST_READINGS_EACH, MOST_READINGS)

    async def import_record(self, payer: Payer, text: str) -> Imported:
        return await self._ask(payer, _import, text, MOST_STEPS)

    async def replay(self, payer: Payer, room: Room, steps: Steps, info: bytes) -> bytes:
        """All frames with what is known of the room, as JSON that is compressed already."""
        return await self._ask(payer, _replay, room, steps, info)

    async def fairness(self, payer: Payer, room: Room, steps: Steps) -> bytes:
        return await self._ask(payer, _fairness, room, steps)

    async def proof(self, payer: Payer, room: Room, steps: Steps, position: int) -> Proof:
        return await self._ask(payer, _proof, room, steps, position)

    async def record(self, payer: Payer, room: Room, steps: Steps) -> str:
        return await self._ask(payer, _record, room, steps)

    async def match(self, payer: Payer, room: Room, steps: Steps) -> Match | None:
        """The match as a table keeps it."""
        return await self._ask(payer, _match, room, steps)

    def close(self) -> None:
        self._workers.close()

    async def _ask(self, payer: Payer, work: Callable[..., T], *arguments: object) -> T:
        if not self._waiting.enter(payer.address):
            raise errors.busy()

        async def read(worker: Worker) -> T | _Fault:
            return await worker.do(_try, work, *arguments, seconds=LONGEST_READING)

        try:
            done = await self._workers.ask(payer, read)
        except (TimeoutError, BrokenProcessPool):
            raise errors.busy() from None
        finally:
            self._waiting.leave(payer.address)
        if not isinstance(done, _Fault):
            return done
        if done.about:
            log.error("room_spoilt", room=done.about, error=done.why)
        raise Refused(done.code, done.words)


def facts(room: Room) -> Room:
    """A room without its match, as a copy that nobody changes."""
    return replace(room, match=None, seats=[replace(seat) for seat in room.seats])


# In the process apart


@dataclass(frozen=True)
class _Fault:
    """A refusal on its way back: an exception does not travel well."""

    code: Code
    words: Words
    about: str = ""
    why: str = ""


class _Spoilt(Exception):
    """What was kept of a room is damaged; the house notes it down."""


def _try(work: Callable[..., T], *arguments: object) -> T | _Fault:
    try:
        return work(*arguments)
    except GobeletError as error:
        return _Fault(error.code if isinstance(error, Refused) else "bad", error.words)
    except _Spoilt as error:
        return _Fault("spoilt", errors.spoilt().words, *error.args)


def _import(text: str, most: int) -> Imported:
    found = record.read(text, most)
    match = found.match
    steps = [record.step_text(match, position) for position in range(match.position)]
    return Imported(match.game.key, match.options, match.names, found.tags, steps)


def _replay(room: Room, steps: Steps, info: bytes) -> bytes:
    frames = replays.frames(_whole(room, steps))
    return gzip.compress(encode({"info": Raw(info), "frames": frames}), 6)


def _fairness(room: Room, steps: Steps) -> bytes:
    return gzip.compress(encode(replays.fairness(_whole(room, steps))), 6)


def _proof(room: Room, steps: Steps, position: int) -> Proof:
    return dice.proof(_whole(room, steps), position)


def _record(room: Room, steps: Steps) -> str:
    return _whole(room, steps).record()


def _match(room: Room, steps: Steps) -> Match | None:
    return _resume(room, steps, STATES_KEPT).match


def _resume(room: Room, steps: Steps, keep: int | None) -> Room:
    try:
        return resume(room, [step for step in steps if isinstance(step, str)], keep)
    except Exception as error:
        raise _Spoilt(room.id, type(error).__name__) from None


def _whole(room: Room, steps: Steps) -> Room:
    """The room with its match, of which every state is at hand."""
    if not room.has_begun:
        return room
    if steps and isinstance(steps[0], str):
        return _resume(room, steps, None)
    state, match = room.state, room.begin(keep=None)
    room.state = state
    for step in steps:
        assert isinstance(step, Step)
        match.append(step)
    return room
