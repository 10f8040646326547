"""What one stranger may cost: every bound of the transport, met and passed."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import NoReturn

import httpx
import pytest
from structlog.testing import capture_logs
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from gobelet.server.config import Settings
from gobelet.server.http import gate
from gobelet.server.http import protocol as punctual
from gobelet.server.ops import bounds, descriptors
from gobelet.server.ops.bounds import MAX_BODY, MAX_FRAME
from gobelet.server.ops.door import Door
from gobelet.server.ops.limits import Crowd, neighbourhood
from gobelet.server.ops.metrics import Metrics

from .driving import PATIENCE, Server, Visitor, serving, wait_until

RATE = 50
BURST = 3 * RATE
FAR_TOO_MANY = 1024
"""Pieces of 64 kB, more than all that waits on the way."""


def _address(server: Server) -> tuple[str, int]:
    host, _, port = server.base.removeprefix("http://").partition(":")
    return host, int(port)


@contextmanager
def _connection(server: Server) -> Iterator[socket.socket]:
    with socket.create_connection(_address(server), PATIENCE) as opened:
        yield opened


def _post(length: str, token: str = "") -> bytes:
    bearer = f"Authorization: Bearer {token}\r\n" if token else ""
    return f"POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\n{bearer}{length}\r\n\r\n".encode()


def _for_ever(do: Callable[[], object]) -> NoReturn:
    while True:
        do()


def _far_too_often(do: Callable[[], object]) -> None:
    for _ in range(FAR_TOO_MANY):
        do()


def _rest(opened: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    found = b""
    try:
        while data := opened.recv(65536):
            found += data
    except ConnectionResetError:
        pass
    return found


# Bodies


def test_a_body_that_is_too_long_is_refused_unread(server: Server) -> None:
    """Above 128 kB, before a token is looked at, and before a byte of it has come."""
    with _connection(server) as opened:
        opened.sendall(_post(f"Content-Length: {128 * 1024 + 1}"))
        head = opened.recv(65536)
    assert head.startswith(b"HTTP/1.1 413 ")
    assert b'"large"' in head


def test_a_body_without_a_length_is_read_up_to_the_bound(server: Server, ada: Visitor) -> None:
    with _connection(server) as opened:
        opened.sendall(_post("Transfer-Encoding: chunked", ada.token))
        opened.sendall(f"{MAX_BODY + 1:x}\r\n".encode() + b"x" * (MAX_BODY + 1))
        assert opened.recv(65536).startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize("length", ["Content-Length: 99999999", "Transfer-Encoding: chunked"])
def test_a_body_without_an_end_is_shut_out(server: Server, ada: Visitor, length: str) -> None:
    piece = b"10000\r\n" + b"x" * 65536 + b"\r\n"
    with _connection(server) as opened:
        opened.sendall(_post(length, ada.token))
        with pytest.raises(OSError, match=r"[Rr]eset|[Bb]roken"):
            _far_too_often(lambda: opened.sendall(piece))


def test_a_body_within_the_bound_is_read(server: Server, ada: Visitor) -> None:
    answer = server.post("/api/records", {"text": "x" * (MAX_BODY - 100)}, ada.token)
    assert answer.status_code == 400


def test_a_refusal_of_what_is_not_read_leaves_the_connection_usable(server: Server) -> None:
    with httpx.Client(base_url=server.base, timeout=PATIENCE) as client:
        for _ in range(3):
            assert client.post("/api/rooms", content=b"x" * 100_000).status_code == 401


# Time


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nHost: 127",
        _post("Content-Length: 100") + b"{",
    ],
)
def test_a_request_has_to_be_there_in_time(
    server: Server, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(bounds, "REQUEST_FOR", 0.2)
    with _connection(server) as opened:
        opened.sendall(said)
        _rest(opened)


def test_the_next_request_has_to_be_there_in_time_too(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once something of it has come, the time for idle connections is over."""
    with _connection(server) as opened:
        opened.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert opened.recv(65536).startswith(b"HTTP/1.1 200 ")
        monkeypatch.setattr(bounds, "REQUEST_FOR", 0.2)
        opened.sendall(b"GET /")
        _rest(opened)


