"""`gobelet forget` and `gobelet revoke`: what the keeper of a house does for whoever asks."""

from __future__ import annotations

from pathlib import Path
from time import time
from typing import Annotated

import typer

from gobelet.core.errors import GobeletError
from gobelet.core.words import Words, plural
from gobelet.server.config import Settings, from_environment

from .serving import database_path
from .voice import Spoken, here, page

FORGET_HELP = page(
    "Forget a visitor: the rooms that were theirs alone go, and others' games lose their name."
    " The server has to be stopped meanwhile.",
    "Oublie un visiteur : ses tables à lui seul disparaissent, et son nom quitte les parties des"
    " autres. Le serveur doit être arrêté pendant ce temps.",
    "gobelet forget 4f1c0a…",
    "gobelet forget --db postgresql://user@host/gobelet 4f1c0a…",
)
REVOKE_HELP = page(
    "Make tokens worthless: those of a visitor, or with --all everybody's.",
    "Retire toute valeur aux jetons : ceux d’un visiteur ou, avec --all, ceux de tous.",
    "gobelet revoke 4f1c0a…",
    "gobelet revoke --all",
)

Who = Annotated[
    str,
    typer.Argument(help=here("A token, or a visitor's id.", "Un jeton, ou le nom d’un visiteur.")),
]
Db = Annotated[
    str | None,
    typer.Option(help=here("A file, or postgresql://…", "Un fichier, ou postgresql://…")),
]


def forget(lang: Spoken, who: Who, db: Db = None) -> None:
    from gobelet.server.store import forgetting, open_database
    from gobelet.server.store.store import secret_of

    settings = _settings(db)
    database = open_database(settings.db_url)
    try:
        visitor = _visitor(who, settings.secret or secret_of(database.engine))
        with database.connect() as connection, connection.begin():
            rooms = forgetting.rooms_about(connection, visitor)
            forgetting.forget(connection, visitor, int(time()))
    finally:
        database.close()
    told = plural(
        len(rooms),
        Words("Forgotten, in {n} room.", "Oublié, à {n} table."),
        Words("Forgotten, in {n} rooms.", "Oublié, à {n} tables."),
    )
    print(told.to(lang))


def revoke(
    lang: Spoken,
    who: Annotated[
        str,
        typer.Argument(
            help=here("A token, or a visitor's id.", "Un jeton, ou le nom d’un visiteur.")
        ),
    ] = "",
    all_of_them: Annotated[
        bool, typer.Option("--all", help=here("Everybody's.", "Ceux de tous."))
    ] = False,
    db: Db = None,
) -> None:
    from gobelet.server.ops.tokens import EVERYBODY
    from gobelet.server.store import forgetting, open_database
    from gobelet.server.store.store import secret_of

    if bool(who) == all_of_them:
        raise GobeletError(Words("name a visitor, or say --all", "nommez un visiteur, ou --all"))
    settings = _settings(db)
    database = open_database(settings.db_url)
    try:
        secret = settings.secret or secret_of(database.engine)
        visitor = EVERYBODY if all_of_them else _visitor(who, secret)
        with database.connect() as connection, connection.begin():
            forgetting.revoke(connection, visitor, int(time()))
    finally:
        database.close()
    print(Words("Revoked.", "C’est fait : ces jetons ne valent plus rien.").to(lang))


def _settings(db: str | None) -> Settings:
    """Those of the server; a file that is not there is a mistake, and not made."""
    settings = from_environment(db=db, otherwise={"db": str(database_path())})
    if "://" not in settings.db and not Path(settings.db).expanduser().is_file():
        raise GobeletError(
            Words("there is no database {db}", "il n’y a pas de base {db}").fill(db=settings.db)
        )
    return settings


def _visitor(who: str, secret: str) -> str:
    from gobelet.server.ops.tokens import Tokens

    if "." not in who:
        return who
    visitor = Tokens(secret).visitor(who)
    if visitor is None:
        raise GobeletError(
            Words("that token was not made here", "ce jeton n’a pas été fait dans cette maison")
        )
    return visitor
