"""Dice anybody can check: seeds that are sealed before anybody can know another's, then joined.

The house shows the SHA-256 of its seed before anybody sits. Each player seals a seed in the same
way when sitting down, and opens it when the game starts. Only then are the dice known to anybody:
they follow from the house's seed, the players' seeds and the number of the position. A crash
between the roll and the answer gives the same dice again. docs/records.md says what this proves.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

from . import merkle
from .errors import GobeletError
from .words import Words

SEED_BYTES = 32
BLOCK = 256
"""Positions whose dice stand under one root."""
SPAN = 1 << 64


class Unfair(GobeletError):
    """Dice that do not follow from their seeds, seeds that were not sealed, or no seeds at all."""


class Dice(Protocol):
    """What fixes the dice of one game."""

    @property
    def room(self) -> str: ...

    @property
    def seed(self) -> bytes: ...

    @property
    def joint(self) -> str: ...

    @property
    def commitment(self) -> str: ...

    def ticket(self, position: int, tickets: int) -> int: ...

    def tags(self) -> dict[str, str]: ...


@dataclass(frozen=True)
class Fair:
    """The dice of a game whose players sealed their seeds; who sealed or opened none has ""."""

    room: str
    round: int
    """How many starts were called for; each has seeds of its own."""
    seed: bytes
    commitments: tuple[str, ...]
    seeds: tuple[str, ...]

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    @property
    def joint(self) -> str:
        return joint(self.seeds)

    @property
    def left_out(self) -> list[int]:
        """The seats that sealed a seed and did not open it in time."""
        sealed = zip(self.commitments, self.seeds, strict=True)
        return [seat for seat, (promise, seed) in enumerate(sealed) if promise and not seed]

    def ticket(self, position: int, tickets: int) -> int:
        """The ticket drawn at a position, each of them equally likely."""
        return ticket_of(self.value(position), tickets)

    def value(self, position: int) -> bytes:
        """What decides at a position; it can be shown without telling anything of the others."""
        message = f"{self.room}|{self.round}|{self.joint}|{position}"
        return hmac.digest(self.seed, message.encode(), "sha256")

    def root(self, block: int) -> str:
        """Stands for all that decides in a block of positions; told before the first of them."""
        return self._tree(block)[-1][0].hex()

    def path(self, position: int) -> list[str]:
        """How a position's value leads to the root of its block."""
        tree = self._tree(position // BLOCK)
        return [digest.hex() for digest in merkle.path(tree, position % BLOCK)]

    def _tree(self, block: int) -> list[list[bytes]]:
        positions = range(block * BLOCK, (block + 1) * BLOCK)
        return merkle.levels([merkle.leaf(at, self.value(at)) for at in positions])

    def tags(self) -> dict[str, str]:
        """What the record of the finished game tells, so that everybody can check it."""
        told = {
            "Fair": "2",
            "FairRoom": self.room,
            "FairRound": str(self.round),
            "FairSeed": self.seed.hex(),
            "FairCommitment": self.commitment,
            "FairCommitments": "|".join(self.commitments),
            "FairSeeds": self.joint,
        }
        late = " ".join(str(seat + 1) for seat in self.left_out)
        return told | ({"FairLeftOut": late} if late else {})


@dataclass(frozen=True)
class OldFair:
    """The dice of records made before players sealed their seeds: whoever knew the house's seed
    and gave theirs last could choose. They are checked as what they are."""

    room: str
    seed: bytes
    joint: str

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    def ticket(self, position: int, tickets: int) -> int:
        return choose(self._values(position), tickets)

    def tags(self) -> dict[str, str]:
        return {
            "FairRoom": self.room,
            "FairSeed": self.seed.hex(),
            "FairJoint": self.joint,
            "FairCommitment": self.commitment,
        }

    def _values(self, position: int) -> Iterator[int]:
        counter = 0
        while True:
            message = f"{self.room}|{self.joint}|{position}|{counter}"
            digest = hmac.digest(self.seed, message.encode(), "sha256")
            yield int.from_bytes(digest[:8], "big")
            counter += 1


def ticket_of(value: bytes, tickets: int) -> int:
    """The ticket that a position's value gives."""
    return choose(_numbers(value), tickets)


def _numbers(value: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield int.from_bytes(sha256(value + counter.to_bytes(4, "big")).digest()[:8], "big")
        counter += 1


def choose(numbers: Iterator[int], tickets: int) -> int:
    """One of the tickets, by numbers below 2^64; those past the last whole multiple are refused."""
    if not 0 < tickets <= SPAN:
        raise Unfair(
            Words(
                "dice are drawn from 1 to 2^64 tickets, not {tickets}",
                "on tire de 1 à 2^64 billets, pas {tickets}",
            ).fill(tickets=tickets)
        )
    limit = SPAN - SPAN % tickets
    return next(number for number in numbers if number < limit) % tickets


def commitment(seed: bytes) -> str:
    """What the house shows of its seed before the players seal theirs."""
    return sha256(seed).hexdigest()


def player_commitment(room: str, house: str, seed: str) -> str:
    """What a player shows of a seed; made for this table and this commitment of the house."""
    return sha256(f"{room}|{house}|{seed}".encode()).hexdigest()


def joint(seeds: Sequence[str]) -> str:
    """The players' seeds in the order of the seats; who has none leaves an empty place."""
    return "|".join(seeds)
