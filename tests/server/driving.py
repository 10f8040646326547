"""Real servers on loopback ports, and visitors with real sockets."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, TypeVar

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from gobelet.core.fair import player_commitment
from gobelet.server.config import Settings
from gobelet.server.house import House
from gobelet.server.run import config

PATIENCE = 60.0
SEED = "00112233445566778899aabbccddeeff"
Message = dict[str, Any]
T = TypeVar("T")


@dataclass
class Server:
    """A server that runs in a thread of this process."""

    settings: Settings
    uvicorn: uvicorn.Server
    base: str

    @property
    def house(self) -> House:
        """The inside, for tests that set something up which visitors cannot."""
        house: House = self.uvicorn.config.app.state.house  # type: ignore[union-attr]
        return house

    def inside(self, work: Callable[[], T]) -> T:
        """Have something done in the server's own thread, between two of its tasks."""
        done: Future[T] = Future()
        loop = self.house.store._writer._loop
        loop.call_soon_threadsafe(lambda: done.set_result(work()))
        return done.result(PATIENCE)

    def get(self, path: str, token: str = "") -> httpx.Response:
        return httpx.get(self.base + path, headers=_bearer(token), timeout=PATIENCE)

    def post(self, path: str, body: object, token: str = "") -> httpx.Response:
        return httpx.post(self.base + path, json=body, headers=_bearer(token), timeout=PATIENCE)

    def visit(
        self, name: str = "Ada", token: str = "", lang: str = "en", address: str = ""
    ) -> Visitor:
        """Somebody comes, from another address where one is given: a proxy here says so."""
        return Visitor(self, name, token, lang, address)


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def lenient(db: str) -> Settings:
    """A server that is quick, and patient with tests that hurry."""
    return Settings(
        port=0,
        db=db,
        games=("tests.toy.game",),
        bot_delay=0.0,
        bot_workers=1,
        socket_rate=0,
        address_rate=0,
        address_connections=0,
        address_sockets=0,
    )


@contextmanager
def serving(settings: Settings) -> Iterator[Server]:
    """Serve from a free port until the block ends; then shut down as a signal would."""
    server = uvicorn.Server(config(settings))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield Server(settings, server, f"http://127.0.0.1:{_port(server, thread)}")
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


def wait_until(happened: Callable[[], bool]) -> None:
    """For what a server does by itself and tells nobody."""
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def _port(server: uvicorn.Server, thread: threading.Thread) -> int:
    deadline = time.monotonic() + PATIENCE
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        assert time.monotonic() < deadline, "the server takes too long to start"
        time.sleep(0.01)
    return int(server.servers[0].sockets[0].getsockname()[1])


