"""Two visitors at a table: they play on schedule, and note what was acknowledged."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from functools import partial

import httpx

from .visitor import Heard, Visitor

PATIENCE = 30.0
OPTIONS = {"objectif": {"rounds": "all"}}
"""Long games, since it is moves that are measured."""


@dataclass
class Ledger:
    """What was sent and what was acknowledged, room by room; the database has to agree."""

    sent: dict[str, list[tuple[int, int, str]]] = field(default_factory=dict)
    """room: (seat, position answered, action), in the order of sending."""
    acked: dict[str, list[tuple[int, int, str]]] = field(default_factory=dict)
    """room: (step, seat, action), in the order of the acknowledgements."""
    delays: list[tuple[float, float]] = field(default_factory=list)
    """When each move was due, and the seconds until it was acknowledged."""
    refused: list[str] = field(default_factory=list)
    thwarted: int = 0
    """How often a visitor was hung up on, or a table could not be opened."""


class Interrupted(Exception):
    """The server was away while something was under way."""


AWAY = (Interrupted, TimeoutError, httpx.HTTPError, AttributeError)
"""What a request meets when the server is killed; the last where a socket is gone as it opens."""


class Table:
    """Plays one game after the other, a move every `period` seconds."""

    def __init__(
        self, rest: httpx.AsyncClient, ws: str, number: int, game: str, ledger: Ledger
    ) -> None:
        self._rest, self._game, self._ledger = rest, game, ledger
        self._random = random.Random(number)
        self._latest: list[Heard | None] = [None, None]
        self._answer: asyncio.Future[Heard] | None = None
        self._news = asyncio.Event()
        self.room = ""
        self.players = [
            Visitor(ws, f"{number}.{seat}", partial(self._hear, seat)) for seat in (0, 1)
        ]

    # Opening

    async def open(self) -> None:
        """Open a room, sit down, start; begin afresh where that is interrupted."""
        while True:
            try:
                await asyncio.wait_for(self._open(), PATIENCE)
                return
            except AWAY:
                self._ledger.thwarted += 1
                await asyncio.sleep(0.1)

    async def _open(self) -> None:
        for player in self.players:
            await player.is_here.wait()
        self._latest = [None, None]
        wish: dict[str, object] = {"game": self._game, "seats": 2, "kinds": ["human", "open"]}
        wish["options"] = OPTIONS.get(self._game, {})
        bearer = {"Authorization": f"Bearer {self.players[0].token}"}
        response = await self._rest.post("/api/rooms", json=wish, headers=bearer)
        response.raise_for_status()
        self.room = response.json()["room"]
        for player in self.players:
            player.room = self.room
            player.send("enter", room=self.room)
            player.send("sit", room=self.room)
        while not self._mover():
            self.players[0].send("start", room=self.room)
            await self._listen(0.5)

    # Playing

    async def play(self, begin: float, period: float, until: float) -> None:
        """A move at `begin`, and one every `period` seconds: late ones count from their time."""
        due = begin
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if not await self._move(due):
                await self.open()
                due = time.perf_counter()
            due += period

    async def _move(self, due: float) -> bool:
        """Take one move; False where the game is over."""
        while True:
            if any(table and table.result for table in self._latest):
                return False
            if mover := self._mover():
                break
            await self._listen(PATIENCE)
        seat, table = mover
        action = self._random.choice(table.legal)
        try:
            done = await self._act(seat, table, action)
        except Interrupted:
            return True
        self._ledger.acked.setdefault(self.room, []).append((done.step, seat, action))
        self._ledger.delays.append((due, time.perf_counter() - due))
        return True

    async def _act(self, seat: int, table: Heard, action: str) -> Heard:
        self._ledger.sent.setdefault(self.room, []).append((seat, table.position, action))
        self._answer = asyncio.get_running_loop().create_future()
        self._latest[seat] = None
        act = {"room": self.room, "position": table.position, "take": table.take}
        self.players[seat].send("act", action=action, **act)
        try:
            return await asyncio.wait_for(self._answer, PATIENCE)
        except TimeoutError:
            self._ledger.refused.append(f"no answer in {PATIENCE:.0f} s")
            raise Interrupted from None

    def _mover(self) -> tuple[int, Heard] | None:
        for seat, table in enumerate(self._latest):
            if table and table.legal:
                return seat, table
        return None

    async def _listen(self, seconds: float) -> None:
        self._news.clear()
        try:
            await asyncio.wait_for(self._news.wait(), seconds)
        except TimeoutError:
            return

    # Hearing

    def _hear(self, seat: int, heard: Heard) -> None:
        if heard.t == "lost":
            self._ledger.thwarted += 1
            self._latest[seat] = None
            self._settle(None)
        elif heard.room != self.room:
            return
        elif heard.t == "table":
            self._latest[seat] = heard
            self._news.set()
        elif heard.t == "done":
            self._forget(seat, heard.step)
            self._settle(heard)
        elif heard.t == "sorry" and heard.code not in ("started", "unready"):
            self._ledger.refused.append(f"{heard.code}: {heard.en}")
            self._settle(None)

    def _forget(self, seat: int, step: int) -> None:
        """A table from before one's own move asks for nothing any more."""
        table = self._latest[seat]
        if table and table.position <= step:
            self._latest[seat] = None

    def _settle(self, done: Heard | None) -> None:
        if self._answer and not self._answer.done():
            if done:
                self._answer.set_result(done)
            else:
                self._answer.set_exception(Interrupted())

    async def leave(self) -> None:
        for player in self.players:
            await player.leave()
