"""Whether the house can write: one small value is written, which says so better than any guess."""

from __future__ import annotations

from time import time

from sqlalchemy import Connection, delete, insert

from .schema import house

_KEY = "beat"


def beat(connection: Connection) -> None:
    """Write the time, for nobody to read."""
    connection.execute(delete(house).where(house.c.key == _KEY))
    connection.execute(insert(house), {"key": _KEY, "value": str(int(time()))})
