"""What a player kept of a game's dice, held against the record the house gives of it.

A record can only be held against itself: a house that chose its seed afterwards would make all of
it fit. What a page wrote down before the first roll cannot be changed any more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

from . import merkle, registry
from .checking import read_tags
from .errors import GobeletError
from .fair import BLOCK, Fair, Unfair, ticket_of
from .record import Record, step_text
from .words import Words

T = TypeVar("T")
_MOST_ROOTS = 64
"""Blocks that are looked at; no game that can be kept is longer."""
_MOST_DIGITS = 20
"""As many as 2^64 has."""


class BadKept(GobeletError):
    """A file that is not what a page kept, nor the proof of a roll."""


class Round(Struct):
    """The seeds of one start."""

    round: int
    commitment: str
    commitments: list[str] = []
    frozen: bool = False
    """Whether `commitments` are those for which the seeds were asked."""
    late: bool = False
    """Whether the page came when the game had begun."""
    mine: dict[str, str] = {}
    """The player's own seeds, by what was sealed of them."""
    roots: list[str] = []


class Kept(Struct):
    """What a page kept of one table."""

    kept: Literal[1]
    room: str
    rounds: list[Round]
    rolls: dict[str, str] = {}


class Proof(Struct):
    """One roll, with its way to the root that was told before it."""

    proof: Literal[1]
    game: str
    room: str
    round: int
    position: int
    text: str
    kind: str
    tickets: str
    ticket: str
    value: str
    path: list[str]
    root: str


@dataclass(frozen=True)
class Agreement:
    """What was found to agree; whatever does not is raised as `Unfair`."""

    late: bool
    sealed: int
    """Seats whose seeds are those that were sealed, by what was kept."""
    mine: bool | None
    """Whether the player's own seeds are in the dice; None where none was sealed."""
    rolls: int


def read_kept(text: str) -> Kept:
    return _decode(text, Kept)


def read_proof(text: str) -> Proof:
    return _decode(text, Proof)


def _decode(text: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeError):
        raise BadKept(
            Words(
                "this is neither what a page kept nor the proof of a roll",
                "ce n’est ni ce qu’une page a gardé, ni la preuve d’un lancer",
            )
        ) from None


def hold_against(kept: Kept, record: Record) -> Agreement:
    """What a page kept, compared with a record whose dice were checked."""
    fair = read_tags(record.tags)
    if not isinstance(fair, Fair) or kept.room != fair.room or not kept.rounds:
        raise _other_game()
    last = kept.rounds[-1]
    if (last.round, last.commitment) != (fair.round, fair.commitment):
        raise Unfair(
            Words(
                "the seed of the house is not the one that was sealed when this was kept",
                "la graine de la maison n’est pas celle qui était scellée quand ceci a été gardé",
            )
        )
    sealed = _hold_seals(last, fair)
    _hold_roots(last, fair)
    _hold_rolls(kept, record)
    return Agreement(last.late, sealed, _mine(kept.rounds, fair), len(kept.rolls))


def _hold_seals(last: Round, fair: Fair) -> int:
    """The seats whose seeds are those that were sealed before any was opened."""
    if not last.frozen:
        return 0
    for seat, (now, then) in enumerate(zip(fair.commitments, last.commitments, strict=False)):
        if now != then:
            raise _other_seal(seat)
    if len(fair.commitments) != len(last.commitments):
        raise _other_game()
    return sum(map(bool, fair.seeds))


def _hold_roots(last: Round, fair: Fair) -> None:
    if any(fair.root(block) != root for block, root in enumerate(last.roots[:_MOST_ROOTS])):
        raise Unfair(
            Words(
                "the rolls do not stand under the roots that were told before them",
                "les lancers ne relèvent pas des racines annoncées avant eux",
            )
        )


def _hold_rolls(kept: Kept, record: Record) -> None:
    match = record.match
    for name, text in kept.rolls.items():
        position = int(name) if name.isascii() and name.isdigit() and len(name) < 10 else -1
        is_there = 0 <= position < match.position and match.history[position].is_chance
        if not is_there or step_text(match, position)[1:] != text:
            raise Unfair(
                Words(
                    "at position {position} the page saw {text}, and the record says otherwise",
                    "à la position {position} la page a vu {text} ; la partie dit autre chose",
                ).fill(position=name, text=text)
            )


def _mine(rounds: list[Round], fair: Fair) -> bool | None:
    """Whether the player's own seeds are all in the dice.

    They are not where they were sealed for a start before, and the game began with another of which
    the page heard only then: a house could call a start off in silence to choose again.
    """
    last = rounds[-1]
    if not last.mine:
        return False if last.late and any(each.mine for each in rounds) else None
    used = [
        last.mine[promise] == seed
        for promise, seed in zip(fair.commitments, fair.seeds, strict=True)
        if promise in last.mine
    ]
    return bool(used) and all(used)


def check_proof(proof: Proof, kept: Kept | None = None) -> None:
    """One roll: its ticket follows from its value, and its value stands under the root."""
    try:
        value, path = bytes.fromhex(proof.value), [bytes.fromhex(each) for each in proof.path]
        cases = int(proof.tickets[:_MOST_DIGITS])
        ticket = ticket_of(value, cases)
        block, index = divmod(proof.position, BLOCK)
        root = merkle.climb(merkle.leaf(proof.position, value), index, path).hex()
    except (ValueError, OverflowError):
        raise _no_proof() from None
    if str(ticket) != proof.ticket or root != proof.root or not _shows(proof, ticket, cases):
        raise _no_proof()
    if kept is not None and not _is_kept(proof, kept, block):
        raise Unfair(
            Words(
                "this roll is not the one whose root was kept",
                "ce lancer n’est pas celui dont la racine a été gardée",
            )
        )


def _shows(proof: Proof, ticket: int, cases: int) -> bool:
    """Whether dice show what their ticket says; what cards and lots say only the rules know."""
    faces, shown = registry.get(proof.game).faces, []
    while cases % 6 == 0:
        shown.append(ticket % 6)
        cases, ticket = cases // 6, ticket // 6
    is_dice = cases == 1 and set(proof.text) <= set(faces)
    return not is_dice or proof.text == "".join(faces[digit] for digit in sorted(shown))


def _is_kept(proof: Proof, kept: Kept, block: int) -> bool:
    roots = [each.roots for each in kept.rounds if each.round == proof.round]
    is_told = bool(roots) and roots[0][block : block + 1] == [proof.root]
    return is_told and kept.room == proof.room and _agrees(proof, kept)


def _agrees(proof: Proof, kept: Kept) -> bool:
    return kept.rolls.get(str(proof.position), proof.text) == proof.text


def _other_game() -> Unfair:
    return Unfair(
        Words(
            "what was kept is of another game than this record",
            "ce qui a été gardé est d’une autre partie que celle-ci",
        )
    )


def _other_seal(seat: int) -> Unfair:
    return Unfair(
        Words(
            "seat {seat} had sealed another seed when this was kept",
            "la place {seat} avait scellé une autre graine quand ceci a été gardé",
        ).fill(seat=seat + 1)
    )


def _no_proof() -> Unfair:
    return Unfair(Words("this proves no roll", "ceci ne prouve aucun lancer"))
