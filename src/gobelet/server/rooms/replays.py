"""Looking back: the frames of a replay, and the dice of a room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Raw, Struct, to_builtins

from gobelet.core import record
from gobelet.core.checking import rolls
from gobelet.core.fair import Dice
from gobelet.core.match import Match
from gobelet.core.turn import SPECTATOR
from gobelet.server import errors
from gobelet.server.ws.outgoing import Event, encode

from .dice import told as told_of_dice
from .room import OVER, Room
from .telling import tell_all, tell_step


class Frame(Struct):
    """A position and the step that led to it; the first frame has none."""

    position: int
    seat: int
    text: str
    en: str
    fr: str
    table: Raw
    scores: tuple[int, ...]


def frames(room: Room) -> list[Frame]:
    """A spectator's view while the game goes on; everything once it is over."""
    match = room.match
    if match is None:
        raise errors.not_playing()
    return [_frame(match, position, room.state == OVER) for position in range(match.position + 1)]


def _frame(match: Match, position: int, is_open: bool) -> Frame:
    game, state = match.game, match.states[position]
    seen = state if is_open else game.view(state, SPECTATOR)
    told = Event(position, SPECTATOR, "", "", "")
    if position:
        tell = (
            tell_all(match, position - 1) if is_open else tell_step(match, position - 1, SPECTATOR)
        )
        told = tell
    table = Raw(encode(game.table(seen, SPECTATOR)))
    scores = game.result(seen).scores
    return Frame(position, told.seat, told.text, told.en, told.fr, table, scores)


def fairness(room: Room) -> dict[str, Any]:
    """What is needed to check the dice; tickets and seeds are told once the game is over."""
    shown: dict[str, Any] = to_builtins(told_of_dice(room))
    fair, match = room.fair, room.match
    if match is not None and room.state == OVER and fair is not None:
        return shown | {"rolls": [*_all_rolls(match, fair)]}
    return shown | {"rolls": [*_public_rolls(match)] if match else []}


def _public_rolls(match: Match) -> Iterator[dict[str, Any]]:
    """What chance did so far, as far as a spectator saw it."""
    for position, step in enumerate(match.history):
        state = match.states[position]
        if step.is_chance and match.game.sees(state, step, SPECTATOR):
            yield {
                "position": position,
                "tickets": str(match.game.rules.tickets(state)),
                "ticket": None,
                "text": record.step_text(match, position)[1:],
                "kind": match.game.chance_kind(state),
            }


def _all_rolls(match: Match, fair: Dice) -> Iterator[dict[str, Any]]:
    for roll in rolls(match, fair):
        yield {
            "position": roll.position,
            "tickets": str(roll.tickets),
            "ticket": str(roll.ticket),
            "text": roll.text,
            "kind": match.game.chance_kind(match.states[roll.position]),
        }
