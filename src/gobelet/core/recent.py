"""What was used most recently, and no more of it than there is room for."""

from __future__ import annotations

from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(Generic[K, V]):
    """
    A table of so many entries; whoever has not been asked for the longest time goes first.

    >>> shelf = Recent[str, int](2)
    >>> shelf["a"], shelf["b"] = 1, 2
    >>> shelf.get("a")
    1
    >>> shelf["c"] = 3
    >>> shelf.get("b"), len(shelf)
    (None, 2)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._entries: dict[K, V] = {}

    def get(self, key: K) -> V | None:
        """What is kept under a key, which thereby was used."""
        if key not in self._entries:
            return None
        found = self._entries[key] = self._entries.pop(key)
        return found

    def __setitem__(self, key: K, value: V) -> None:
        self._entries.pop(key, None)
        self._entries[key] = value
        if len(self._entries) > self._most:
            del self._entries[next(iter(self._entries))]

    def __contains__(self, key: K) -> bool:
        return key in self._entries

    def __len__(self) -> int:
        return len(self._entries)
