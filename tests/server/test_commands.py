"""`gobelet serve` and `gobelet verify`, as people type them."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from gobelet.server.ops.known import KNOWN
from tools.locks import roots

from .driving import PATIENCE, Server, Visitor, begin, play_out

GOBELET = [sys.executable, "-c", "from gobelet.cli import main; main()"]


def test_serve_says_where_the_table_is_and_stops_in_order(tmp_path: Path) -> None:
    command = [
        *GOBELET,
        "serve",
        "--lang",
        "fr",
        "--port",
        "0",
        "--db",
        str(tmp_path / "t.sqlite3"),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        said = process.stdout.readline().decode()
        assert said.startswith("La table est à http://127.0.0.1:")
        where = said.split()[-1]
        assert httpx.get(f"{where}/healthz", timeout=PATIENCE).json() == {"status": "ok"}
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0
        assert b"Traceback" not in log
        assert b"leaked" not in log


@pytest.mark.parametrize(("lang", "said"), [("en", "is installed"), ("fr", "est installé")])
def test_serve_refuses_a_uvicorn_it_does_not_know(lang: str, said: str) -> None:
    """It has another inside: one without the class that the table extends."""
    program = (
        "import importlib.metadata as m, sys;"
        "m.version = lambda name: '0.999.0';"
        "sys.modules['uvicorn'] = None;"
        "from gobelet.cli import main; main()"
    )
    command = [sys.executable, "-c", program, "serve", "--lang", lang]
    told = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (told.returncode, told.stdout) == (2, "")
    assert len(told.stderr.splitlines()) == 1
    assert "0.999.0" in told.stderr
    assert said in told.stderr


def test_only_a_known_uvicorn_is_asked_for() -> None:
    specifier = next(one.specifier for one in roots("run") if one.name == "uvicorn")
    assert all(specifier.contains(f"{known}.3") for known in KNOWN)
    assert not any(specifier.contains(other) for other in ("0.53.9", "0.55.0", "1.0"))


def test_verify_checks_the_dice_of_a_record(
    server: Server, ada: Visitor, blaise: Visitor, tmp_path: Path
) -> None:
    tables = begin(ada, blaise, "objectif")
    play_out([ada, blaise], tables)
    text = server.get(f"/api/rooms/{tables[0]['room']}/record").text
    told = _verify(tmp_path, text)
    assert (told.returncode, "follow from the seeds" in told.stdout) == (0, True)
    key = server.get("/api/key").json()["key"]
    (tmp_path / "house.key").write_text(f"{key}\n")
    for given in (key, str(tmp_path / "house.key")):
        told = _verify(tmp_path, text, "--key", given)
        assert (told.returncode, f"Signed by {key}" in told.stdout) == (0, True)
    told = _verify(tmp_path, text, "--key", "00" * 32)
    assert (told.returncode, "another key" in told.stderr) == (2, True)
    (tmp_path / "kept.json").write_text("{}")
    told = _verify(tmp_path, text, "--kept", str(tmp_path / "kept.json"))
    assert (told.returncode, len(told.stderr.splitlines())) == (2, 1)
    seed = server.get(f"/api/rooms/{tables[0]['room']}/fair").json()["seed"]
    told = _verify(tmp_path, text.replace(seed, "00" * 32))
    assert told.returncode == 2
    assert "committed" in told.stderr


def _verify(folder: Path, text: str, *more: str) -> subprocess.CompletedProcess[str]:
    (folder / "game.txt").write_text(text, encoding="utf-8")
    command = [*GOBELET, "verify", "--lang", "en", str(folder / "game.txt"), *more]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)


def test_a_database_that_cannot_be_opened_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for db in (str(tmp_path / "folder"), "postgresql://nobody@127.0.0.1:1/nothing", "nonsense://x"):
        command = [*GOBELET, "serve", "--lang", "en", "--port", "0", "--db", db]
        told = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        assert told.returncode == 2
        assert told.stderr.startswith("gobelet: the database cannot be opened: ")
        assert len(told.stderr.splitlines()) == 1
