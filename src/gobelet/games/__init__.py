"""One folder per game; whatever folder stands here is on the shelf."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from pkgutil import iter_modules
from typing import cast

from gobelet.core.game import Game
from gobelet.core.registry import get, keys, register

__all__ = ["get", "keys", "look"]


def _load(folder: str) -> Game:
    return cast(Game, import_module(f"{__name__}.{folder}.game").GAME)


def look() -> None:
    """Put every folder that stands here on the shelf."""
    for module in iter_modules(__path__):
        register(module.name, partial(_load, module.name))


look()
