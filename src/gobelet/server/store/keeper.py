"""Sees to it that only one server has a database: two would each think they know every table.

What is held is let go by the system when a server dies, so that the next one can start at once.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import IO

from sqlalchemy import Connection, text

from gobelet.core.words import Words
from gobelet.server.config import BadSetting

from .private import make

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

KEY = 0x676F62656C6574
"""«gobelet»: the number of the advisory lock, which PostgreSQL keeps for each database apart."""
PATIENCE = 5.0
"""Seconds in which PostgreSQL notices that a server that held the lock has died."""


class Taken(BadSetting):
    """Another server has the database."""

    def __init__(self) -> None:
        super().__init__(
            Words(
                "another server has this database; stop it first, or choose another with --db",
                "un autre serveur tient cette base ; arrêtez-le d’abord, ou choisissez-en une autre"
                " avec --db",
            )
        )


class Keeper:
    """For a database that no other program can reach there is nothing to hold."""

    def hold(self, connection: Connection) -> None:
        """Make sure that a connection that is going to write is the only one."""

    def close(self) -> None:
        """Let another server have the database."""


class FileKeeper(Keeper):
    """Holds a small file beside a database of SQLite. The file stays: its lock tells."""

    def __init__(self, database: Path) -> None:
        self._file = make(database.with_name(f"{database.name}.lock")).open("ab")
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            raise Taken from None

    def close(self) -> None:
        self._file.close()


class AdvisoryKeeper(Keeper):
    """Holds an advisory lock of PostgreSQL; a connection that was lost has lost it too."""

    def hold(self, connection: Connection) -> None:
        deadline = time.monotonic() + PATIENCE
        while not connection.scalar(text("SELECT pg_try_advisory_lock(:key)"), {"key": KEY}):
            connection.rollback()
            if time.monotonic() > deadline:
                raise Taken
            time.sleep(0.05)
        connection.rollback()


def _lock(file: IO[bytes]) -> None:
    """Lock a file for this process, or raise `OSError` at once."""
    if sys.platform == "win32":
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
