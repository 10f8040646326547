"""The front door: which names this house answers to, and under which path it stands.

A page of another site may have its own name point at this machine (DNS rebinding): its requests
then carry that name as `Host`, and its origin looks like ours. A number or a name of this machine
cannot be pointed elsewhere by a stranger, so those are always answered; any other has to be set.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Sequence

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from gobelet.server import errors
from gobelet.server.ws.outgoing import encode

from .security import HEADERS

ANY = "*"


class Front:
    """Looks at a request before anybody else does."""

    def __init__(self, hosts: Sequence[str] = (), prefix: str = "") -> None:
        self._hosts = {host.lower() for host in hosts} | _own_names()
        self._prefix = prefix.rstrip("/")

    def knows(self, scope: Scope) -> bool:
        """Whether a request was meant for this house; what is no browser may name nobody."""
        given = Headers(scope=scope).get("host")
        return given is None or ANY in self._hosts or self._is_ours(_host_of(given))

    def _is_ours(self, host: str) -> bool:
        if host in self._hosts or host.endswith(".localhost"):
            return True
        try:
            ipaddress.ip_address(host)
        except ValueError:
            return False
        return True

    def within(self, scope: Scope) -> Scope:
        """The request as the house sees it, whether a proxy has taken the prefix away or not."""
        path: str = scope["path"]
        if not self._prefix or not f"{path}/".startswith(f"{self._prefix}/"):
            return scope
        return {**scope, "path": path[len(self._prefix) :] or "/"}


def _own_names() -> set[str]:
    """The names by which people at home reach this machine."""
    name = socket.gethostname().lower()
    return {"localhost", name, f"{name.partition('.')[0]}.local"}


def _host_of(header: str) -> str:
    """
    The host of a `Host` header, without port and brackets.

    >>> [_host_of(text) for text in ("Games.Example:8000", "[::1]:80", "127.0.0.1", "name.")]
    ['games.example', '::1', '127.0.0.1', 'name']
    """
    if header.startswith("["):
        return header[1:].partition("]")[0]
    return header.partition(":")[0].lower().removesuffix(".")


async def turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    """Say that this house does not go by that name."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    refusal = errors.other_house()
    body = encode({"code": refusal.code, "en": refusal.words.en, "fr": refusal.words.fr})
    headers = HEADERS | {"content-type": "application/json"}
    head = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": 421, "headers": head})
    await send({"type": "http.response.body", "body": body})
