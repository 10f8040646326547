"""Where rooms are kept: SQLite or PostgreSQL, with one writer and group commits."""

from __future__ import annotations

from .changes import AddSteps, Change, CutSteps, Forget, Revoke, SaveRoom
from .opening import Database, open_database
from .store import Store

__all__ = [
    "AddSteps",
    "Change",
    "CutSteps",
    "Database",
    "Forget",
    "Revoke",
    "SaveRoom",
    "Store",
    "open_database",
]
