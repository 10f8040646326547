"""`gobelet serve`: the table in a browser."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from gobelet.core.folders import data_home
from gobelet.core.words import Words
from gobelet.server.config import from_environment

from . import voice
from .voice import Spoken, here, page

DATABASE = "table.sqlite3"

SERVE_HELP = page(
    "Serve the table to browsers; friends join with a link.",
    "Sert la table aux navigateurs ; les amis viennent par un lien.",
    "gobelet serve --open",
    "gobelet serve --host 0.0.0.0 --port 8080",
    "gobelet serve --db postgresql://user@host/gobelet",
)


def serve(
    lang: Spoken,
    host: Annotated[
        str | None,
        typer.Option(
            help=here(
                "Where to listen; 0.0.0.0 lets the whole network in.",
                "Où écouter ; 0.0.0.0 ouvre à tout le réseau.",
            )
        ),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help=here("8000; 0: any.", "8000 ; 0 : n'importe lequel.")),
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(help=here("A file, or postgresql://…", "Un fichier, ou postgresql://…")),
    ] = None,
    keep_days: Annotated[
        int | None,
        typer.Option(
            min=0,
            help=here(
                "Days for which games are kept; 0: for ever.",
                "Jours pendant lesquels les parties sont gardées ; 0 : toujours.",
            ),
        ),
    ] = None,
    show: Annotated[
        bool,
        typer.Option("--open", help=here("Open the browser.", "Ouvre le navigateur.")),
    ] = False,
) -> None:
    from gobelet.server.ops.known import check_uvicorn

    check_uvicorn()
    from gobelet.server.run import run

    settings = from_environment(
        host=host, port=port, db=db, keep_days=keep_days, otherwise={"db": str(database_path())}
    )
    run(settings, lambda where: _ready(where, show))


def database_path() -> Path:
    return data_home() / DATABASE


def _ready(where: str, show: bool) -> None:
    words = Words("The table is at {where}", "La table est à {where}").fill(where=where)
    print(words.to(voice.lang()), flush=True)
    if show:
        webbrowser.open(where)
