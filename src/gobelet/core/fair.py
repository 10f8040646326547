"""Dice anybody can check: the house commits to a secret seed, every player adds one, all is shown.

Before anybody sits, the house publishes the SHA-256 of its seed. Each chance event is then fixed by
the house's seed, the players' seeds and the number of the position: neither side can choose it, and
a crash between the roll and the answer gives the same dice again. Once the game is over the record
carries everything, and `check` derives every roll anew.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from .errors import GobeletError
from .match import Match
from .record import Record, step_text
from .words import Words

SEED_BYTES = 32
_SPAN = 1 << 64
_TAGS = ("FairRoom", "FairSeed", "FairJoint", "FairCommitment")


class Unfair(GobeletError):
    """A record whose dice do not follow from its seeds, or that carries no seeds."""


@dataclass(frozen=True)
class Roll:
    """One chance event: which of how many equally likely tickets was drawn, and what it gave."""

    position: int
    tickets: int
    ticket: int
    text: str


@dataclass(frozen=True)
class Fair:
    """All that fixes the dice of one game."""

    room: str
    seed: bytes
    joint: str

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    def ticket(self, position: int, tickets: int) -> int:
        """The ticket drawn at a position, each of them equally likely."""
        limit = _SPAN - _SPAN % tickets
        return next(value for value in self._values(position) if value < limit) % tickets

    def tags(self) -> dict[str, str]:
        """What the record of the finished game tells, so that everybody can check it."""
        values = (self.room, self.seed.hex(), self.joint, self.commitment)
        return dict(zip(_TAGS, values, strict=True))

    def _values(self, position: int) -> Iterator[int]:
        counter = 0
        while True:
            message = f"{self.room}|{self.joint}|{position}|{counter}"
            digest = hmac.digest(self.seed, message.encode(), "sha256")
            yield int.from_bytes(digest[:8], "big")
            counter += 1


def commitment(seed: bytes) -> str:
    """What the house shows of its seed before the players give theirs."""
    return sha256(seed).hexdigest()


def joint(seeds: Sequence[str]) -> str:
    """The players' seeds in the order of the seats; who has none leaves an empty place."""
    return "|".join(seeds)


def read_tags(tags: Mapping[str, str]) -> Fair:
    """The seeds a record carries, with the commitment checked."""
    if any(name not in tags for name in _TAGS):
        raise Unfair(
            Words(
                "this record carries no seeds: its dice cannot be checked",
                "cette partie ne contient pas de graines : ses dés sont invérifiables",
            )
        )
    fair = Fair(tags["FairRoom"], _bytes(tags["FairSeed"]), tags["FairJoint"])
    if fair.commitment != tags["FairCommitment"]:
        raise Unfair(
            Words(
                "the seed of the house is not the one it committed to",
                "la graine de la maison n'est pas celle qu'elle avait engagée",
            )
        )
    return fair


def check(record: Record) -> list[Roll]:
    """Derive every roll of a record again; the first that differs is told."""
    return rolls(record.match, read_tags(record.tags))


def rolls(match: Match, fair: Fair) -> list[Roll]:
    """Every chance event of a match, derived from the seeds and compared with what happened."""
    return [
        _roll(match, fair, position)
        for position, step in enumerate(match.history)
        if step.is_chance
    ]


def _roll(match: Match, fair: Fair, position: int) -> Roll:
    rules, state = match.game.rules, match.states[position]
    tickets = rules.tickets(state)
    ticket = fair.ticket(position, tickets)
    text = step_text(match, position)[1:]
    derived = rules.draw(state, ticket)
    if derived != match.history[position].code:
        raise Unfair(
            Words(
                "step {position} says {text}, but the seeds give {derived}",
                "le coup {position} dit {text}, mais les graines donnent {derived}",
            ).fill(
                position=position + 1,
                text=text,
                derived=match.game.outcome_text(state, derived),
            )
        )
    return Roll(position, tickets, ticket, text)


def _bytes(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise Unfair(
            Words(
                "the seed of the house is not written in hexadecimal digits",
                "la graine de la maison n'est pas écrite en chiffres hexadécimaux",
            )
        ) from None
