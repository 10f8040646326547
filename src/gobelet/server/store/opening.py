"""Opening a database: one server only, its tables up to date, what is wrong in a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from gobelet.core.words import Words
from gobelet.server.config import BadSetting

from .faults import LOST, OTHER, SENTENCES, kind_of
from .keeper import AdvisoryKeeper, FileKeeper, Keeper
from .migrating import migrate
from .private import shut
from .pulse import beat

BUSY = 5000
"""Milliseconds to wait for another program that holds SQLite's file, a backup for example."""


@dataclass
class Database:
    """A database that is ours: nobody else has it open, and it can be written."""

    engine: Engine
    keeper: Keeper
    first: Connection | None
    """The connection that opened it, for whoever writes."""
    anchor: Connection | None = None
    """Stays open, so that SQLite's helper files do: on a full disk they could not be made again."""

    def connect(self) -> Connection:
        """A connection that may write."""
        if self.first is not None:
            first, self.first = self.first, None
            return first
        connection = self.engine.connect()
        try:
            self.keeper.hold(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def close(self) -> None:
        for connection in (self.first, self.anchor):
            if connection is not None:
                connection.invalidate()
                connection.close()
        self.engine.dispose()
        self.keeper.close()


def open_database(address: str) -> Database:
    """Open a database, make or mend its tables, and write once to see that it can be written."""
    try:
        return _open(make_url(address))
    except ModuleNotFoundError as error:
        raise BadSetting(
            Words(
                "this database needs {module}: pip install gobelet[postgres]",
                "cette base demande {module} : pip install gobelet[postgres]",
            ).fill(module=error.name)
        ) from None
    except (SQLAlchemyError, CommandError, OSError) as error:
        raise _unusable(error) from None


def _unusable(error: Exception) -> BadSetting:
    kind = kind_of(error)
    why = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
    if kind not in (LOST, OTHER):
        words = Words(
            "the database cannot be used: {said} ({why})", "base inutilisable : {said} ({why})"
        )
        return BadSetting(words.fill(said=SENTENCES[kind], why=why))
    words = Words("the database cannot be opened: {why}", "impossible d’ouvrir la base : {why}")
    return BadSetting(words.fill(why=why))


def _open(url: URL) -> Database:
    engine = _engine(url)
    keeper = _keeper(url)
    database = Database(engine, keeper, None)
    try:
        database.first = database.connect()
        migrate(engine)
        with database.first.begin():
            beat(database.first)
        if url.get_backend_name() == "sqlite":
            database.anchor = engine.connect()
    except BaseException:
        database.close()
        raise
    return database


def _engine(url: URL) -> Engine:
    is_sqlite = url.get_backend_name() == "sqlite"
    engine = create_engine(url, pool_pre_ping=not is_sqlite, hide_parameters=True)
    if is_sqlite:
        event.listen(engine, "connect", _tune)
    return engine


def _keeper(url: URL) -> Keeper:
    if url.get_backend_name() == "postgresql":
        return AdvisoryKeeper()
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return Keeper()
    file = Path(str(url.database))
    shut(file)
    return FileKeeper(file)


def _tune(connection: Any, _record: object) -> None:
    """Readers do not wait for the writer, and a commit is on the disk when it returns."""
    for pragma in (f"busy_timeout={BUSY}", "journal_mode=WAL", "synchronous=FULL"):
        connection.execute(f"PRAGMA {pragma}")
