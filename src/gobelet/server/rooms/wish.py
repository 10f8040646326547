"""A table as somebody wants it, and the room that comes of it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from gobelet import games
from gobelet.core.errors import BadSetup
from gobelet.core.words import Words
from gobelet.engines import levels
from gobelet.server import errors, names

from .room import BOT, HUMAN, OPEN, Room, Seat

Key = Annotated[str, Meta(max_length=40)]
Name = Annotated[str, Meta(max_length=200)]


class NewRoom(Struct):
    """A table as somebody wants it."""

    game: Key
    seats: Annotated[int, Meta(ge=1, le=20)]
    kinds: Annotated[list[Key], Meta(max_length=20)]
    options: Annotated[dict[Key, Key], Meta(max_length=40)] = field(default_factory=dict)
    names: Annotated[list[Name], Meta(max_length=20)] = field(default_factory=list)
    public: bool = False
    local: bool = False
    clock: Annotated[int, Meta(ge=5, le=86_400)] | None = None


def new_room(wish: NewRoom, owner: str) -> Room:
    """A table with its chairs: the owner's, free ones, and those of bots."""
    if len(wish.kinds) != wish.seats:
        raise errors.bad_request()
    game = games.get(wish.game)
    game.start(wish.seats, wish.options)  # refuses what cannot be played
    seats = [Seat() for _ in wish.kinds]
    room = Room(names.new_room_id(), game, dict(wish.options), seats, owner)
    room.public, room.local, room.clock = wish.public, wish.local, wish.clock
    called = [*map(_called, wish.names), *[""] * wish.seats]
    for number, kind in enumerate(wish.kinds):
        room.seats[number] = _seat(room, kind, called[number], number)
    if wish.local and OPEN in wish.kinds:
        raise BadSetup(
            Words(
                "around one screen no seat stays open",
                "autour d'un écran, aucune place ne reste libre",
            )
        )
    if not wish.local and len(room.seats_of(owner)) > 1:
        raise BadSetup(Words("one seat for each visitor", "une seule place par visiteur"))
    return room


def _called(name: str) -> str:
    cleaned = names.clean(name)
    if name.strip() and not cleaned:
        raise errors.bad_name()
    return cleaned


def _seat(room: Room, kind: str, name: str, number: int) -> Seat:
    if kind == OPEN:
        return Seat()
    if kind == HUMAN:
        free = names.distinct(name or str(number + 1), room.taken_names())
        return Seat(HUMAN, free, room.owner)
    if kind not in [player.key for player in levels(room.game)]:
        raise errors.unknown_player()
    taken = room.taken_names()
    return Seat(BOT, names.distinct(name, taken) if name else names.bot_name(taken), player=kind)
