"""What everybody may know of a room: who sits where, under which rules, how far it is."""

from __future__ import annotations

from collections.abc import Container

from gobelet.server.ws.outgoing import Both, OpenRoom, RoomInfo, SeatInfo, both

from . import dice
from .room import WAITING, Room


def info(room: Room, online: Container[str], visitor: str = "") -> RoomInfo:
    """A room as it is told to a visitor; `online` are the visitors who look at it."""
    return RoomInfo(
        room=room.id,
        game=room.game.key,
        options=room.options,
        caution=_caution(room),
        seats=[_seat(room, number, online, visitor) for number in range(len(room.seats))],
        state=room.state,
        owner=bool(visitor) and room.owner == visitor,
        fair=dice.told(room),
        clock=room.clock,
        link=f"/t/{room.id}",
        local=room.local,
        public=room.public,
        rematch=room.rematch,
        created=room.created,
        imported=room.is_imported,
    )


def _caution(room: Room) -> Both | None:
    """What is said while players may still choose not to start."""
    if room.state != WAITING:
        return None
    words = room.game.caution(room.game.start(len(room.seats), room.options))
    return both(words) if words else None


def _seat(room: Room, number: int, online: Container[str], visitor: str) -> SeatInfo:
    seat = room.seats[number]
    return SeatInfo(
        seat=number,
        name=seat.name,
        kind=seat.kind,
        mine=bool(visitor) and seat.visitor == visitor,
        online=bool(seat.visitor) and seat.visitor in online,
        bot=room.bot_at(number),
    )


def summary(info: RoomInfo) -> OpenRoom:
    """A room as lists show it."""
    return OpenRoom(
        room=info.room,
        game=info.game,
        state=info.state,
        seats=info.seats,
        clock=info.clock,
        local=info.local,
        created=info.created,
        imported=info.imported,
    )
