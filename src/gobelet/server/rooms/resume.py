"""A match set up again from the steps that were kept."""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from gobelet.core.errors import GobeletError
from gobelet.core.record import step_text, take_step
from gobelet.core.words import Words
from gobelet.server import errors
from gobelet.server.ops.bounds import STATES_KEPT

from .room import STARTING, WAITING, Room

log = structlog.get_logger()


class Spoilt(GobeletError):
    """What was kept does not follow the rules or the dice; somebody else wrote there."""


def restore(room: Room, texts: Sequence[str]) -> Room:
    """The match as it was; what was kept of one table may be damaged, and harms no other."""
    try:
        return resume(room, texts)
    except Exception as error:
        log.error("room_spoilt", room=room.id, error=type(error).__name__)
        raise errors.spoilt() from None


def resume(room: Room, texts: Sequence[str], keep: int | None = STATES_KEPT) -> Room:
    """Replay the steps; the dice are drawn again from the seeds and must agree."""
    if room.state == STARTING:
        room.renew()  # the house was interrupted: whatever was opened by then is not used
    if room.state == WAITING:
        return room
    state = room.state
    match = room.begin(keep)
    room.state = state
    source = None if room.is_imported else room.chance
    for position, text in enumerate(texts):
        take_step(match, text, source)
        if step_text(match, position) != text:
            raise Spoilt(
                Words("step {n} of {room} differs", "le coup {n} de {room} diffère").fill(
                    n=position + 1, room=room.id
                )
            )
    return room
