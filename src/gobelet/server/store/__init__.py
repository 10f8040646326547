"""Where rooms are kept: SQLite or PostgreSQL, with one writer and group commits."""

from __future__ import annotations

from .opening import Database, open_database
from .store import Store

__all__ = ["Database", "Store", "open_database"]
