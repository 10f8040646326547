"""What can be written: a room, steps, steps taken back. A set of changes is kept or is not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .room import Room


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


def save_room(room: Room, now: float, *, is_new: bool = False) -> SaveRoom:
    """A room as it is to be kept from `now` on."""
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
        "changed": int(now),
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
