"""What a choice gives away, for games where the best play is known exactly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from gobelet.core.game import Game, State
from gobelet.core.player import Tell
from gobelet.core.words import Words

from . import knowledge_of


class Yardstick(NamedTuple):
    """How to measure choices at a table.

    `loss(view, seat, action, truth)` is a `@rule`: how much less the action promises than the best
    one, never below zero but for rounding. `learn(state, tell)` returns the truth, a tuple of
    arrays. `words` say in what losses are counted, and against what.
    """

    words: Words
    loss: Callable[..., Any]
    learn: Callable[[State, Tell], tuple[Any, ...]]


def yardstick(game: Game, start: State) -> Yardstick | None:
    """What `yardstick(start)` of the package that knows a game offers; often nothing is exact."""
    offered: Callable[[State], Yardstick | None] | None = getattr(
        knowledge_of(game), "yardstick", None
    )
    return offered(start) if offered else None
