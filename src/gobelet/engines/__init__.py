"""Strong players and the solvers behind them; a game without a folder here has its own players."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from gobelet.core.expert import Expertise
from gobelet.core.game import Game
from gobelet.core.player import Player, find


def levels(game: Game) -> tuple[Player, ...]:
    """Everybody who knows a game, from the weakest to the strongest."""
    return (*game.players, *expertise_of(game).levels)


def player(game: Game, key: str) -> Player:
    """The player of this key."""
    return find(levels(game), key, game.title)


def expertise_of(game: Game) -> Expertise:
    """What is known about a game: by the package of its name in this folder, if there is one."""
    name = f"{__name__}.{game.key}"
    if not find_spec(name):
        return NOBODY
    found: Expertise = import_module(name).EXPERTISE
    return found


NOBODY = Expertise(levels=())
"""What is known about a game that nobody has studied."""
