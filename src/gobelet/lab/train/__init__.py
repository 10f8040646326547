"""Workshops: they make, or measure, the weights and tables that strong players have.

They stand apart from the players, because a table needs only what they made.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from gobelet.core.game import Game

from .workshop import Workshop


def workshops_of(game: Game) -> tuple[Workshop, ...]:
    """What can be made for a game: by the package of its name in this folder, if there is one."""
    name = f"{__name__}.{game.key}"
    if not find_spec(name):
        return ()
    found: tuple[Workshop, ...] = import_module(name).WORKSHOPS
    return found
