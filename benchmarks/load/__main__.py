"""`make load`: a steady load, then kills under load; figures as text or JSON."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Coroutine
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

from gobelet.server.config import Settings

from .kills import survive
from .server import Server
from .steady import GAMES, Load, measure

T = TypeVar("T")


def main() -> None:
    arguments = _parser().parse_args()
    load = Load(arguments.tables, arguments.rate, arguments.seconds, tuple(arguments.games))
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(prefix="gobelet-load-") as folder:
        if "steady" in arguments.what:
            found["steady"] = asdict(_steady(Path(folder), load, arguments.db))
        if "kills" in arguments.what:
            found["kills"] = asdict(_kills(Path(folder), load, arguments.kills, arguments.db))
    json.dump(found, sys.stdout, indent=2)
    print()
    sys.exit(1 if found.get("kills", {}).get("faults") else 0)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("what", nargs="*", default=["steady", "kills"], help="steady, kills")
    parser.add_argument("--tables", type=int, default=Load.tables)
    parser.add_argument("--rate", type=float, default=Load.rate, help="moves due a second, in all")
    parser.add_argument("--seconds", type=float, default=Load.seconds)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    parser.add_argument("--db", default="", help="a database; a new SQLite file unless told")
    return parser


def _steady(folder: Path, load: Load, db: str) -> Any:
    server = Server(db or str(folder / "steady.sqlite3"), folder / "steady.log")
    server.start()
    try:
        return _run(measure(server, load))
    finally:
        server.stop()


def _kills(folder: Path, load: Load, kills: int, db: str) -> Any:
    settings = Settings(db=db or str(folder / "kills.sqlite3"))
    server = Server(settings.db, folder / "kills.log")
    server.start()
    return _run(survive(server, load, kills, settings.db_url))


def _run(work: Coroutine[Any, Any, T]) -> T:
    """On the quicker event loop where there is one, so that the generator measures the server."""
    try:
        from uvloop import new_event_loop
    except ImportError:
        return asyncio.run(work)
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(work)


if __name__ == "__main__":
    main()
