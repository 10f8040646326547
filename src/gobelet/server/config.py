"""Settings of the server: flags of the command, or variables of the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

import msgspec
from msgspec import Meta, inspect

from gobelet.core.errors import GobeletError
from gobelet.core.words import Words

PREFIX = "GOBELET_"

Rate = Annotated[float, Meta(ge=0, le=1_000_000)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Several = tuple[str, ...]
_YES_OR_NO = {"yes": True, "no": False}
"""Beside what msgspec reads as such: 1, 0, true, false."""


class BadSetting(GobeletError):
    """A setting that cannot be understood."""


@dataclass(frozen=True)
class Settings:
    """Everything that can be set; `GOBELET_BOT_DELAY=0` sets `bot_delay`, and so on."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8000
    db: str = "gobelet.sqlite3"
    """A file for SQLite, or an address `postgresql://…`."""
    secret: str = ""
    """Signs the visitors' tokens; the database keeps one where none is given."""
    token_days: Annotated[float, Meta(ge=0, le=36_500)] = 400.0
    """Days after which a visitor who did not come is nobody we know; 0: never."""
    origins: Several = ()
    """Other origins whose pages may talk to this server, such as `https://games.example`."""
    hosts: Several = ()
    """Names by which browsers reach this server, beside numbers and this machine's; `*`: any."""
    prefix: Annotated[str, Meta(pattern=r"^(/[\w.~-]+)*/?\Z", max_length=200)] = ""
    """The path under which a proxy serves this house, such as `/gobelet`."""
    games: Several = ()
    """Python modules of further games; each has a `GAME`."""
    bot_delay: Annotated[float, Meta(ge=0, le=60)] = 0.7
    """Seconds a bot waits before it moves, so that people can follow."""
    bot_patience: Annotated[float, Meta(gt=0, le=3600)] = 20.0
    """Seconds a bot may think; then the stand-in decides in its place."""
    bot_workers: Annotated[int, Meta(ge=0, le=256)] = 0
    """Processes in which strong bots think; 0: one less than there are processors."""
    socket_rate: Rate = 20.0
    """Messages a second that one socket may send in the long run; 0: any number."""
    address_rate: Rate = 5.0
    """Connections and costly requests a second from one address in the long run; 0: any number."""
    keep_days: Annotated[int, Meta(ge=0, le=36_500)] = 365
    """Days for which a game is kept after its last step; 0: for ever."""
    address_connections: Count = 512
    """Connections that one address may have at a time; 0: any number."""
    address_sockets: Count = 256
    """Sockets that one address may have at a time; 0: any number."""
    most_sockets: Count = 4096
    """Sockets that there may be at a time; 0: any number."""
    proxies: Several = ("127.0.0.1", "::1")
    """Addresses or networks of web servers in front, which are believed when they say for whom
    they ask."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
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
    kinds = get_type_hints(Settings, include_extras=True)
    wanted = {
        field.name: environment[PREFIX + field.name.upper()]
        for field in fields(Settings)
        if PREFIX + field.name.upper() in environment
    }
    wanted |= {name: value for name, value in flags.items() if value is not None}
    found = {name: _read(name, kinds[name], value) for name, value in wanted.items()}
    return Settings(**{**(otherwise or {}), **found})


def _read(name: str, kind: Any, value: Any) -> Any:
    """A setting as what it has to be, within its range."""
    try:
        found = msgspec.convert(_prepared(kind, value), kind, strict=False)
        if name == "proxies":
            for proxy in found:
                ip_network(proxy)
    except ValueError:  # what msgspec says of it is one, too
        raise _bad(name, kind, value) from None
    return found


def _prepared(kind: Any, value: Any) -> Any:
    """A text as msgspec reads it: lists are written with spaces or commas, and yes is true."""
    if not isinstance(value, str):
        return value
    if kind == Several:
        return value.replace(",", " ").split()
    if kind is bool:
        return _YES_OR_NO.get(value.lower(), value)
    return value.lower() if isinstance(inspect.type_info(kind), inspect.LiteralType) else value


def _bad(name: str, kind: Any, value: Any) -> BadSetting:
    words = Words(
        "{name} cannot be “{value}”; {wanted}", "{name} ne peut pas valoir « {value} » ; {wanted}"
    )
    wanted = _wanted(name, inspect.type_info(kind))
    return BadSetting(words.fill(name=PREFIX + name.upper(), value=value, wanted=wanted))


def _wanted(name: str, kind: inspect.Type) -> Words:
    """What a setting has to be, in words."""
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        return _range(kind)
    if isinstance(kind, inspect.BoolType):
        return Words("it is yes or no", "c'est yes ou no")
    if isinstance(kind, inspect.LiteralType):
        values = ", ".join(map(str, kind.values))
        return Words("it is one of {all}", "c'est l'un de {all}").fill(all=values)
    if name == "proxies":
        return Words(
            "it names addresses or networks, such as 10.0.0.0/8",
            "on y nomme des adresses ou des réseaux, comme 10.0.0.0/8",
        )
    return Words("it is a path such as /gobelet", "c'est un chemin comme /gobelet")


def _range(kind: inspect.IntType | inspect.FloatType) -> Words:
    if isinstance(kind, inspect.IntType):
        words = Words(
            "it is a whole number from {least} to {most}",
            "c'est un nombre entier de {least} à {most}",
        )
    elif kind.ge is None:
        words = Words(
            "it is a number above {above}, {most} at most",
            "c'est un nombre supérieur à {above}, {most} au plus",
        )
    else:
        words = Words(
            "it is a number from {least} to {most}", "c'est un nombre de {least} à {most}"
        )
    return words.fill(least=kind.ge, above=kind.gt, most=kind.le)
