"""Looking back: the frames of a replay, and the dice of a room."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Raw, Struct
from msgspec.structs import asdict

from gobelet.core import record
from gobelet.core.checking import rolls
from gobelet.core.fair import Dice
from gobelet.core.match import Match
from gobelet.core.turn import SPECTATOR
from gobelet.server import errors
from gobelet.server.ws.outgoing import Both, FairInfo, GameEvent, encode

from .dice import told as told_of_dice
from .room import OVER, Room
from .telling import picture, tell_all, tell_step


class Frame(Struct, omit_defaults=True):
    """A position and the step that led to it; the first frame has none."""

    position: int
    seat: int
    text: str
    en: str
    fr: str
    table: Raw
    scores: tuple[int, ...]
    picture: Both | None = None


def frames(room: Room) -> list[Frame]:
    """A spectator's view while the game goes on; everything once it is over."""
    match = room.match
    if match is None:
        raise errors.not_playing()
    return [_frame(match, position, room.state == OVER) for position in range(match.position + 1)]


def _frame(match: Match, position: int, is_open: bool) -> Frame:
    game, state = match.game, match.states[position]
    seen = state if is_open else game.view(state, SPECTATOR)
    told = GameEvent(position, SPECTATOR, "", "", "")
    if position:
        tell = (
            tell_all(match, position - 1) if is_open else tell_step(match, position - 1, SPECTATOR)
        )
        told = tell
    table = game.table(seen, SPECTATOR)
    drawn = Raw(encode(table))
    words = picture(match, seen, SPECTATOR) if table is None else None
    scores = game.result(seen).scores
    return Frame(position, told.seat, told.text, told.en, told.fr, drawn, scores, words)


class Roll(Struct):
    """What chance did once; numbers are texts, since they may be longer than a page can count."""

    position: int
    tickets: str
    ticket: str | None
    text: str
    kind: str


class Fairness(FairInfo, kw_only=True):
    """What is told of the dice, with every roll that may be told."""

    faces: str
    """What the game calls the faces of its dice, one letter for each digit of a ticket."""
    rolls: list[Roll]


def fairness(room: Room) -> Fairness:
    """What is needed to check the dice; tickets and seeds are told once the game is over."""
    rolls = [*_rolls(room)]
    return Fairness(**asdict(told_of_dice(room)), faces=room.game.faces, rolls=rolls)


def _rolls(room: Room) -> Iterator[Roll]:
    fair, match = room.fair, room.match
    if match is None:
        return iter(())
    if room.state == OVER and fair is not None:
        return _all_rolls(match, fair)
    return _public_rolls(match)


def _public_rolls(match: Match) -> Iterator[Roll]:
    """What chance did so far, as far as a spectator saw it."""
    for position, step in enumerate(match.history):
        state = match.states[position]
        if step.is_chance and match.game.sees(state, step, SPECTATOR):
            tickets = str(match.game.rules.tickets(state))
            text = record.step_text(match, position)[1:]
            yield Roll(position, tickets, None, text, match.game.chance_kind(state))


def _all_rolls(match: Match, fair: Dice) -> Iterator[Roll]:
    for roll in rolls(match, fair):
        kind = match.game.chance_kind(match.states[roll.position])
        yield Roll(roll.position, str(roll.tickets), str(roll.ticket), roll.text, kind)
