"""What the house leaves to luck and what shapes a game: its seeds, and what bots toss for.

All of it is drawn here, from the operating system's randomness. Tests put a seeded generator in its
place, so that the same game is played each time; no setting of the server does that. Whatever only
has to be unguessable, such as the names of visitors, is no business of this module.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import TypeVar

tables: Random = SystemRandom()
"""For what is drawn once for each table."""
bots: Random = SystemRandom()
"""For what bots toss; apart, so that what they do leaves the seeds of the next table alone."""

T = TypeVar("T")


def seed(length: int) -> bytes:
    """The secret seed of a table."""
    return tables.randbytes(length)


def word(alphabet: str, length: int) -> str:
    """So many letters, such as the name of a table, which is part of what fixes its dice."""
    return "".join(tables.choice(alphabet) for _ in range(length))


def bits(count: int) -> int:
    """What a bot may toss for in one decision."""
    return bots.getrandbits(count)


def any_of(options: Sequence[T]) -> T:
    """What is done for a bot that could not decide."""
    return bots.choice(options)
