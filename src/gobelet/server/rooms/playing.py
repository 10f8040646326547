"""Watching and playing: entering, looking, acting, taking back, saying something."""

from __future__ import annotations

from gobelet.server import errors
from gobelet.server.ws.incoming import AtTable, Number, Short, Text
from gobelet.server.ws.line import Line
from gobelet.server.ws.outgoing import Described, Done, Said

from .phrases import PHRASES
from .table import Table
from .telling import describe as described
from .watching import Watch


class Enter(AtTable, tag="enter"):
    """Look at a table; a person who has a seat there takes it again."""

    since: Number = 0
    take: Number = 0
    by_hand: bool = False
    """Whether the visitor begins a turn with a throw of their own, and does not find it made."""

    async def heard(self, table: Table, line: Line) -> None:
        async with table.lock:
            was_here = table.audience.is_online(line.visitor)
            since = self.since if self.take == table.room.take else 0
            position = table.audience.teller.match.position if table.audience.teller else 0
            watch = Watch(min(since, position), by_hand=self.by_hand)
            table.ports.lobby.watch(table.room.id, line, watch)
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


class Leave(AtTable, tag="leave"):
    """Look no longer."""

    async def heard(self, table: Table, line: Line) -> None:
        table.ports.lobby.leave(table.room.id, line)


class Act(AtTable, tag="act"):
    """Take an action; it is acknowledged once it is on disk."""

    position: Number
    action: Text
    seat: Number | None = None
    take: Number | None = None

    async def heard(self, table: Table, line: Line) -> None:
        begun = table.ports.clock.now()
        async with table.lock:
            room, match = table.room, table.room.playing()
            seat = own_seat(table, line, self.seat)
            if table.come_back(line.visitor):
                await table.journal.save()
                table.autoplay.mind()
                table.audience.tell_room()
            if self.take is not None and self.take != room.take:
                raise errors.stale()
            step = match.position
            match.act_text(seat, self.action, self.position)
            await table.advance(step)
            line.tell(Done(room.id, self.position, step))
            # Whoever else was written down is answered before anything is drawn.
            await table.ports.clock.sleep(0)
            table.show_advance()
        table.ports.metrics.act_seconds.observe(table.ports.clock.now() - begun)


class Throw(AtTable, tag="throw"):
    """Throw the dice that begin one's turn; they are what they are, only the moment is chosen."""

    position: Number
    take: Number | None = None

    async def heard(self, table: Table, line: Line) -> None:
        async with table.lock:
            room, match = table.room, table.room.playing()
            own_seat(table, line, match.hand)
            late = self.position != match.position or self.take not in (None, room.take)
            if match.hand is None or late:
                raise errors.stale()
            await table.throw()
            line.tell(Done(room.id, self.position, self.position))
            table.show_advance()


def own_seat(table: Table, line: Line, wanted: int | None) -> int:
    """The seat a visitor acts for: named where one screen is passed around."""
    mine = table.room.seats_of(line.visitor)
    if not mine or (wanted is not None and wanted not in mine):
        raise errors.foreign()
    if wanted is not None:
        return wanted
    deciders = table.room.match.deciders if table.room.match else []
    return next((seat for seat in mine if seat in deciders), mine[0])


class Look(AtTable, tag="look"):
    """Around one screen: show the table to the person who has taken the device."""

    seat: Number | None = None

    async def heard(self, table: Table, line: Line) -> None:
        async with table.lock:
            if line not in table.audience.watchers:
                raise errors.missing()
            if self.seat is not None:
                own_seat(table, line, self.seat)
            table.audience.watchers[line].look = self.seat
            table.audience.show(line)


class Describe(AtTable, tag="describe"):
    """The table in words, through the eyes by which this socket sees it."""

    async def heard(self, table: Table, line: Line) -> None:
        async with table.lock:
            if line not in table.audience.watchers or table.audience.teller is None:
                raise errors.not_playing()
            match = table.audience.teller.match
            told = described(match, table.audience.viewer(line))
            line.tell(Described(table.room.id, match.position, told.en, told.fr))


class Say(AtTable, tag="say"):
    """One of the phrases, to everybody at the table."""

    phrase: Short

    async def heard(self, table: Table, line: Line) -> None:
        seat = table.room.seat_of(line.visitor)
        if seat is None:
            raise errors.foreign()
        if self.phrase not in PHRASES:
            raise errors.bad_message()
        if not table.pending.phrases.take():
            raise errors.too_fast()
        table.audience.tell_all(Said(table.room.id, seat, self.phrase))
