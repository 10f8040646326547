"""The bus of a house that is one process: everybody who listens hears at once."""

from __future__ import annotations

from collections.abc import Callable

from gobelet.server.ports import Hint


class LocalBus:
    """Hints reach everybody in the order in which they were given."""

    def __init__(self) -> None:
        self._hearers: list[Callable[[Hint], None]] = []

    def listen(self, hear: Callable[[Hint], None]) -> None:
        self._hearers.append(hear)

    def hint(self, hint: Hint) -> None:
        for hear in self._hearers:
            hear(hint)
