"""`python -m deploy.check` runs the examples for Caddy and nginx before a real server, at home.

It needs both programs (Debian: `apt-get install caddy nginx-light`), which is why it is a command
of its own and no part of the tests.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from websockets.sync.client import connect
from websockets.typing import Origin

from benchmarks.load.server import Server, free_port

HERE = Path(__file__).parent
PATIENCE = 30.0


def main() -> int:
    missing = [name for name in ("caddy", "nginx") if not shutil.which(name)]
    if missing:
        print(f"not installed: {', '.join(missing)}; on Debian: apt-get install caddy nginx-light")
        return 2
    with tempfile.TemporaryDirectory(prefix="gobelet-deploy-") as name:
        folder = Path(name)
        server = Server(str(folder / "t.sqlite3"), folder / "log", prefix="/gobelet")
        server.start()
        try:
            for program, file in (("caddy", "Caddyfile"), ("nginx", "nginx.conf")):
                with _running(program, HERE / file, folder, server.port) as base:
                    _look(base)
                print(f"{program}: page, files, API and socket come through", flush=True)
        finally:
            server.stop()
    return 0


@contextmanager
def _running(program: str, example: Path, folder: Path, server: int) -> Iterator[str]:
    """The example as it stands, but for its two ports."""
    port = free_port()
    text = example.read_text("utf-8").replace("8080", str(port)).replace("8000", str(server))
    (folder / example.name).write_text(text, "utf-8")
    caddy = ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / example.name)]
    nginx = ["nginx", "-p", str(folder), "-c", str(folder / example.name), "-g", "daemon off;"]
    command = caddy if program == "caddy" else nginx
    with (folder / f"{program}.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        base = f"http://127.0.0.1:{port}/gobelet"
        _wait(process, base, folder / f"{program}.log")
        yield base
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _wait(process: subprocess.Popen[bytes], base: str, log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            httpx.get(f"{base}/healthz", timeout=PATIENCE)
            return
        except httpx.TransportError:
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"did not start: {log.read_text()[-2000:]}") from None
            time.sleep(0.05)


def _look(base: str) -> None:
    """What a browser would fetch and say; any answer that is not as it should be ends the check."""
    root = base.removesuffix("/gobelet")
    for path in ("/", "/t/abcdefgh", "/api/games", "/healthz", "/sw.js", "/manifest.webmanifest"):
        httpx.get(base + path, timeout=PATIENCE).raise_for_status()
    linked = re.findall(r'(?:src|href)="([^"]+)"', httpx.get(f"{base}/t/abcdefgh").text)
    for link in linked:
        httpx.get(root + link, timeout=PATIENCE).raise_for_status()
    assert len(linked) > 3, "the page has not been built: make client"
    assert httpx.get(f"{base}/metrics").status_code == 404
    with connect(f"{base.replace('http', 'ws')}/ws", origin=Origin(root)) as socket:
        socket.send('{"t":"hello"}')
        token = json.loads(socket.recv(PATIENCE))["token"]
        wish = {"game": "yum", "seats": 2, "kinds": ["human", "random"]}
        own = {"Authorization": f"Bearer {token}", "Origin": root}
        made = httpx.post(f"{base}/api/rooms", json=wish, headers=own, timeout=PATIENCE)
        made.raise_for_status()
        socket.send(json.dumps({"t": "enter", "room": made.json()["room"]}))
        while json.loads(socket.recv(PATIENCE))["t"] != "room":
            pass
    evil = {"Origin": "http://evil.example", "Authorization": f"Bearer {token}"}
    assert httpx.post(f"{base}/api/rooms", json=wish, headers=evil).status_code == 403
    assert "ok" not in httpx.get(f"{base}/healthz", headers={"Host": "evil.example"}).text


if __name__ == "__main__":
    sys.exit(main())
