"""The stranger: requests and sockets from an address that is not the honest people's."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.load.server import Server

ADDRESS = "127.0.0.2"
PATIENCE = 60.0


class Stranger:
    """Somebody with one address and as many sockets as the server lets them have."""

    def __init__(self, server: Server, rest: httpx.AsyncClient, address: str = ADDRESS) -> None:
        self.server = server
        self.address = address
        self.rest = rest
        self.token = ""

    @asynccontextmanager
    async def socket(self, **hello: Any) -> AsyncIterator[ClientConnection]:
        """A socket that has said hello; its token is kept for requests."""
        bare = connect(
            self.server.ws,
            local_addr=(self.address, 0),
            compression=None,
            max_size=None,
            ping_interval=None,
            close_timeout=1,
        )
        async with bare as socket:
            await say(socket, "hello", token=self.token, name="Stranger", **hello)
            self.token = (await hear(socket, "welcome"))["token"]
            yield socket

    async def connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A bare connection, on which nothing has been said."""
        return await asyncio.open_connection(
            "127.0.0.1", self.server.port, local_addr=(self.address, 0)
        )

    async def post(self, path: str, body: object) -> httpx.Response:
        bearer = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return await self.rest.post(path, json=body, headers=bearer)

    async def open_room(self, game: str, *kinds: str, **wish: Any) -> str:
        """The key of a new room; empty where the server refuses one."""
        answer = await self.post(
            "/api/rooms", {"game": game, "seats": len(kinds), "kinds": kinds, **wish}
        )
        return str(answer.json().get("room", ""))


async def say(socket: ClientConnection, t: str, **fields: Any) -> None:
    await socket.send(json.dumps({"t": t, **fields}))


async def hear(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["t"] in kinds:
                return message


@asynccontextmanager
async def a_stranger(server: Server) -> AsyncIterator[Stranger]:
    transport = httpx.AsyncHTTPTransport(local_address=ADDRESS)
    async with httpx.AsyncClient(
        base_url=server.http, transport=transport, timeout=PATIENCE
    ) as rest:
        stranger = Stranger(server, rest)
        async with stranger.socket():
            pass
        yield stranger
