"""The server dies without warning under load; nothing it acknowledged is lost or done twice.

A small version of what `make load` does for longer.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from benchmarks.load.kills import check, survive
from benchmarks.load.server import Server, first_given_out, free_port
from benchmarks.load.steady import Load
from benchmarks.load.table import Ledger

LOAD = Load(tables=8, rate=80)


def test_the_port_of_a_dead_server_is_given_to_nobody() -> None:
    """A visitor who calls again and again could otherwise be given it, and answer the call."""
    assert 1024 < free_port() < first_given_out()


def test_kill_9_loses_nothing(tmp_path: Path) -> None:
    db = tmp_path / "gobelet.sqlite3"
    server = Server(str(db), tmp_path / "log")
    server.start()
    found = asyncio.run(survive(server, LOAD, kills=3, db_url=f"sqlite:///{db}"))
    assert found.faults == ()
    assert found.acknowledged > 20
    assert found.steps > found.acknowledged
    _the_check_finds_faults(db)


def _the_check_finds_faults(db: Path) -> None:
    """A move that was acknowledged and is not there, and one that nobody sent, are found."""
    false = Ledger(acked={"abcdefgh": [(0, 0, "g1")]})
    faults = check(f"sqlite:///{db}", false, 0).faults
    assert "abcdefgh: the room is gone" in faults
    assert any("nobody sent" in fault for fault in faults)
