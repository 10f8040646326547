"""All that visitors may say: a message that is defined in one of these rooms can be heard."""

from __future__ import annotations

from functools import reduce
from operator import or_
from types import ModuleType
from typing import Any

import msgspec

from gobelet.server.rooms import playing, seating, starting, undo

from .incoming import AtTable, Hello, Ping

ROOMS = (seating, starting, playing, undo)
Incoming = Hello | Ping | AtTable


def _said_in(room: ModuleType) -> list[type[AtTable]]:
    """The messages of a room, in the order in which they are written there."""
    return [each for each in vars(room).values() if _is_message(each) and each is not AtTable]


def _is_message(each: object) -> bool:
    return isinstance(each, type) and issubclass(each, AtTable)


KINDS: list[type[Incoming]] = [Hello, Ping, *(kind for room in ROOMS for kind in _said_in(room))]
_kinds: Any = reduce(or_, KINDS)
_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(_kinds)


def decode(text: str) -> Incoming:
    """A visitor's message; raises `msgspec.MsgspecError` where it is none."""
    return _decoder.decode(text)
