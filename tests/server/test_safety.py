"""The server looks after itself and its visitors."""

from __future__ import annotations

import json
import socket
import time
from dataclasses import replace

import httpx
import pytest
from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from gobelet.server.config import Settings
from gobelet.server.ops.bounds import MAX_FRAME
from gobelet.server.ws import line
from gobelet.server.ws import protocol as patient

from .driving import (
    PATIENCE,
    SEED,
    Server,
    Visitor,
    begin_with_seeds,
    play_out,
    serving,
    wait_until,
)


def _socket(server: Server) -> str:
    return server.base.replace("http", "ws") + "/ws"


@pytest.mark.parametrize("path", ["/", "/t/abcdefgh", "/api/games", "/healthz", "/nothing"])
def test_every_answer_carries_the_headers(server: Server, path: str) -> None:
    headers = server.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "server" not in headers


def test_pages_of_other_sites_are_turned_away(server: Server, ada: Visitor) -> None:
    host = server.base.removeprefix("http://")
    wish = {"game": "toy", "seats": 2, "kinds": ["human", "open"]}
    for foreign in ("http://evil.example", f"http://evil{host}", f"http://{host}0", "null", ""):
        with (
            pytest.raises(InvalidStatus, match="403"),
            connect(_socket(server), origin=Origin(foreign)),
        ):
            pass
        evil = {"Origin": foreign, "Authorization": f"Bearer {ada.token}"}
        answer = httpx.post(server.base + "/api/rooms", json=wish, headers=evil, timeout=PATIENCE)
        assert answer.status_code == 403, foreign
    own = {"Origin": server.base, "Authorization": f"Bearer {ada.token}"}
    assert (
        httpx.post(server.base + "/api/rooms", json=wish, headers=own, timeout=PATIENCE).status_code
        == 200
    )
    with connect(_socket(server), origin=Origin(server.base)) as opened:
        opened.send('{"t":"ping"}')
        assert json.loads(opened.recv(PATIENCE)) == {"t": "pong"}


def test_a_forged_token_makes_a_new_visitor(server: Server, ada: Visitor) -> None:
    visitor, _, signature = ada.token.rpartition(".")
    forged = f"{visitor[:-1]}x.{signature}"
    with server.visit("Eve", forged) as eve:
        assert eve.token != forged
    with server.visit("Ada", ada.token) as again:
        assert again.token == ada.token


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "{}", '{"t":"hack"}', '{"t":"act"}', '{"t":"enter","room":5}', "{" * 1000],
)
def test_nonsense_is_answered_and_does_no_harm(ada: Visitor, text: str) -> None:
    ada.socket.send(text)
    message = ada.read()
    while message["t"].startswith("lobby"):
        message = ada.read()
    assert (message["t"], message["code"]) == ("sorry", "bad")
    assert ada.ask("ping", "pong")


def test_frames_must_be_text_and_short(server: Server) -> None:
    for frame in ("x" * (MAX_FRAME + 1), b"bytes"):
        with server.visit("Eve") as eve:
            eve.socket.send(frame)
            with pytest.raises(ConnectionClosed):
                eve.expect("never")


def test_a_greeting_comes_first(server: Server) -> None:
    with connect(_socket(server)) as opened:
        opened.send('{"t":"enter","room":"abcdefgh"}')
        assert json.loads(opened.recv(PATIENCE))["code"] == "hello"


def test_who_talks_too_fast_is_read_slowly(settings: Settings) -> None:
    """Everything is answered in the end; what is too much waits on its way."""
    with serving(replace(settings, socket_rate=50)) as server, server.visit("Eve") as eve:
        begun = time.monotonic()
        for _ in range(200):
            eve.send("ping")
        assert {eve.expect_any("pong", "sorry")["t"] for _ in range(200)} == {"pong"}
        assert time.monotonic() - begun > (200 - 3 * 50) / 50


def test_an_address_may_not_ask_for_too_much(settings: Settings) -> None:
    with serving(replace(settings, address_rate=0.1)) as server, server.visit("Eve") as eve:
        wish = {"game": "toy", "seats": 2, "kinds": ["human", "open"]}
        codes = {server.post("/api/rooms", wish, eve.token).status_code for _ in range(4)}
        assert codes == {200, 429}
        takes = [server.house.addresses.take("203.0.113.7") for _ in range(3)]
        assert takes == [True, True, False], "as much at once as in twenty seconds"
        with pytest.raises(InvalidStatus, match="403"), connect(_socket(server)):
            pass


def test_a_slow_reader_is_closed_and_holds_up_nobody(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "BACKLOG", 64 * 1024)
    monkeypatch.setattr(patient, "PATIENCE", 0.5)
    with serving(settings) as server, server.visit("Ada") as ada:
        room = ada.open_room("yum", "human", "human", local=True)
        ada.sit(room)
        ada.start(room)
        with _deaf(server) as slow:
            slow.sendall(_frame({"t": "hello"}) + _frame({"t": "enter", "room": room}))
            wait_until(lambda: _watchers(server, room) == 2)
            slow.sendall(_frame({"t": "enter", "room": room}) * 5000)
            wait_until(lambda: _watchers(server, room) == 1)
            assert ada.ask("describe", "described", room=room)


def test_whoever_has_hung_up_costs_nothing_more(server: Server, ada: Visitor) -> None:
    with server.visit("Eve"):
        assert len(server.house.lines) == 2
    wait_until(lambda: len(server.house.lines) == 1)


def _watchers(server: Server, room: str) -> int:
    return len(server.house.tables[room].audience.watchers)


def _deaf(server: Server) -> socket.socket:
    """A client that writes and, once it is connected, never reads."""
    host, _, port = server.base.removeprefix("http://").partition(":")
    opened = socket.socket()
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    opened.connect((host, int(port)))
    opened.sendall(
        f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert opened.recv(4096).startswith(b"HTTP/1.1 101")
    return opened


def _frame(message: object) -> bytes:
    """A masked text frame, with a mask of zeros."""
    data = json.dumps(message).encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


def test_logs_hold_no_secret(server: Server, ada: Visitor, blaise: Visitor) -> None:
    with capture_logs() as logs:
        room = ada.open_room("toy", "human", "open")
        ada.sit(room, seed=SEED)
        blaise.sit(room, seed="ff" * 16)
        tables = begin_with_seeds(room, {ada: SEED, blaise: "ff" * 16})
        play_out([ada, blaise], tables)
    said = str(logs)
    assert "game_over" in said
    seed = server.house.tables[tables[0]["room"]].room.seed.hex()
    for secret in (ada.token, ada.token.split(".")[0], SEED, seed, "g3", "Ada"):
        assert secret not in said


def test_a_room_says_nothing_secret_when_printed(server: Server, ada: Visitor) -> None:
    room = ada.open_room("toy", "human", "random")
    ada.sit(room, seed=SEED)
    ada.send("start", room=room)
    ada.send("reveal", room=room, seat=0, seed=SEED)
    assert ada.expect("table")
    printed = repr(server.house.tables[room].room)
    assert SEED not in printed
    assert ada.token.split(".")[0] not in printed
