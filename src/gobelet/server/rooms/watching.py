"""Who looks at which table: one relation, asked from either side.

It does not matter whether the table is in memory; whoever looks at one that has left is remembered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from gobelet.server.ws.line import Line

K = TypeVar("K")
V = TypeVar("V")


@dataclass
class Watch:
    """What one socket has been told: up to which position, and whose cards it looks at."""

    position: int = 0
    look: int | None = None
    by_hand: bool = False
    """Whether the dice that begin a turn wait for the visitor's hand."""


_NOBODY: Mapping[Line, Watch] = {}
_NOTHING: Mapping[str, Watch] = {}


class Watching:
    """Sockets and the tables they look at."""

    def __init__(self) -> None:
        self._at: dict[str, dict[Line, Watch]] = {}
        self._by: dict[Line, dict[str, Watch]] = {}

    def at(self, key: str) -> Mapping[Line, Watch]:
        """Who looks at a table, and what they have been told."""
        return self._at.get(key, _NOBODY)

    def by(self, line: Line) -> Mapping[str, Watch]:
        """The tables a socket looks at, in the order in which it came to them."""
        return self._by.get(line, _NOTHING)

    def visitors(self, key: str) -> set[str]:
        return {line.visitor for line in self.at(key)}

    def begin(self, key: str, line: Line, watch: Watch) -> None:
        self._at.setdefault(key, {})[line] = watch
        self._by.setdefault(line, {})[key] = watch

    def end(self, key: str, line: Line) -> None:
        _remove(self._at, key, line)
        _remove(self._by, line, key)


def _remove(relation: dict[K, dict[V, Watch]], one: K, other: V) -> None:
    found = relation.get(one, {})
    found.pop(other, None)
    if not found:
        relation.pop(one, None)