@dataclass(eq=False)
class Visitor:
    """Somebody with a browser, so to speak."""

    server: Server
    name: str = "Ada"
    token: str = ""
    lang: str = "en"
    address: str = ""
    heard: list[Message] = field(default_factory=list)

    def __post_init__(self) -> None:
        address = self.server.base.replace("http", "ws") + "/ws"
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                address,
                compression=None,
                max_size=None,
                open_timeout=PATIENCE,
                ping_interval=None,
                additional_headers={"X-Forwarded-For": self.address} if self.address else None,
            )
        )
        self.send("hello", token=self.token, name=self.name, lang=self.lang)
        self.token = self.expect("welcome")["token"]

    def __enter__(self) -> Visitor:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    # Talking

    def send(self, t: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"t": t, **fields}))

    def send_at_once(self, *messages: Message) -> None:
        """All of them in one packet, so that nothing can happen between two."""
        with self.socket.protocol_mutex:
            for message in messages:
                self.socket.protocol.send_text(json.dumps(message).encode())
            self.socket.socket.sendall(b"".join(self.socket.protocol.data_to_send()))

    def read(self, timeout: float = PATIENCE) -> Message:
        message: Message = json.loads(self.socket.recv(timeout))
        self.heard.append(message)
        return message

    def expect(self, t: str, **wanted: Any) -> Message:
        """The next message of a kind with these fields; others are passed over."""
        while True:
            message = self.read()
            if message["t"] == t and all(message.get(k) == v for k, v in wanted.items()):
                return message
            assert message["t"] != "sorry", message

    def expect_any(self, *kinds: str) -> Message:
        """The next message of one of these kinds."""
        while (message := self.read())["t"] not in kinds:
            pass
        return message

    def refused(self, t: str, **fields: Any) -> str:
        """Ask for something that is not done; the code of the refusal."""
        self.send(t, **fields)
        while True:
            message = self.read()
            if message["t"] == "sorry":
                assert message["en"]
                assert message["fr"]
                return str(message["code"])

    def ask(self, t: str, answer: str, **fields: Any) -> Message:
        self.send(t, **fields)
        return self.expect(answer)

    def quiet(self, seconds: float = 0.2) -> None:
        """Nothing more is said."""
        try:
            message = self.read(seconds)
        except TimeoutError:
            return
        raise AssertionError(f"unexpected {message}")

    # Rooms

    def open_room(self, game: str, *kinds: str, **wish: Any) -> str:
        body = {"game": game, "seats": len(kinds), "kinds": list(kinds), **wish}
        response = self.server.post("/api/rooms", body, self.token)
        assert response.status_code == 200, response.text
        return str(response.json()["room"])

    def enter(self, room: str, **fields: Any) -> Message:
        self.send("enter", room=room, **fields)
        return self.expect("room", room=room)

    def sit(self, room: str, seat: int | None = None, seed: str = "") -> Message:
        """Sit down; where a seed is given, seal it."""
        house = self.enter(room)["fair"]["commitment"]
        sealed = player_commitment(room, house, seed) if seed else ""
        self.send("sit", room=room, seat=seat, commitment=sealed)
        return self.expect("room", room=room)

    def start(self, room: str) -> Message:
        self.send("start", room=room)
        return self.expect("table", room=room)

    def act(self, table: Message, action: str | None = None, **fields: Any) -> Message:
        """Act on a table message; return the `done`."""
        chosen = table["legal"][0] if action is None else action
        self.send(
            "act",
            room=table["room"],
            position=table["position"],
            take=table["take"],
            action=chosen,
            **fields,
        )
        return self.expect("done", room=table["room"])


def begin(first: Visitor, second: Visitor, game: str = "toy", **wish: Any) -> list[Message]:
    """Two people sit down and start: the table that each of them sees."""
    room = first.open_room(game, "human", "open", **wish)
    first.sit(room)
    second.sit(room)
    first.send("start", room=room)
    return [visitor.expect("table", room=room) for visitor in (first, second)]


def begin_with_seeds(room: str, seeds: dict[Visitor, str]) -> list[Message]:
    """The first, who opened the table, starts; all open their seeds, in the order of the seats."""
    visitors = list(seeds)
    visitors[0].send("start", room=room)
    for seat, visitor in enumerate(visitors):
        visitor.expect("room", room=room, state="starting")
        visitor.send("reveal", room=room, seat=seat, seed=seeds[visitor])
    return [visitor.expect("table", room=room) for visitor in visitors]


def play_out(visitors: list[Visitor], tables: list[Message]) -> list[Message]:
    """Everybody takes the last legal action until the game is over; the last table of each."""
    turns = [_play_out(visitor, table) for visitor, table in zip(visitors, tables, strict=True)]
    last: list[Message] = [{}] * len(turns)
    while any(table.get("result") is None for table in last):
        for n, turn in enumerate(turns):
            last[n] = next(turn, last[n])
    return last


def _play_out(visitor: Visitor, table: Message) -> Iterator[Message]:
    """One step at a time, so that several visitors can be led by one thread."""
    acted = -1
    while table["result"] is None:
        if table["legal"] and table["position"] > acted:
            acted = visitor.act(table, table["legal"][-1])["step"]
        yield table
        table = visitor.expect("table", room=table["room"])
    yield table
