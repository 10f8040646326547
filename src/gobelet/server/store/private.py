"""Files that only their owner may read: seeds, secrets and hidden cards stand in them."""

from __future__ import annotations

import os
from pathlib import Path

UMASK = 0o077
"""What a served process leaves to others of each file and folder it makes: nothing."""
_FILE, _FOLDER = 0o600, 0o700
_BESIDE = ("", "-wal", "-shm", "-journal")
"""What SQLite keeps beside a database, under the database's own name."""


def shut(database: Path) -> None:
    """Make a database nobody else can read, or close one that was made wide open.

    SQLite gives the files beside a database the rights of the database itself. A folder that is
    there already belongs to somebody, who knows why it is as it is.
    """
    _make_folder(database.parent)
    make(database)
    for ending in _BESIDE:
        beside = database.with_name(database.name + ending)
        if beside.exists() and beside.stat().st_mode & UMASK:
            beside.chmod(_FILE)


def make(file: Path) -> Path:
    """A file that only its owner can read, where there is none yet."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, _FILE))
    return file


def _make_folder(folder: Path) -> None:
    if not folder.exists():
        _make_folder(folder.parent)
        folder.mkdir(mode=_FOLDER, exist_ok=True)
