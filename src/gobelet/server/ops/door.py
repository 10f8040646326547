"""Who may come in: connections and sockets of one address, and of all."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

import structlog
from starlette.types import Scope

from gobelet.server.config import Settings

from . import descriptors
from .bounds import CROWDED, FULL, REQUESTS_BURST, REQUESTS_RATE, ROOMY
from .limits import Addresses, Crowd, neighbourhood
from .metrics import Metrics

DOOR = "door"
"""The name by which each connection and request finds it."""

log = structlog.get_logger()


class Door:
    """Counts who is here. A proxy that is trusted brings many, and is not counted as one."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.socket_rate = settings.socket_rate
        rate = settings.address_rate
        self.requests = Addresses(REQUESTS_RATE * rate, REQUESTS_BURST * rate)
        self.metrics = metrics
        self._connections = Crowd(settings.address_connections)
        self._sockets = Crowd(settings.address_sockets, settings.most_sockets)
        self._proxies = _networks(settings.proxies)
        self._limit = descriptors.limit()
        self._is_crowded = False

    def let_in(self, peer: str, descriptor: int) -> bool:
        """Whether a new connection may stay. The system gives the lowest descriptor that is free,
        so its number says how many are in use."""
        self._look(descriptor)
        if descriptor >= FULL * self._limit:
            return self._turn_away("descriptors")
        if not self._connections.enter(neighbourhood(peer), self._is_proxy(peer)):
            return self._turn_away("connections")
        self.metrics.connections.set(self._connections.size)
        return True

    def leave(self, peer: str) -> None:
        self._connections.leave(neighbourhood(peer))
        self.metrics.connections.set(self._connections.size)

    def seat(self, address: str) -> bool:
        """Whether one more socket of that address may be opened."""
        return self._sockets.enter(address) or self._turn_away("sockets")

    def unseat(self, address: str) -> None:
        self._sockets.leave(address)

    def _turn_away(self, why: str) -> bool:
        self.metrics.turned_away.labels(why).inc()
        return False

    def _is_proxy(self, peer: str) -> bool:
        """A socket of the file system has no address: only this machine's own programs use it."""
        return not peer or any(ip_address(peer) in network for network in self._proxies)

    def _look(self, descriptor: int) -> None:
        """One line in the log whenever the descriptors run out, not one for each connection."""
        if not self._is_crowded and descriptor >= CROWDED * self._limit:
            self._is_crowded = True
            log.warning("descriptors_run_out", used=descriptor, limit=self._limit)
        elif self._is_crowded and descriptor < ROOMY * self._limit:
            self._is_crowded = False
        self.metrics.crowded.set(self._is_crowded)


def address_of(scope: Scope) -> str:
    """Where a request or a socket comes from, as limits count it; a trusted proxy is believed."""
    return neighbourhood(scope["client"][0]) if scope.get("client") else ""


def _networks(proxies: Sequence[str]) -> list[IPv4Network | IPv6Network]:
    return [ip_network(proxy) for proxy in proxies]
