"""Writing changes to a database, a whole group in one go."""

from __future__ import annotations

from collections.abc import Sequence
from time import time

from msgspec.json import encode
from sqlalchemy import Connection, delete, insert, update

from gobelet.server.rooms.changes import (
    AddSteps,
    Beat,
    Change,
    CutSteps,
    DropRoom,
    Forget,
    Revoke,
    SaveRoom,
)

from . import forgetting
from .pulse import beat
from .schema import rooms, seats, steps

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
