"""Taking a move back, when everybody agrees and nothing has been rolled or revealed since."""

from __future__ import annotations

from gobelet.core.match import Match
from gobelet.core.turn import SPECTATOR
from gobelet.server import errors
from gobelet.server.ws.incoming import AtTable
from gobelet.server.ws.line import Line

from .changes import CutSteps
from .pending import UndoAsked
from .room import HUMAN, Room
from .table import Table
from .telling import Teller


class AskUndo(AtTable, tag="ask_undo"):
    """Take back one's last action, if everybody agrees."""

    async def heard(self, table: Table, line: Line) -> None:
        async with table.lock:
            room, match = table.room, table.room.playing()
            mine = room.seats_of(line.visitor)
            if not mine:
                raise errors.foreign()
            position = _last_step(match, mine)
            if position is None or not can_undo(match, position):
                raise errors.no_undo()
            if not table.pending.undos.take():
                raise errors.too_fast()
            asked = UndoAsked(match.history[position].seat, position, _others(room, line.visitor))
            table.pending.undo = asked
            await _settle(table)


class AnswerUndo(AtTable, tag="answer_undo"):
    """Agree that somebody takes an action back, or do not."""

    yes: bool

    async def heard(self, table: Table, line: Line) -> None:
        async with table.lock:
            if table.pending.undo is None:
                raise errors.stale()
            mine = set(table.room.seats_of(line.visitor))
            if not mine & table.pending.undo.waiting:
                raise errors.foreign()
            if not self.yes:
                table.drop_undo()
                return
            table.pending.undo.waiting -= mine
            await _settle(table)


async def _settle(table: Table) -> None:
    """Go back if nobody is left to ask; otherwise tell whom we wait for."""
    asked, room = table.pending.undo, table.room
    assert asked is not None
    if asked.waiting:
        table.audience.tell_all(table.pending.undo_info(room.id))
        return
    match = room.playing().upto(asked.position)
    room.take += 1
    await table.journal.write(CutSteps(room.id, asked.position), table.journal.room())
    room.match, table.audience.teller = match, Teller(match)
    table.audience.go_back(asked.position)
    table.autoplay.start_again()
    table.show_advance()


def _last_step(match: Match, mine: list[int]) -> int | None:
    """The position that the latest step of one of these seats left."""
    taken = (n for n in range(match.position - 1, -1, -1) if match.history[n].seat in mine)
    return next(taken, None)


def _others(room: Room, visitor: str) -> set[int]:
    """The seats of the other people who are playing."""
    return {
        number
        for number, seat in enumerate(room.seats)
        if seat.kind == HUMAN and seat.visitor != visitor and not seat.away
    }


def can_undo(match: Match, position: int) -> bool:
    """Whether the match may go back: no chance since, and nothing that was secret has been shown.

    Where a game has secrets only a choice that nobody else has seen yet can be taken back, and only
    while the others are still choosing.
    """
    if any(step.is_chance for step in match.history[position:]):
        return False
    if not match.game.has_secrets:
        return True
    return all(_is_unseen(match, n) for n in range(position, match.position))


def _is_unseen(match: Match, position: int) -> bool:
    """Whether nobody else knows what a step was, and it ended nothing."""
    game, step = match.game, match.history[position]
    before, after = match.states[position], match.states[position + 1]
    viewers = [SPECTATOR, *(seat for seat in range(match.seats) if seat != step.seat)]
    waiting = [seat for seat in game.deciders(before) if seat != step.seat]
    seen = any(game.sees(before, step, viewer) for viewer in viewers)
    return not seen and bool(waiting) and game.deciders(after) == waiting
