"""Strong players and the solvers behind them; a game without a folder here has its own players."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from gobelet.core.game import Game
from gobelet.core.player import Player, find


def levels(game: Game) -> tuple[Player, ...]:
    """Everybody who knows a game, from the weakest to the strongest."""
    folder = knowledge_of(game)
    return (*game.players, *(folder.LEVELS if folder else ()))


def player(game: Game, key: str) -> Player:
    """The player of this key."""
    return find(levels(game), key, game.title)


def knowledge_of(game: Game) -> ModuleType | None:
    """The package in this folder that knows a game well; none for a game nobody has studied."""
    name = f"{__name__}.{game.key}"
    return import_module(name) if find_spec(name) else None