def test_a_socket_has_to_say_hello_in_time(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who came before and did say hello is still there when who says nothing has to go."""
    monkeypatch.setattr(bounds, "REQUEST_FOR", 3.0)
    with server.visit("Ada") as ada:
        with (
            connect(_ws(server), open_timeout=PATIENCE) as silent,
            pytest.raises(ConnectionClosed, match="1008"),
        ):
            silent.recv(PATIENCE)
        assert ada.ask("ping", "pong")


def test_who_reads_no_answer_is_cut_off(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(punctual, "PATIENCE", 1.0)
    waits, pause = threading.Event(), FlowControl.pause_writing

    def pausing(flow: FlowControl) -> None:
        pause(flow)
        waits.set()

    monkeypatch.setattr(FlowControl, "pause_writing", pausing)
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.settimeout(PATIENCE)
        deaf.connect(_address(server))
        deaf.sendall(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 2000)
        assert waits.wait(PATIENCE)
        wait_until(lambda: deaf.getsockname() not in _here(server))


def _here(server: Server) -> list[object]:
    """Who is connected."""
    connections = [*server.uvicorn.server_state.connections]
    return [each.client for each in connections if isinstance(each, H11Protocol)]


# Sockets that say too much


def _ws(server: Server) -> str:
    return server.base.replace("http", "ws") + "/ws"


def test_pings_of_the_protocol_count_too(settings: Settings) -> None:
    with (
        serving(replace(settings, socket_rate=RATE)) as server,
        connect(_ws(server), ping_interval=None) as eve,
    ):
        begun = time.monotonic()
        pongs = [eve.ping() for _ in range(BURST + RATE)]
        assert pongs[-1].wait(PATIENCE)
        assert time.monotonic() - begun > 0.9


def test_bytes_count_too(settings: Settings) -> None:
    with serving(replace(settings, socket_rate=RATE)) as server, server.visit("Eve") as eve:
        begun = time.monotonic()
        for _ in range(24):
            eve.socket.send("x" * MAX_FRAME)
            assert eve.expect_any("sorry")["code"] == "bad"
        assert time.monotonic() - begun > 0.9


def test_who_floods_is_heard_no_more_than_others(settings: Settings) -> None:
    """No message is answered by a refusal, and nobody else waits for it."""
    with (
        serving(replace(settings, socket_rate=1)) as server,
        server.visit("Eve") as eve,
        server.visit("Ada") as ada,
    ):
        begun = time.monotonic()
        heard = server.house.metrics.messages
        before = _value(heard)
        for _ in range(2000):
            eve.send("ping")
        assert ada.ask("ping", "pong")
        assert _value(heard) - before < 5 + (time.monotonic() - begun)


def _value(counter: object) -> float:
    return float(counter._value.get())  # type: ignore[attr-defined]


def test_who_floods_for_long_is_closed(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "FLOOD_FOR", 0.3)
    rate = 5

    def flood() -> None:
        for _ in range(10 * rate):
            eve.send("ping")
        for _ in range(10 * rate):
            eve.expect("pong")

    with (
        serving(replace(settings, socket_rate=rate)) as server,
        server.visit("Eve") as eve,
    ):
        with pytest.raises(ConnectionClosed, match="1008"):
            _for_ever(flood)
        assert 'gobelet_refused_total{code="limit"} 1.0' in server.get("/metrics").text


def test_a_burst_now_and_then_is_no_flood(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who was slowed down for a moment and then is quiet begins anew."""
    monkeypatch.setattr(bounds, "FLOOD_FOR", 3.0)
    with serving(replace(settings, socket_rate=100)) as server, server.visit("Eve") as eve:
        for _ in range(3):
            for _ in range(320):
                eve.send("ping")
            for _ in range(320):
                eve.expect("pong")
            eve.quiet(2.0)


# How many


def test_an_address_has_so_many_sockets_and_no_more(settings: Settings) -> None:
    """The others come in, and so does this one when it has left."""
    with serving(replace(settings, address_sockets=2)) as server:
        with _from(server, "203.0.113.7"), _from(server, "203.0.113.7"):
            with pytest.raises(InvalidStatus, match="403"), _from(server, "203.0.113.7"):
                pass
            with _from(server, "203.0.113.8") as other:
                assert other.ping().wait(PATIENCE)
        _comes_in(server, "203.0.113.7")


def test_there_are_so_many_sockets_in_all(settings: Settings) -> None:
    with serving(replace(settings, most_sockets=1)) as server:
        with (
            _from(server, "203.0.113.7"),
            pytest.raises(InvalidStatus, match="403"),
            _from(server, "203.0.113.8"),
        ):
            pass
        _comes_in(server, "203.0.113.8")


def test_only_a_trusted_proxy_is_believed(settings: Settings) -> None:
    with (
        serving(replace(settings, address_sockets=1, proxies=())) as server,
        _from(server, "203.0.113.7"),
        pytest.raises(InvalidStatus, match="403"),
        _from(server, "203.0.113.8"),
    ):
        pass


@contextmanager
def _from(server: Server, address: str) -> Iterator[ClientConnection]:
    """A socket that a proxy on this machine opens for an address."""
    with connect(_ws(server), additional_headers={"X-Forwarded-For": address}) as opened:
        yield opened


def _comes_in(server: Server, address: str) -> None:
    """Soon: the server notices a moment later that somebody has left."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with _from(server, address):
                return
        except InvalidStatus:
            assert time.monotonic() < deadline


def test_an_address_has_so_many_connections_and_no_more(settings: Settings) -> None:
    with (
        serving(replace(settings, address_connections=2, proxies=())) as server,
        _connection(server),
        _connection(server),
        _connection(server) as third,
    ):
        assert _rest(third) == b""
        told = server.house.metrics.text().decode()
        assert 'gobelet_turned_away_total{why="connections"} 1.0' in told
        assert "gobelet_connections 2.0" in told


def test_a_proxy_is_not_one_of_many(settings: Settings) -> None:
    with (
        serving(replace(settings, address_connections=1)) as server,
        _connection(server),
        _connection(server),
    ):
        assert server.get("/healthz").status_code == 200


def test_requests_of_an_address_are_counted(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "LINGER", 0.0)
    with serving(replace(settings, address_rate=0.001)) as server:
        found = [server.get("/api/phrases") for _ in range(3)]
        assert [each.status_code for each in found] == [200, 429, 429]
        assert found[-1].json()["code"] == "limit"


def test_whoever_has_one_address_of_ipv6_has_very_many() -> None:
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:1")
    assert neighbourhood("2001:db8::1") != neighbourhood("2001:db8:0:1::1")
    assert neighbourhood("::ffff:203.0.113.7") == neighbourhood("203.0.113.7")
    assert neighbourhood("x" * 10_000) == ""


def test_a_crowd_counts_who_is_there() -> None:
    crowd = Crowd(most_each=2, most=3)
    assert [crowd.enter("a") for _ in range(3)] == [True, True, False]
    assert crowd.enter("b")
    assert not crowd.enter("c")
    crowd.leave("a")
    assert crowd.enter("c")
    assert [Crowd(1).enter("a", is_many=True) for _ in range(3)] == [True, True, True]


# Descriptors


def test_it_is_told_once_when_descriptors_run_out(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(descriptors, "limit", lambda: 100)
    door = Door(settings, Metrics())
    with capture_logs() as logs:
        assert all(door.let_in("203.0.113.7", number) for number in (50, 89, 90, 91, 85, 92))
        assert "gobelet_crowded 1.0" in door.metrics.text().decode()
        assert not door.let_in("203.0.113.7", 95)
        assert door.let_in("203.0.113.7", 79)
        assert "gobelet_crowded 0.0" in door.metrics.text().decode()
        assert door.let_in("203.0.113.7", 90)
    assert [line["used"] for line in logs] == [90, 90]


def test_as_many_descriptors_are_asked_for_as_there_may_be() -> None:
    code = (
        "import resource as r; from gobelet.server.ops import descriptors as d;"
        "hard = r.getrlimit(r.RLIMIT_NOFILE)[1]; r.setrlimit(r.RLIMIT_NOFILE, (64, hard));"
        "assert d.limit() == 64; d.raise_limit();"
        "assert r.getrlimit(r.RLIMIT_NOFILE) == (hard, hard)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=PATIENCE)


# Whose pages


@pytest.mark.parametrize("origin", ["http://evil{host}", "http://{host}.evil", "http://x.{host}"])
def test_an_origin_that_looks_like_ours_is_another(
    server: Server, ada: Visitor, origin: str
) -> None:
    other = origin.format(host=server.base.removeprefix("http://"))
    headers = {"Origin": other, "Authorization": f"Bearer {ada.token}"}
    wish = {"game": "toy", "seats": 2, "kinds": ["human", "open"]}
    answer = httpx.post(server.base + "/api/rooms", json=wish, headers=headers, timeout=PATIENCE)
    assert answer.status_code == 403
    with pytest.raises(InvalidStatus, match="403"), connect(_ws(server), origin=Origin(other)):
        pass


def test_an_origin_that_looks_like_an_allowed_one_is_another(settings: Settings) -> None:
    with serving(replace(settings, origins=("https://games.example",))) as server:
        with connect(_ws(server), origin=Origin("https://games.example")) as opened:
            opened.send('{"t":"ping"}')
            assert json.loads(opened.recv(PATIENCE)) == {"t": "pong"}
        for other in ("https://evilgames.example", "https://games.example.evil"):
            with (
                pytest.raises(InvalidStatus, match="403"),
                connect(_ws(server), origin=Origin(other)),
            ):
                pass
