"""The same luck each time: what the house draws follows from a name, and dice fall as written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from gobelet.core.match import Match
from gobelet.server import luck


@contextmanager
def luck_of(name: str) -> Iterator[None]:
    """All that servers of this process draw from now on follows from a name, such as a test's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(luck, "tables", Random(f"{name}, tables"))
        patch.setattr(luck, "bots", Random(f"{name}, bots"))
        yield


@contextmanager
def dice(*outcomes: str) -> Iterator[None]:
    """The next outcomes of chance at any table of this process are these, in the game's notation.

    All must be used before the block ends; after the last one dice follow from the seeds again.
    """
    script, real = list(outcomes), Match.draw

    def draw(match: Match, ticket: int) -> None:
        if script:
            match.resolve(match.game.parse_outcome(match.state, script.pop(0)))
        else:
            real(match, ticket)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Match, "draw", draw)
        yield
    assert script == [], "these were never rolled"
