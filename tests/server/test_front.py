"""Names the house answers to, the path it stands under, and what its logs and numbers tell."""

from __future__ import annotations

import json
import logging
import re
import socket
from dataclasses import replace

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from benchmarks.load.server import Server as Process
from gobelet.server.config import Settings
from gobelet.server.http import pages
from gobelet.server.http.front import Front
from gobelet.server.ops.logs import scrub

from .driving import PATIENCE, Server, Visitor, serving


def _get(server: Server, host: str, path: str = "/healthz") -> httpx.Response:
    return httpx.get(server.base + path, headers={"Host": host}, timeout=PATIENCE)


@pytest.mark.parametrize(
    "host",
    [
        "localhost:8000",
        "games.localhost",
        "127.0.0.1",
        "192.168.1.7:8000",
        "[fe80::1]:8000",
        socket.gethostname(),
        f"{socket.gethostname().partition('.')[0].lower()}.local:8000",
    ],
)
def test_numbers_and_this_machine_are_answered(server: Server, host: str) -> None:
    """So a phone at home finds the table, by the number or the name of this machine."""
    assert _get(server, host).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", ""]
)
def test_other_names_are_turned_away(server: Server, host: str) -> None:
    """A stranger's name that points here: neither pages, nor requests, nor sockets."""
    for path in ("/", "/api/games"):
        answer = _get(server, host, path)
        assert (answer.status_code, answer.json()["code"]) == (421, "host")
        assert "GOBELET_HOSTS" in answer.json()["fr"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_a_socket_of_another_name_is_turned_away(server: Server) -> None:
    port = int(server.base.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port)) as raw:
        evil = f"ws://evil.example:{port}/ws"
        origin = Origin(f"http://evil.example:{port}")
        with pytest.raises(InvalidStatus, match="403"), connect(evil, sock=raw, origin=origin):
            pass


def test_names_that_were_set_are_answered(settings: Settings) -> None:
    with serving(replace(settings, hosts=("games.example",))) as server:
        assert _get(server, "Games.Example:443").status_code == 200
        assert _get(server, "games.example.evil").status_code == 421
    assert Front(["*"]).knows({"type": "http", "headers": [(b"host", b"anything")]})
    assert Front().knows({"type": "http", "headers": []})


@pytest.mark.parametrize("is_cut", [False, True])
def test_the_house_stands_under_a_path(
    settings: Settings, is_cut: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    """Whether the proxy in front takes the path away or not; page, API and socket."""
    before = "" if is_cut else "/gobelet"
    with serving(replace(settings, prefix="/gobelet/")) as server:
        assert server.get(f"{before}/healthz").json() == {"status": "ok"}
        for path in ("/", "/t/abcdefgh", "/cup"):
            page = server.get(before + path)
            assert page.status_code == 200
            linked = re.findall(r'(?:src|href)="([^"]+)"', page.text)
            assert linked
            assert all(link.startswith("/gobelet/") for link in linked)
            for link in linked:
                assert server.get(before + link.removeprefix("/gobelet")).status_code == 200
        with connect(f"{server.base.replace('http', 'ws')}{before}/ws") as opened:
            opened.send('{"t":"ping"}')
            assert json.loads(opened.recv(PATIENCE)) == {"t": "pong"}
        assert server.get("/gobelets/healthz").status_code == 404


def test_what_is_built_names_no_place_of_its_own() -> None:
    """The worker and the manifest work wherever they lie."""
    worker = (pages.STATIC / "sw.js").read_text("utf-8")
    listed = json.loads(re.findall(r"const FILES = (\[.*?\])", worker)[0])
    assert "" in listed
    assert not [name for name in listed if name.startswith("/")]
    manifest = json.loads((pages.STATIC / "manifest.webmanifest").read_text("utf-8"))
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert not [icon for icon in manifest["icons"] if icon["src"].startswith("/")]


def test_a_real_server_logs_no_address_port_or_query(tmp_path: object) -> None:
    """Everything it says while somebody comes by number, asks, plays, fails and leaves."""
    from pathlib import Path

    folder = Path(str(tmp_path))
    log = folder / "log"
    server = Process(str(folder / "t.sqlite3"), log, log_level="debug", log_json="yes")
    server.start()
    try:
        ours = []
        for path in ("/api/games?secret=1", "/nothing?secret=1", "/t/abcdefgh?secret=1"):
            httpx.get(server.http + path, timeout=PATIENCE)
        with connect(f"{server.ws}?secret=1") as opened:
            ours.append(opened.local_address[1])
            opened.send('{"t":"hello"}')
            opened.recv(PATIENCE)
        with socket.create_connection(("127.0.0.1", server.port)) as raw:
            ours.append(raw.getsockname()[1])
            raw.sendall(b"no http at all\r\n\r\n")
            raw.recv(100)
    finally:
        server.stop()
    said = log.read_text()
    assert said
    assert "secret" not in said
    for told in ("127.0.0.1", *map(str, [server.port, *ours])):
        assert told not in said


def test_what_others_log_is_scrubbed() -> None:
    for said in (
        "from 192.0.2.1:4711 it came",
        "from ('2001:db8::1', 4711, 0, 0) it came",
        "from [2001:db8::1]:4711 it came",
    ):
        assert scrub(logging, "", {"event": said})["event"] == "from [address] it came"
    assert scrub(logging, "", {"event": "GET /x?token=1 at 12:30"})["event"] == "GET /x at 12:30"


def test_numbers_tell_of_answers_lag_commits_and_memory(server: Server, ada: Visitor) -> None:
    ada.open_room("toy", "human", "open")
    server.get("/nothing-there")
    told = server.get("/metrics").text
    for name in (
        'gobelet_answers_total{status="200"}',
        'gobelet_answers_total{status="404"}',
        "gobelet_loop_lag_seconds_count",
        "gobelet_commit_seconds_count",
        "gobelet_process_resident_memory_bytes",
    ):
        found = re.search(rf"^{re.escape(name)} (\S+)$", told, re.MULTILINE)
        assert found, name
    commits = re.search(r"^gobelet_commit_seconds_count (\S+)$", told, re.MULTILINE)
    assert commits
    assert float(commits[1]) > 0
