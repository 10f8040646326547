"""The games of a house: our own, and those that its settings name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import cast

import gobelet.games  # noqa: F401 – our own are there as soon as this is imported
from gobelet.core.game import Game
from gobelet.core.registry import register
from gobelet.core.words import Words

from .config import BadSetting


def add_games(modules: Sequence[str]) -> None:
    """Offer the `GAME` of each module too."""
    for name in modules:
        game = _game_of(name)
        register(game.key, partial(_same, game))


def _game_of(name: str) -> Game:
    try:
        found = import_module(name).GAME
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        words = Words(
            "GOBELET_GAMES names “{name}”, which is no module with a GAME: {why}",
            "GOBELET_GAMES nomme « {name} », qui n'est pas un module avec un GAME : {why}",
        )
        raise BadSetting(words.fill(name=name, why=error)) from None
    return cast(Game, found)


def _same(game: Game) -> Game:
    return game
