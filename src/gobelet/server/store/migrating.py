"""Brings the tables of a database up to date with alembic, when the server starts."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from gobelet.core.words import Words
from gobelet.server.config import BadSetting


def config() -> Config:
    """Alembic's settings; the migrations travel inside the package."""
    settings = Config()
    settings.set_main_option("script_location", "gobelet.server:migrations")
    settings.set_main_option("path_separator", "os")
    return settings


def migrate(engine: Engine) -> None:
    migrate_to(engine, "head")


def migrate_to(engine: Engine, revision: str) -> None:
    settings = config()
    with engine.begin() as connection:
        _check_age(connection, settings)
        settings.attributes["connection"] = connection
        command.upgrade(settings, revision)


def _check_age(connection: Connection, settings: Config) -> None:
    """A database of a later Gobelet is left alone: we do not know what its tables mean."""
    ours = {script.revision for script in ScriptDirectory.from_config(settings).walk_revisions()}
    if not ours.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise BadSetting(
            Words(
                "this database was made by a newer Gobelet; install that one, or choose another"
                " with --db",
                "cette base vient d’un Gobelet plus récent ; installez-le, ou choisissez-en une"
                " autre avec --db",
            )
        )
