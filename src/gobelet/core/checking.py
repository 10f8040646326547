"""Checking the dice of a record: its seeds against what was sealed, its rolls against the seeds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from .fair import Dice, Fair, OldFair, Unfair, player_commitment
from .match import Match
from .record import Record, step_text
from .words import Words

_OLD = ("FairRoom", "FairSeed", "FairJoint", "FairCommitment")
_NEW = ("FairRoom", "FairRound", "FairSeed", "FairCommitment", "FairCommitments", "FairSeeds")
_SEED = re.compile(r"([0-9a-f]{32})?")


@dataclass(frozen=True)
class Roll:
    """One chance event: which of how many equally likely tickets was drawn, and what it gave."""

    position: int
    tickets: int
    ticket: int
    text: str


def read_tags(tags: Mapping[str, str]) -> Dice:
    """The seeds a record carries; each is the one that was sealed, by what the record says."""
    dice = _read_new(tags) if "Fair" in tags else _read_old(tags)
    if dice.commitment != tags["FairCommitment"]:
        raise Unfair(
            Words(
                "the seed of the house is not the one it committed to",
                "la graine de la maison n’est pas celle qu’elle avait engagée",
            )
        )
    return dice


def _read_old(tags: Mapping[str, str]) -> OldFair:
    _need(tags, _OLD)
    return OldFair(tags["FairRoom"], _bytes(tags["FairSeed"]), tags["FairJoint"])


def _read_new(tags: Mapping[str, str]) -> Fair:
    if tags["Fair"] != "2":
        raise Unfair(
            Words(
                "dice of kind {kind} are not known here",
                "les dés du genre {kind} sont inconnus ici",
            ).fill(kind=tags["Fair"])
        )
    _need(tags, _NEW)
    number = tags["FairRound"]
    fair = Fair(
        tags["FairRoom"],
        int(number) if number.isascii() and number.isdigit() and len(number) < 10 else 0,
        _bytes(tags["FairSeed"]),
        tuple(tags["FairCommitments"].split("|")),
        tuple(tags["FairSeeds"].split("|")),
    )
    _check_seals(fair)
    if fair.tags().get("FairLeftOut") != tags.get("FairLeftOut"):
        raise Unfair(
            Words(
                "the record does not tell rightly whose seed was left out",
                "la partie ne dit pas justement quelle graine a manqué",
            )
        )
    return fair


def _check_seals(fair: Fair) -> None:
    if fair.round < 1 or len(fair.commitments) != len(fair.seeds):
        raise _senseless()
    for seat, (promise, seed) in enumerate(zip(fair.commitments, fair.seeds, strict=True)):
        if not _SEED.fullmatch(seed):
            raise _senseless()
        if seed and player_commitment(fair.room, fair.commitment, seed) != promise:
            raise Unfair(
                Words(
                    "the seed of seat {seat} is not the one it committed to",
                    "la graine de la place {seat} n’est pas celle qu’elle avait engagée",
                ).fill(seat=seat + 1)
            )


def _senseless() -> Unfair:
    return Unfair(
        Words(
            "the seeds of this record make no sense",
            "les graines de cette partie n’ont pas de sens",
        )
    )


def _need(tags: Mapping[str, str], names: tuple[str, ...]) -> None:
    if any(name not in tags for name in names):
        raise Unfair(
            Words(
                "this record carries no seeds: its dice cannot be checked",
                "cette partie ne contient pas de graines : ses dés sont invérifiables",
            )
        )


def _bytes(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise Unfair(
            Words(
                "the seed of the house is not written in hexadecimal digits",
                "la graine de la maison n’est pas écrite en chiffres hexadécimaux",
            )
        ) from None


def check(record: Record) -> list[Roll]:
    """Derive every roll of a record again; the first that differs is told."""
    dice = read_tags(record.tags)
    if isinstance(dice, Fair) and len(dice.seeds) != record.match.seats:
        raise _senseless()
    return rolls(record.match, dice)


def rolls(match: Match, dice: Dice) -> list[Roll]:
    """Every chance event of a match, derived from the seeds and compared with what happened."""
    return [
        _roll(match, dice, position)
        for position, step in enumerate(match.history)
        if step.is_chance
    ]


def _roll(match: Match, dice: Dice, position: int) -> Roll:
    rules, state = match.game.rules, match.states[position]
    tickets = rules.tickets(state)
    ticket = dice.ticket(position, tickets)
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
