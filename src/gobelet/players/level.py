"""A level that has something to do before its first move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gobelet.core.game import Player, State
from gobelet.core.words import Words

Tell = Callable[[float, Words], None]
"""tell(done, reason): how far a preparation is, from 0 to 1, and what it is for."""
WarmUp = Callable[[State, Tell], None]
"""warm_up(start, tell): get ready for games with the seats and options of this start state."""


def nothing_to_prepare(start: State, tell: Tell) -> None:
    """The warm-up of a level that can play at once."""


@dataclass(frozen=True)
class Level(Player):
    """A player stronger than a game's first ones; it can play without `warm_up`, only later.

    Whoever shows a table calls `warm_up` first and shows what it tells: compiling a search or
    solving a game takes seconds once, and nobody should wait without knowing why.
    """

    warm_up: WarmUp = nothing_to_prepare
