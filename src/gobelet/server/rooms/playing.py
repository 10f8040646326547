"""Watching and playing: entering, looking, acting, taking back, saying something."""

from __future__ import annotations

from gobelet.server import errors
from gobelet.server.ws.incoming import Act, Describe, Enter, Leave, Look, Say
from gobelet.server.ws.line import Line
from gobelet.server.ws.outgoing import Described, Done, Said

from .phrases import PHRASES
from .table import Table
from .telling import describe as described
from .watching import Watch


async def enter(table: Table, line: Line, message: Enter) -> None:
    """Look at a table; a person who has a seat there takes it again."""
    async with table.lock:
        was_here = table.audience.is_online(line.visitor)
        since = message.since if message.take == table.room.take else 0
        position = table.audience.teller.match.position if table.audience.teller else 0
        table.ports.lobby.watch(table.room.id, line, Watch(min(since, position)))
        back = table.come_back(line.visitor)
        if back:
            await table.journal.save()
        table.autoplay.mind()
        if back or (table.room.seats_of(line.visitor) and not was_here):
            table.audience.tell_room()
        else:
            line.tell(table.audience.info(line.visitor))
        table.audience.show(line)
        table.autoplay.show(line)
        if table.pending.undo:
            line.tell(table.pending.undo_info(table.room.id))


async def leave(table: Table, line: Line, message: Leave) -> None:
    table.ports.lobby.leave(table.room.id, line)


async def act(table: Table, line: Line, message: Act) -> None:
    """Take an action; it is acknowledged once it is on disk."""
    begun = table.ports.clock.now()
    async with table.lock:
        room, match = table.room, table.room.playing()
        seat = own_seat(table, line, message.seat)
        if table.come_back(line.visitor):
            await table.journal.save()
            table.autoplay.mind()
            table.audience.tell_room()
        if message.take is not None and message.take != room.take:
            raise errors.stale()
        step = match.position
        match.act_text(seat, message.action, message.position)
        await table.advance(step)
        line.tell(Done(room.id, message.position, step))
        await table.ports.clock.sleep(
            0
        )  # whoever else was written down is answered before anything is drawn
        table.show_advance()
    table.ports.metrics.act_seconds.observe(table.ports.clock.now() - begun)


def own_seat(table: Table, line: Line, wanted: int | None) -> int:
    """The seat a visitor acts for: named where one screen is passed around."""
    mine = table.room.seats_of(line.visitor)
    if not mine or (wanted is not None and wanted not in mine):
        raise errors.foreign()
    if wanted is not None:
        return wanted
    deciders = table.room.match.deciders if table.room.match else []
    return next((seat for seat in mine if seat in deciders), mine[0])


async def look(table: Table, line: Line, message: Look) -> None:
    """Around one screen: show the table to the person who has taken the device."""
    async with table.lock:
        if line not in table.audience.watchers:
            raise errors.missing()
        if message.seat is not None:
            own_seat(table, line, message.seat)
        table.audience.watchers[line].look = message.seat
        table.audience.show(line)


async def describe(table: Table, line: Line, message: Describe) -> None:
    """The table in words, through the eyes by which this socket sees it."""
    async with table.lock:
        if line not in table.audience.watchers or table.audience.teller is None:
            raise errors.not_playing()
        match = table.audience.teller.match
        told = described(match, table.audience.viewer(line))
        line.tell(Described(table.room.id, match.position, told.en, told.fr))


async def say(table: Table, line: Line, message: Say) -> None:
    seat = table.room.seat_of(line.visitor)
    if seat is None:
        raise errors.foreign()
    if message.phrase not in PHRASES:
        raise errors.bad_message()
    if not table.pending.phrases.take():
        raise errors.too_fast()
    table.audience.tell_all(Said(table.room.id, seat, message.phrase))
