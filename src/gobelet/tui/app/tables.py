"""Finding the table of a game: its own, or the one that serves any game."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from gobelet.core.game import Game
from gobelet.tui.kit.table import Table


def table_for(game: Game) -> type[Table]:
    """The class `Table` of the game's room `drawn`, or the plain one where it has no such room."""
    room = f"{game.folder}.drawn"
    if find_spec(room):
        table: type[Table] = import_module(f"{room}.terminal").Table
        return table
    from .plain_table import PlainTable

    return PlainTable
