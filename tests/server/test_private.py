"""What a house keeps is nobody else's to read: seeds and secrets stand in its files in clear."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gobelet.server.store import Store

from .driving import PATIENCE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
SERVE = [sys.executable, "-c", "from gobelet.cli import main; main()", "serve", "--port", "0"]


def _modes(folder: Path) -> dict[str, int]:
    found = sorted(folder.rglob("*"))
    return {str(path.relative_to(folder)): path.stat().st_mode & 0o777 for path in found}


def _open_and_look(database: Path) -> dict[str, int]:
    """The files while the database is open, since its companions go when it is closed."""

    async def look() -> dict[str, int]:
        store = await Store.open(f"sqlite:///{database}")
        await store.secret()
        found = _modes(database.parent)
        await store.close()
        return found

    return asyncio.run(look())


def test_a_database_is_its_owners_alone(tmp_path: Path) -> None:
    found = _open_and_look(tmp_path / "deep" / "er" / "t.sqlite3")
    assert {"t.sqlite3", "t.sqlite3-shm", "t.sqlite3-wal"} <= set(found)
    assert set(found.values()) == {0o600}
    assert _modes(tmp_path)["deep"] == _modes(tmp_path)["deep/er"] == 0o700


def test_a_database_that_stood_open_is_shut(tmp_path: Path) -> None:
    for name in ("t.sqlite3", "t.sqlite3-wal", "t.sqlite3-shm"):
        (tmp_path / name).touch()
        (tmp_path / name).chmod(0o644)
    assert set(_open_and_look(tmp_path / "t.sqlite3").values()) == {0o600}


def test_whatever_a_served_house_makes_is_private(tmp_path: Path) -> None:
    """Its own folder, and what it makes there whatever the umask it was started with."""
    env = os.environ | {"GOBELET_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)}
    with subprocess.Popen(SERVE, stdout=subprocess.PIPE, env=env, umask=0) as process:
        assert process.stdout
        assert process.stdout.readline()
        found = _modes(tmp_path / "home")
        about = Path(f"/proc/{process.pid}/status")
        told = about.read_text() if about.exists() else "Umask:\t0077"
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)
    assert "Umask:\t0077" in told
    assert found
    assert set(found.values()) == {0o600}
    assert (tmp_path / "home").stat().st_mode & 0o777 == 0o700
