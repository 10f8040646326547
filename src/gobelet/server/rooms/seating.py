"""Sitting down, standing up, calling a bot, starting, playing again."""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.words import Words
from gobelet.engines import levels
from gobelet.server import errors, names
from gobelet.server.ops.bounds import MOST_WAITING_SEATS
from gobelet.server.ws.incoming import AtTable, Number, Seal, Short
from gobelet.server.ws.line import Line

from .room import BOT, HUMAN, OPEN, OVER, PLAYING, STARTING, WAITING, Room, Seat
from .starting import ask_seeds, call_off
from .table import Table


class Sit(AtTable, tag="sit"):
    """Take a free seat, or say more about one's own; the sealed seed goes into the dice."""

    seat: Number | None = None
    commitment: Seal = ""

    async def heard(self, table: Table, line: Line) -> None:
        async with table.lock, table.ports.lobby.one_at_a_time(line.visitor):
            room = table.room
            if room.state != WAITING:
                raise errors.started()
            if line.visitor in table.pending.sent_away:
                raise errors.sent_away()
            number = _seat_for(room, line.visitor, self.seat)
            await _check_guest(table, line.visitor)
            seat = room.seats[number]
            sealed = _sealed(room, number, line.visitor, self.commitment)
            if not room.local:
                _free([room.seats[n] for n in room.seats_of(line.visitor) if n != number])
            if not room.local or not seat.name:
                called = line.name or _default_name(line, number)
                seat.name = names.distinct(called, room.taken_names(but=number))
            seat.kind, seat.visitor = HUMAN, line.visitor
            seat.has_sat, seat.commitment = True, sealed
            if room.auto and _all_here(room):
                await ask_seeds(table)
                return
            await table.journal.save()
            table.audience.tell_room()


async def _check_guest(table: Table, visitor: str) -> None:
    """Nobody takes all public seats of other people's tables."""
    room = table.room
    is_guest = room.public and room.owner != visitor and not room.seats_of(visitor)
    if is_guest and await table.ports.store.count_waiting_seats(visitor) >= MOST_WAITING_SEATS:
        raise errors.too_many_seats()


def _seat_for(room: Room, visitor: str, wanted: int | None) -> int:
    """The seat a visitor means: their own, the one they name, or the first that is free."""
    mine = room.seats_of(visitor)
    if wanted is None:
        free = [n for n, seat in enumerate(room.seats) if seat.kind == OPEN]
        if not mine and not free:
            raise errors.full()
        return (mine or free)[0]
    if wanted >= len(room.seats) or (wanted not in mine and room.seats[wanted].kind != OPEN):
        raise errors.taken()
    return wanted


def _default_name(line: Line, number: int) -> str:
    return f"{'Joueur' if line.lang == 'fr' else 'Player'} {number + 1}"


def _sealed(room: Room, number: int, visitor: str, given: str) -> str:
    """What a seat has sealed: it stays as it is, and nobody repeats what another has sealed."""
    before = room.seats[number].commitment
    others = [seat.commitment for seat in room.seats if seat.visitor != visitor]
    if given and (given in others or before not in ("", given)):
        raise errors.sealed()
    return before or given


def _all_here(room: Room) -> bool:
    return room.is_ready() and all(seat.has_sat for seat in room.seats if seat.kind == HUMAN)


def _clear(seat: Seat) -> None:
    """A free chair; nothing of who sat there is left behind."""
    vars(seat).update(vars(Seat()))


class Stand(AtTable, tag="stand"):
    """Before the game the seat is free again; during it a bot plays until the person is back."""

    async def heard(self, table: Table, line: Line) -> None:
        async with table.lock:
            mine = [table.room.seats[n] for n in table.room.seats_of(line.visitor)]
            if not mine:
                raise errors.foreign()
            if table.room.state == STARTING:
                why = _got_up(mine)
                _free(mine)
                await call_off(table, why)
            elif table.room.state == WAITING:
                _free(mine)
                await table.journal.save()
            else:
                for seat in mine:
                    seat.away = table.room.state == PLAYING
                await table.journal.save()
                table.autoplay.mind()
            table.audience.tell_room()


class Free(AtTable, tag="free"):
    """The owner frees the seat of somebody who blocks it, and who cannot take it again."""

    seat: Number

    async def heard(self, table: Table, line: Line) -> None:
        async with table.lock:
            room = table.room
            if room.owner != line.visitor:
                raise errors.not_owner()
            if room.state != WAITING:
                raise errors.started()
            if self.seat >= len(room.seats):
                raise errors.missing()
            seat = room.seats[self.seat]
            if seat.visitor and seat.visitor != room.owner:
                table.pending.sent_away.add(seat.visitor)
            _clear(seat)
            await table.journal.save()
            table.audience.tell_room()


def _free(seats: Sequence[Seat]) -> None:
    for seat in seats:
        _clear(seat)


def _got_up(seats: Sequence[Seat]) -> Words:
    return Words(
        "The start is called off: {name} got up.",
        "Le départ est annulé : {name} s’est levé de table.",
    ).fill(name=seats[0].name)


class Bot(AtTable, tag="bot"):
    """The owner fills a free seat with a bot or frees it; or lets one play for who is gone."""

    seat: Number
    player: Short | None = None

    async def heard(self, table: Table, line: Line) -> None:
        async with table.lock:
            room = table.room
            if room.owner != line.visitor:
                raise errors.not_owner()
            if self.seat >= len(room.seats):
                raise errors.missing()
            seat = room.seats[self.seat]
            is_online = table.audience.is_online(seat.visitor)
            if room.state == WAITING:
                if seat.kind == HUMAN and is_online:
                    raise errors.taken()
                _put_bot(room, seat, self.player)
                await table.journal.save()
            elif room.state == PLAYING and seat.visitor and not is_online:
                seat.away = True
                await table.journal.save()
                table.autoplay.mind()
            else:
                raise errors.started()
            table.audience.tell_room()


def _put_bot(room: Room, seat: Seat, player: str | None) -> None:
    if player is not None and player not in [known.key for known in levels(room.game)]:
        raise errors.unknown_player()
    _clear(seat)
    if player is not None:
        seat.kind, seat.player = BOT, player
        seat.name = names.bot_name(room.taken_names())


class Rematch(AtTable, tag="rematch"):
    """The same people, the same rules, a new table; the first who asks opens it."""

    async def heard(self, table: Table, line: Line) -> None:
        async with table.lock:
            room = table.room
            if not room.seats_of(line.visitor):
                raise errors.foreign()
            if room.state != OVER:
                raise errors.started()
            if room.rematch is None:
                again = _again(room)
                await table.ports.lobby.open(again)
                room.rematch = again.id
                await table.journal.save()
            table.audience.tell_room()


def _again(room: Room) -> Room:
    seats = [Seat(seat.kind, seat.name, seat.visitor, seat.player) for seat in room.seats]
    again = Room(names.new_room_id(), room.game, dict(room.options), seats, room.owner)
    again.public, again.local, again.clock = room.public, room.local, room.clock
    again.auto = not room.local
    return again
