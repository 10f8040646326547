"""Taking a move back, when everybody agrees and nothing has been rolled or revealed since."""

from __future__ import annotations

from gobelet.server import errors
from gobelet.server.ws.incoming import AtTable
from gobelet.server.ws.line import Line

from .changes import CutSteps
from .pending import UndoAsked
from .room import HUMAN, Room
from .table import Table
from .telling import Teller
from .undoable import undoable


class AskUndo(AtTable, tag="ask_undo"):
    """Take back one's last action, if everybody agrees."""

    async def heard(self, table: Table, line: Line) -> None:
        async with table.lock:
            room, match = table.room, table.room.playing()
            mine = room.seats_of(line.visitor)
            if not mine:
                raise errors.foreign()
            position = undoable(match, mine)
            if position is None:
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


def _others(room: Room, visitor: str) -> set[int]:
    """The seats of the other people who are playing."""
    return {
        number
        for number, seat in enumerate(room.seats)
        if seat.kind == HUMAN and seat.visitor != visitor and not seat.away
    }
