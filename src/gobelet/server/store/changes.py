"""What can be written: a room, steps, steps taken back. A set of changes is on disk or is not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import time
from typing import Any

from msgspec.json import encode
from sqlalchemy import Connection, delete, insert, update

from gobelet.server.rooms.room import Room

from . import forgetting
from .pulse import beat
from .schema import rooms, seats, steps


@dataclass(frozen=True)
class SaveRoom:
    """A room with its seats as they are now; taken as a copy when the change is made."""

    room: dict[str, Any]
    seats: list[dict[str, Any]]
    is_new: bool


@dataclass(frozen=True)
class AddSteps:
    """Steps of a match in the notation of records, from a position on."""

    room: str
    position: int
    texts: Sequence[str]


@dataclass(frozen=True)
class CutSteps:
    """Everything from a position on was taken back."""

    room: str
    position: int


@dataclass(frozen=True)
class DropRoom:
    """A room goes, with its seats; unless it has changed since it was looked at."""

    room: str
    changed: int


@dataclass(frozen=True)
class Beat:
    """Nothing but a sign that something could be written."""


@dataclass(frozen=True)
class Forget:
    """Everything about a visitor goes, and the tokens made for them until now."""

    visitor: str
    now: int


@dataclass(frozen=True)
class Revoke:
    """The tokens made until then for a visitor, or for everybody, count no more."""

    visitor: str
    before: int


Change = SaveRoom | AddSteps | CutSteps | DropRoom | Beat | Forget | Revoke

_ADD_STEPS = {
    "sqlite": """
        INSERT INTO steps (room, position, text, at)
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
               json_extract(value, '$[2]'), json_extract(value, '$[3]')
        FROM json_each(?)
    """,
    "postgresql": """
        INSERT INTO steps (room, position, text, at)
        SELECT value->>0, (value->>1)::int, value->>2, (value->>3)::bigint
        FROM json_array_elements(%s::json)
    """,
}
"""All steps of a group in one call: each call makes the writer wait for the event loop's thread."""


def save_room(room: Room, *, is_new: bool = False) -> SaveRoom:
    row = {
        "id": room.id,
        "game": room.game.key,
        "options": room.options,
        "state": room.state,
        "owner": room.owner,
        "public": room.public,
        "local": room.local,
        "auto": room.auto,
        "clock": room.clock,
        "seed": room.seed.hex(),
        "dice": room.dice,
        "round": room.round,
        "take": room.take,
        "rematch": room.rematch,
        "tags": room.tags,
        "created": room.created,
        "changed": int(time()),
    }
    chairs = [
        {
            "room": room.id,
            "seat": number,
            "kind": seat.kind,
            "name": seat.name,
            "visitor": seat.visitor,
            "player": seat.player,
            "seed": seat.seed,
            "commitment": seat.commitment,
            "has_sat": seat.has_sat,
            "away": seat.away,
        }
        for number, seat in enumerate(room.seats)
    ]
    return SaveRoom(row, chairs, is_new)


def apply(connection: Connection, changes: Sequence[Change]) -> None:
    """Write a group of changes; all steps travel together, since most changes are steps."""
    for change in changes:
        if isinstance(change, SaveRoom):
            _write_room(connection, change)
        elif isinstance(change, CutSteps):
            gone = (steps.c.room == change.room) & (steps.c.position >= change.position)
            connection.execute(delete(steps).where(gone))
        elif isinstance(change, DropRoom):
            _drop_room(connection, change)
        elif isinstance(change, Beat):
            beat(connection)
        elif isinstance(change, Forget):
            forgetting.forget(connection, change.visitor, change.now)
        elif isinstance(change, Revoke):
            forgetting.revoke(connection, change.visitor, change.before)
    rows = _step_rows(changes)
    if rows:
        connection.exec_driver_sql(_ADD_STEPS[connection.dialect.name], (encode(rows).decode(),))


def _write_room(connection: Connection, change: SaveRoom) -> None:
    if change.is_new:
        connection.execute(insert(rooms), change.room)
    else:
        key = change.room["id"]
        connection.execute(update(rooms).where(rooms.c.id == key).values(**change.room))
        connection.execute(delete(seats).where(seats.c.room == key))
    connection.execute(insert(seats), change.seats)


def _drop_room(connection: Connection, change: DropRoom) -> None:
    unchanged = (rooms.c.id == change.room) & (rooms.c.changed == change.changed)
    if connection.execute(delete(rooms).where(unchanged)).rowcount:
        connection.execute(delete(seats).where(seats.c.room == change.room))
        connection.execute(delete(steps).where(steps.c.room == change.room))


def _step_rows(changes: Sequence[Change]) -> list[tuple[str, int, str, int]]:
    now = int(time() * 1000)
    return [
        (change.room, change.position + n, text, now)
        for change in changes
        if isinstance(change, AddSteps)
        for n, text in enumerate(change.texts)
    ]
