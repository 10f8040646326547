"""Brings the tables of a database up to date with alembic, when the server starts."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine


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
        settings.attributes["connection"] = connection
        command.upgrade(settings, revision)
