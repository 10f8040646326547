"""Names: of rooms, of visitors, of bots, and what a person may be called."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable

from gobelet.server import luck

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that nobody takes for another when a link is read aloud."""
ROOM_LENGTH = 8
MAX_NAME = 24
SHAPES = (
    "circle",
    "square",
    "triangle",
    "diamond",
    "star",
    "hexagon",
    "cross",
    "heart",
    "pentagon",
    "crescent",
)
"""The sign of each seat, beside its colour."""
BOT_NAMES = (
    "Colette",
    "Marius",
    "Zoé",
    "Lucien",
    "Odile",
    "Basile",
    "Fanny",
    "Achille",
    "Lison",
    "Gaspard",
)


def new_room_id() -> str:
    return luck.word(ALPHABET, ROOM_LENGTH)


def is_room_id(text: str) -> bool:
    return len(text) == ROOM_LENGTH and all(letter in ALPHABET for letter in text)


def new_visitor_id() -> str:
    return secrets.token_hex(12)


def shape(seat: int) -> str:
    return SHAPES[seat % len(SHAPES)]


def clean(name: str) -> str:
    """
    A name as it may be shown: printable, on one line, not too long; empty where nothing is left.

    >>> clean("  Ada \\n Lovelace  ")
    'Ada Lovelace'
    """
    normal = unicodedata.normalize("NFC", " ".join(name.split()))
    return "".join(letter for letter in normal if letter.isprintable())[:MAX_NAME].strip()


def distinct(name: str, taken: Iterable[str]) -> str:
    """
    The name, numbered where somebody else at the table has it already.

    >>> distinct("Ada", ["Ada", "Ada 2"])
    'Ada 3'
    """
    others = set(taken)
    number, free = 1, name
    while free in others:
        number += 1
        free = f"{name} {number}"
    return free


def bot_name(taken: Iterable[str]) -> str:
    """A name for a bot that nobody at the table has."""
    others = set(taken)
    return next((name for name in BOT_NAMES if name not in others), distinct(BOT_NAMES[0], others))
