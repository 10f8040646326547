"""Databases that fail, really: each fault is told in a sentence, and harms nobody else."""

from __future__ import annotations

import multiprocessing
import os
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from gobelet.server.config import Settings
from gobelet.server.store import open_database, opening

from .driving import PATIENCE, Server, Visitor, begin, serving

GOBELET = [sys.executable, "-c", "from gobelet.cli import main; main()"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "table.sqlite3"


@pytest.fixture
def house(file: Path, settings: Settings) -> Iterator[Server]:
    """A server whose file a test can reach, with somebody at two tables."""
    with serving(replace(settings, db=str(file))) as running:
        yield running


def _told(*flags: str, lang: str = "en") -> str:
    """What `gobelet serve` says instead of serving: one sentence, no traceback."""
    command = [*GOBELET, "serve", "--lang", lang, "--port", "0", *flags]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2, done
    assert len(done.stderr.splitlines()) == 1, done.stderr
    return done.stderr


def test_two_servers_do_not_share_a_file(house: Server, file: Path) -> None:
    assert "another server has this database" in _told("--db", str(file))
    assert "un autre serveur tient cette base" in _told("--db", str(file), lang="fr")
    with house.visit() as ada:
        assert ada.open_room("toy", "human", "open")


def _open_and_die(address: str) -> None:
    open_database(address)
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_server_that_died_leaves_nothing_locked(file: Path) -> None:
    address = Settings(db=str(file)).db_url
    dying = multiprocessing.get_context("spawn").Process(target=_open_and_die, args=(address,))
    dying.start()
    dying.join(PATIENCE)
    assert dying.exitcode == -signal.SIGKILL
    assert file.with_name(f"{file.name}.lock").exists()
    open_database(address).close()


def test_a_newer_database_is_left_alone(file: Path) -> None:
    open_database(Settings(db=str(file)).db_url).close()
    with sqlite3.connect(file) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    assert "a newer Gobelet" in _told("--db", str(file))
    assert "un Gobelet plus récent" in _told("--db", str(file), lang="fr")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda data: b"not a database at all" * 400, "the database is damaged"),
        (lambda data: data[:100] + b"\xff" * (len(data) - 100), "the database is damaged"),
        (lambda data: data[: len(data) // 3], "the database is damaged"),
    ],
)
def test_a_half_destroyed_file_is_told(
    file: Path, spoil: Callable[[bytes], bytes], said: str
) -> None:
    open_database(Settings(db=str(file)).db_url).close()
    file.write_bytes(spoil(file.read_bytes()))
    assert said in _told("--db", str(file))


@contextmanager
def _held(file: Path) -> Iterator[None]:
    """Another program has begun to write and does not end."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def _sorry_then_closed(visitor: Visitor) -> None:
    """The visitor is told what happened before the line is cut."""
    assert visitor.expect_any("sorry")["code"] == "store"
    with pytest.raises(ConnectionClosed, match="1013"):
        visitor.expect("nothing more")


def test_a_file_that_is_held_is_told_and_the_game_goes_on(
    house: Server, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The players are told before the line is cut; health and numbers tell; later all is well."""
    ada, blaise = house.visit("Ada"), house.visit("Blaise")
    tables = begin(ada, blaise)
    room = tables[0]["room"]
    house.house.store._writer._connected().exec_driver_sql("PRAGMA busy_timeout=50")
    house.house.store._writer._connected().rollback()
    with _held(file):
        ada.send("act", room=room, position=0, action="g1")
        _sorry_then_closed(ada)
        _sorry_then_closed(blaise)
        monkeypatch.setattr(opening, "BUSY", 50)
        wish = {"game": "toy", "seats": 2, "kinds": ["human", "open"]}
        refused = house.post("/api/rooms", wish, ada.token)
        assert (refused.status_code, refused.json()["code"]) == (503, "store")
        health = house.get("/healthz")
        assert (health.status_code, health.json()["code"]) == (503, "locked")
        assert health.json()["fr"].startswith("un autre programme")
        assert house.get(f"/api/rooms/{room}").status_code == 200
    assert 'gobelet_store_errors_total{kind="locked"}' in house.get("/metrics").text
    with house.visit("Ada", ada.token) as again:
        again.enter(room)
        again.act(again.expect("table", position=0), "g1")
    house.house.store._looked = None
    assert house.get("/healthz").json() == {"status": "ok"}


def test_a_full_disk_is_told_and_other_rooms_can_be_read(house: Server, file: Path) -> None:
    """No file of this process may grow for a while, as on a disk that is full."""
    ada, blaise = house.visit("Ada"), house.visit("Blaise")
    room = begin(ada, blaise)[0]["room"]
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1024, limits[1]))
    try:
        ada.send("act", room=room, position=0, action="g1")
        _sorry_then_closed(ada)
        assert house.get("/healthz").json()["code"] == "full"
        assert house.get(f"/api/rooms/{room}").json()["state"] == "playing"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    with house.visit("Ada", ada.token) as again:
        again.enter(room)
        again.act(again.expect("table", position=0), "g1")
    blaise.close()


def test_a_room_that_was_spoilt_harms_no_other(house: Server, file: Path) -> None:
    with house.visit("Ada") as ada, house.visit("Blaise") as blaise:
        good, bad = (begin(ada, blaise)[0]["room"] for _ in range(2))
        for visitor in (ada, blaise):
            visitor.send("leave", room=bad)
            visitor.ask("ping", "pong")
        house.house.drop(bad)
        with sqlite3.connect(file) as database:
            database.execute(
                "INSERT INTO steps (room, position, text, at) VALUES (?, 0, 'nonsense', 0)", [bad]
            )
        database.close()
        assert ada.refused("enter", room=bad) == "spoilt"
        answer = house.get(f"/api/rooms/{bad}/replay")
        assert answer.json()["code"] == "spoilt"
        assert ada.enter(good)["state"] == "playing"


def test_a_room_of_a_game_that_is_gone_is_told(house: Server, file: Path) -> None:
    with house.visit("Ada") as ada:
        room, other = (ada.open_room("toy", "human", "open") for _ in range(2))
        ada.sit(other)
        house.house.drop(room)
        with sqlite3.connect(file) as database:
            database.execute("UPDATE rooms SET game = 'tric_trac' WHERE id = ?", [room])
        database.close()
        answer = house.get(f"/api/rooms/{room}").json()
        assert answer["code"] == "withdrawn"
        assert "tric_trac" in answer["en"]
        assert ada.refused("enter", room=room) == "withdrawn"
        mine = house.get("/api/me/rooms", ada.token).json()
        assert [found["room"] for found in mine] == [other]
