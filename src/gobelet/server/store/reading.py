"""Reading rooms back: one with its whole match, or what a list needs to know of many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, RowMapping, func, select

from gobelet.core.errors import UnknownGame
from gobelet.core.game import Game
from gobelet.games import get, keys
from gobelet.server import errors
from gobelet.server.ops.bounds import MOST_ROOMS_LISTED
from gobelet.server.ports import Bygone
from gobelet.server.rooms.room import ARRIVING, STARTING, WAITING, Room, Seat

from .schema import rooms, seats, steps

BYGONE_AT_ONCE = 50
"""Rooms over their time that are looked for in one go."""


def read_room(connection: Connection, key: str) -> tuple[Room, list[str]] | None:
    """A room as it was written, and the steps of its match, which is not set up yet."""
    is_there = (rooms.c.id == key) & (rooms.c.state != ARRIVING)
    row = connection.execute(select(rooms).where(is_there)).mappings().first()
    if row is None:
        return None
    chosen = select(steps.c.text).where(steps.c.room == key).order_by(steps.c.position)
    return _room(row, _seats(connection, [key])[key]), list(connection.scalars(chosen))


def read_rooms_of(connection: Connection, visitor: str) -> list[Room]:
    """The rooms in which a visitor has a seat, the latest first, without their matches.

    Those of games that this house no longer has are kept, but not shown.
    """
    theirs = select(seats.c.room).where(seats.c.visitor == visitor)
    chosen = (
        select(rooms)
        .where(rooms.c.id.in_(theirs), rooms.c.state != ARRIVING, rooms.c.game.in_(keys()))
        .order_by(rooms.c.changed.desc(), rooms.c.id)
        .limit(MOST_ROOMS_LISTED)
    )
    found = connection.execute(chosen).mappings().all()
    chairs = _seats(connection, [row["id"] for row in found])
    return [_room(row, chairs[row["id"]]) for row in found]


def count_waiting(connection: Connection, owner: str) -> int:
    """How many tables of an owner wait for players."""
    theirs = (rooms.c.owner == owner) & rooms.c.state.in_((WAITING, STARTING))
    return connection.scalar(select(func.count()).where(theirs)) or 0


def count_waiting_seats(connection: Connection, visitor: str) -> int:
    """How many seats a visitor holds at other people's public tables that have not begun."""
    theirs = (seats.c.visitor == visitor) & (rooms.c.owner != visitor)
    not_begun = rooms.c.state.in_((WAITING, STARTING))
    waiting = (rooms.c.id == seats.c.room) & not_begun & rooms.c.public
    return connection.scalar(select(func.count()).where(theirs, waiting)) or 0


def find_bygone(connection: Connection, waiting: int, rest: int, after: str) -> list[Bygone]:
    """Some rooms that nobody has touched since `waiting` if they have not begun, or else `rest`."""
    last = select(func.max(steps.c.at)).where(steps.c.room == rooms.c.id).scalar_subquery()
    count = select(func.count()).where(steps.c.room == rooms.c.id).scalar_subquery()
    has_begun = rooms.c.state.not_in((WAITING, STARTING, ARRIVING))
    is_over = (~has_begun & (rooms.c.changed < waiting)) | (
        has_begun & (rooms.c.changed < rest) & (func.coalesce(last, 0) < rest * 1000)
    )
    chosen = select(rooms.c.id, rooms.c.changed, count).where(is_over, rooms.c.id > after)
    found = connection.execute(chosen.order_by(rooms.c.id).limit(BYGONE_AT_ONCE))
    return [Bygone(*row) for row in found]


def _seats(connection: Connection, keys: Iterable[str]) -> dict[str, list[Seat]]:
    found: dict[str, list[Seat]] = {key: [] for key in keys}
    chosen = select(seats).where(seats.c.room.in_(found)).order_by(seats.c.room, seats.c.seat)
    for row in connection.execute(chosen).mappings():
        found[row["room"]].append(_seat(row))
    return found


def _seat(row: RowMapping) -> Seat:
    return Seat(
        kind=row["kind"],
        name=row["name"],
        visitor=row["visitor"],
        player=row["player"],
        seed=row["seed"],
        commitment=row["commitment"],
        has_sat=row["has_sat"],
        away=row["away"],
    )


def _game(key: str) -> Game:
    try:
        return get(key)
    except UnknownGame:
        raise errors.withdrawn(key) from None


def _room(row: RowMapping, chairs: Sequence[Seat]) -> Room:
    return Room(
        id=row["id"],
        game=_game(row["game"]),
        options=row["options"],
        seats=list(chairs),
        owner=row["owner"],
        public=row["public"],
        local=row["local"],
        clock=row["clock"],
        auto=row["auto"],
        state=row["state"],
        seed=bytes.fromhex(row["seed"]),
        dice=row["dice"],
        round=row["round"],
        take=row["take"],
        rematch=row["rematch"],
        created=row["created"],
        tags=row["tags"],
    )
