"""A game whose stand-in fails at first, for servers that take their games from modules."""

from __future__ import annotations

from .odd import FRAIL as GAME

__all__ = ["GAME"]
