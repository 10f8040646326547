"""The terminal app: `play` shows a table, or the menu when no game was asked for."""

from __future__ import annotations

from gobelet.core.words import Lang
from gobelet.local.table import Table
from gobelet.local.wish import Wish


def play(table: Table | None, wish: Wish | None, lang: Lang) -> Table | None:
    """Play until people leave; returns the table they left."""
    from .app import GobeletApp

    app = GobeletApp(lang, table, wish)
    app.run()
    return app.sitting
