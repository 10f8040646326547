"""Where rooms are kept: SQLite or PostgreSQL, with one writer and group commits."""

from __future__ import annotations

from .changes import AddSteps, Change, CutSteps, SaveRoom
from .store import Store, try_database

__all__ = ["AddSteps", "Change", "CutSteps", "SaveRoom", "Store", "try_database"]
