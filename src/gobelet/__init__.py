"""Gobelet: French dice games, played by the exact rules; docs/python.md shows what is here.

Every name is loaded when somebody asks for it, so that importing the package costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

__all__ = [
    "Game",
    "GobeletError",
    "Limit",
    "Match",
    "Seeded",
    "Unit",
    "evaluate",
    "games",
    "levels",
    "play",
    "record",
    "secure",
    "simulate",
]

if TYPE_CHECKING:
    from . import games
    from .core import record
    from .core.chance import Seeded, secure
    from .core.errors import GobeletError
    from .core.expert import Unit
    from .core.game import Game
    from .core.match import Match
    from .core.player import Limit
    from .engines import levels
    from .library import evaluate, play, simulate

    __version__: str
else:
    _MODULES = {"games": "gobelet.games", "record": "gobelet.core.record"}
    _HOMES = {
        "Game": "gobelet.core.game",
        "GobeletError": "gobelet.core.errors",
        "Limit": "gobelet.core.player",
        "Match": "gobelet.core.match",
        "Seeded": "gobelet.core.chance",
        "Unit": "gobelet.core.expert",
        "evaluate": "gobelet.library",
        "levels": "gobelet.engines",
        "play": "gobelet.library",
        "secure": "gobelet.core.chance",
        "simulate": "gobelet.library",
    }

    def __getattr__(name):
        """What stands behind a name; records need the shelf, which fills when it is loaded."""
        if name == "__version__":
            from importlib.metadata import version

            return version("gobelet")
        if name in _MODULES:
            import_module("gobelet.games")
            return import_module(_MODULES[name])
        if name in _HOMES:
            return getattr(import_module(_HOMES[name]), name)
        raise AttributeError(f"module 'gobelet' has no attribute {name!r}")

    def __dir__():
        return [*globals(), *__all__]
