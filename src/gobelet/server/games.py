"""The games of a house: our own, and those that its settings name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from importlib import import_module

import gobelet.games  # noqa: F401 – our own are there as soon as this is imported
from gobelet.core.game import Game
from gobelet.core.registry import register


def add_games(modules: Sequence[str]) -> None:
    """Offer the `GAME` of each module too."""
    for name in modules:
        game: Game = import_module(name).GAME
        register(game.key, partial(_same, game))


def _same(game: Game) -> Game:
    return game
