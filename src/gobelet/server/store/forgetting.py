"""Forgetting somebody: what was theirs alone goes, and in others' games nobody knows them again."""

from __future__ import annotations

from sqlalchemy import Connection, RowMapping, delete, insert, or_, select, update

from gobelet.server.rooms.room import OPEN, OVER, PLAYING, WAITING

from .schema import revoked, rooms, seats, steps

_FREE = {
    "kind": OPEN,
    "name": "",
    "visitor": "",
    "player": "",
    "seed": "",
    "commitment": "",
    "has_sat": False,
}


def rooms_about(connection: Connection, visitor: str) -> list[str]:
    """The rooms in which a visitor sits, or which they opened or brought here."""
    theirs = select(seats.c.room).where(seats.c.visitor == visitor)
    chosen = select(rooms.c.id).where(or_(rooms.c.id.in_(theirs), rooms.c.owner == visitor))
    return list(connection.scalars(chosen.order_by(rooms.c.id)))


def forget(connection: Connection, visitor: str, now: int) -> None:
    """Everything about a visitor; the tokens they have do not count any more."""
    for key in rooms_about(connection, visitor):
        _forget_in(connection, key, visitor)
    revoke(connection, visitor, now)


def revoke(connection: Connection, visitor: str, before: int) -> None:
    connection.execute(delete(revoked).where(revoked.c.visitor == visitor))
    connection.execute(insert(revoked), {"visitor": visitor, "before": before})


def read_revoked(connection: Connection) -> dict[str, int]:
    return {row.visitor: row.before for row in connection.execute(select(revoked))}


def remove(connection: Connection, key: str) -> None:
    """A room with all that belongs to it."""
    for table, column in ((steps, steps.c.room), (seats, seats.c.room), (rooms, rooms.c.id)):
        connection.execute(delete(table).where(column == key))


def _forget_in(connection: Connection, key: str, visitor: str) -> None:
    room = connection.execute(select(rooms).where(rooms.c.id == key)).mappings().one()
    chosen = select(seats).where(seats.c.room == key).order_by(seats.c.seat)
    chairs = connection.execute(chosen).mappings().all()
    others = [chair["visitor"] for chair in chairs if chair["visitor"] not in ("", visitor)]
    if not others:
        remove(connection, key)
        return
    if room["owner"] == visitor:
        heir = "" if room["state"] == OVER else others[0]
        connection.execute(update(rooms).where(rooms.c.id == key).values(owner=heir))
    for chair in chairs:
        if chair["visitor"] == visitor:
            _leave(connection, room["state"], chair)


def _leave(connection: Connection, state: str, chair: RowMapping) -> None:
    """Before the game the seat is free again; otherwise somebody without a name sits there."""
    here = (seats.c.room == chair["room"]) & (seats.c.seat == chair["seat"])
    if state == WAITING:
        connection.execute(update(seats).where(here).values(**_FREE))
        return
    neutral = {"name": f"Joueur {chair['seat'] + 1}", "visitor": "", "away": state == PLAYING}
    connection.execute(update(seats).where(here).values(**neutral))
