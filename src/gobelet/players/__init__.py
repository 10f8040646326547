"""Everybody who plays: each game's own first players, then the strong levels that live here.

A strong level may need NumPy, the compiler or a solved table, which a game's folder must not. A
subpackage named after a game adds its levels; nothing else here knows any game.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import cast

from gobelet.core.errors import BadSetup
from gobelet.core.game import Game, Player
from gobelet.core.words import Words

from .level import Level

__all__ = ["Level", "find", "levels"]


def levels(game: Game) -> tuple[Player, ...]:
    """All players that know a game, from the weakest to the strongest."""
    return (*game.players, *_added(game.key))


def find(game: Game, key: str) -> Player:
    """The player of this key that knows the game."""
    known = levels(game)
    for player in known:
        if player.key == key:
            return player
    raise BadSetup(
        Words(
            "{title} has no player “{key}”; there are: {known}",
            "{title} n'a pas de joueur « {key} » ; il y a : {known}",
        ).fill(title=game.title, key=key, known=", ".join(player.key for player in known))
    )


def _added(key: str) -> tuple[Player, ...]:
    """What the subpackage of a game adds; a game without one has its own players only."""
    name = f"{__name__}.{key}"
    if not key.isidentifier() or find_spec(name) is None:
        return ()
    return cast(tuple[Player, ...], import_module(name).LEVELS)
