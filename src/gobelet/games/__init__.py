"""One folder per game; whatever folder stands here is on the shelf."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from pkgutil import iter_modules
from typing import cast

from gobelet.core.game import Game
from gobelet.core.registry import get, keys, register

__all__ = ["get", "keys"]


def _load(folder: str) -> Game:
    return cast(Game, import_module(f"{__name__}.{folder}.game").GAME)


for _module in iter_modules(__path__):
    register(_module.name, partial(_load, _module.name))
