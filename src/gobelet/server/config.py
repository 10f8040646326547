"""Settings of the server: flags of the command, or variables of the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from gobelet.core.errors import GobeletError
from gobelet.core.words import Words

PREFIX = "GOBELET_"


class BadSetting(GobeletError):
    """A setting that cannot be understood."""


@dataclass(frozen=True)
class Settings:
    """Everything that can be set; `GOBELET_BOT_DELAY=0` sets `bot_delay`, and so on."""

    host: str = "127.0.0.1"
    port: int = 8000
    db: str = "gobelet.sqlite3"
    """A file for SQLite, or an address `postgresql://…`."""
    secret: str = ""
    """Signs the visitors' tokens; the database keeps one where none is given."""
    token_days: float = 400.0
    """Days after which a visitor who did not come is nobody we know; 0: never."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may talk to this server, such as `https://games.example`."""
    hosts: tuple[str, ...] = ()
    """Names by which browsers reach this server, beside numbers and this machine's; `*`: any."""
    prefix: str = ""
    """The path under which a proxy serves this house, such as `/gobelet`."""
    games: tuple[str, ...] = ()
    """Python modules of further games; each has a `GAME`."""
    bot_delay: float = 0.7
    """Seconds a bot waits before it moves, so that people can follow."""
    bot_patience: float = 20.0
    """Seconds a bot may think; then the stand-in decides in its place."""
    bot_workers: int = 0
    """Processes in which strong bots think; 0: one less than there are processors."""
    socket_rate: float = 20.0
    """Messages a second that one socket may send in the long run; 0: any number."""
    address_rate: float = 5.0
    """Connections and costly requests a second from one address in the long run; 0: any number."""
    keep_days: int = 365
    """Days for which a game is kept after its last step; 0: for ever."""
    address_connections: int = 512
    """Connections that one address may have at a time; 0: any number."""
    address_sockets: int = 256
    """Sockets that one address may have at a time; 0: any number."""
    most_sockets: int = 4096
    """Sockets that there may be at a time; 0: any number."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses or networks of web servers in front, which are believed when they say for whom
    they ask."""
    log_level: str = "info"
    log_json: bool = True

    @property
    def workers(self) -> int:
        return self.bot_workers or max(1, (os.cpu_count() or 2) - 1)

    @property
    def db_url(self) -> str:
        """The database as SQLAlchemy names it."""
        scheme, separator, rest = self.db.partition("://")
        if not separator:
            return f"sqlite:///{Path(self.db).expanduser()}"
        if scheme in ("postgres", "postgresql"):
            return f"postgresql+psycopg://{rest}"
        return self.db


def from_environment(
    given: Mapping[str, str] | None = None,
    otherwise: Mapping[str, Any] | None = None,
    **flags: Any,
) -> Settings:
    """The settings: flags that are not None, then the environment, then the defaults."""
    environment = os.environ if given is None else given
    found = {
        field.name: _parse(field.name, str(field.type), environment[PREFIX + field.name.upper()])
        for field in fields(Settings)
        if PREFIX + field.name.upper() in environment
    }
    found |= {name: value for name, value in flags.items() if value is not None}
    return replace(Settings(), **{**(otherwise or {}), **found})


def _parse(name: str, kind: str, text: str) -> Any:
    try:
        if kind == "bool":
            return {"1": True, "yes": True, "true": True, "0": False, "no": False, "false": False}[
                text.lower()
            ]
        if kind.startswith("tuple"):
            return tuple(text.replace(",", " ").split())
        return {"int": int, "float": float}.get(kind, str)(text)
    except (KeyError, ValueError):
        raise BadSetting(
            Words("{name} cannot be “{text}”", "{name} ne peut pas valoir « {text} »").fill(
                name=PREFIX + name.upper(), text=text
            )
        ) from None
