"""Records brought from elsewhere: they are read, written down, and seated at no table."""

from __future__ import annotations

from gobelet import games
from gobelet.server import names
from gobelet.server.names import new_room_id
from gobelet.server.ports import Clock, Store

from .changes import AddSteps, save_room
from .clerk import Imported
from .room import ARRIVING, BOT, HUMAN, OVER, Room, Seat

PORTION = 500
"""Steps that are written in one go: some milliseconds."""


async def keep(found: Imported, store: Store, clock: Clock, owner: str) -> Room:
    """Keep a record; whoever follows its link reads it from the disk."""
    room = _room(found, owner)
    room.created = int(clock.date())
    await _write(store, room, found.steps)
    return room


async def _write(store: Store, room: Room, steps: list[str]) -> None:
    """In portions, so that nobody's move waits for a long game; the room is there with the last."""
    room.state = ARRIVING
    await store.write(save_room(room, room.created, is_new=True))
    for first in range(0, len(steps), PORTION):
        await store.write(AddSteps(room.id, first, steps[first : first + PORTION]))
    room.state = OVER
    await store.write(save_room(room, room.created))


def _room(found: Imported, owner: str) -> Room:
    seats = _seats(found)
    room = Room(new_room_id(), games.get(found.game), found.options, seats, owner)
    room.tags = found.tags or {"Imported": "yes"}
    return room


def _seats(found: Imported) -> list[Seat]:
    """Who played, under names that can be shown here."""
    seats: list[Seat] = []
    for number, name in enumerate(found.names):
        called = names.clean(name) or str(number + 1)
        player = names.clean(found.tags.get(f"Bot{number + 1}", ""))
        free = names.distinct(called, [seat.name for seat in seats])
        seats.append(Seat(BOT if player else HUMAN, free, player=player))
    return seats
