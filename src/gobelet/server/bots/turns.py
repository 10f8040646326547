"""Whose turn it is where few are served and many wait: everybody's in turn, not first come first.

Whoever asks a hundred times waits for himself. Those behind one address share its turns, so that
it does not help to have a hundred names there.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Payer(NamedTuple):
    """On whose account something is done: an address, and who asks from there."""

    address: str
    visitor: str


Ticket = asyncio.Future[None]


class Turns:
    """So many places, given to those who wait in turn."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[str, dict[str, deque[Ticket]]] = {}

    def __len__(self) -> int:
        """How many wait."""
        lines = (line for visitors in self._waiting.values() for line in visitors.values())
        return sum(map(len, lines))

    async def take(self, payer: Payer) -> None:
        """Wait for a place; whoever is called off gives up the turn, not the place of another."""
        if self._free:
            self._free -= 1
            return
        ticket: Ticket = asyncio.get_running_loop().create_future()
        visitors = self._waiting.setdefault(payer.address, {})
        visitors.setdefault(payer.visitor, deque()).append(ticket)
        try:
            await ticket
        except asyncio.CancelledError:
            if ticket.cancelled():
                self._forget(payer, ticket)
            else:
                self.give_back()
            raise

    def give_back(self) -> None:
        """Somebody is served: the place is for whoever has waited for a turn the longest."""
        ticket = self._next()
        while ticket and ticket.done():  # called off a moment ago
            ticket = self._next()
        if ticket:
            ticket.set_result(None)
        else:
            self._free += 1

    def _next(self) -> Ticket | None:
        """The first ticket of the next visitor of the next address; both go to the end."""
        if not self._waiting:
            return None
        address, visitors = _first(self._waiting)
        visitor, tickets = _first(visitors)
        ticket = tickets.popleft()
        if tickets:
            visitors[visitor] = tickets
        if visitors:
            self._waiting[address] = visitors
        return ticket

    def _forget(self, payer: Payer, ticket: Ticket) -> None:
        visitors = self._waiting.get(payer.address, {})
        tickets = visitors.get(payer.visitor, deque())
        if ticket in tickets:
            tickets.remove(ticket)
        if not tickets:
            visitors.pop(payer.visitor, None)
        if not visitors:
            self._waiting.pop(payer.address, None)


def _first(line: dict[str, T]) -> tuple[str, T]:
    """Take out whoever stands in front."""
    key = next(iter(line))
    return key, line.pop(key)
