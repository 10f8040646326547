"""Starting a game: whoever sealed a seed opens it, and then the first roll is made.

The list of what was sealed is fixed, and on disk, before the first seed is asked for. Who does not
open theirs in time is left out, and everybody is told; whoever gets up meanwhile calls the start
off, and then all seeds are made anew, since some may be known by now.
"""

from __future__ import annotations

from functools import partial

import structlog

from gobelet.core.errors import GobeletError
from gobelet.core.fair import player_commitment
from gobelet.core.record import step_text
from gobelet.core.words import Words
from gobelet.server import errors
from gobelet.server.ops import bounds
from gobelet.server.ws.incoming import AtTable, Number, Seed
from gobelet.server.ws.line import Line
from gobelet.server.ws.outgoing import CalledOff

from .changes import AddSteps
from .pending import Opening
from .room import STARTING, WAITING
from .table import Table
from .telling import Teller

log = structlog.get_logger()


class Start(AtTable, tag="start"):
    """The owner begins the game."""

    async def heard(self, table: Table, line: Line) -> None:
        async with table.lock:
            room = table.room
            if room.owner != line.visitor:
                raise errors.not_owner()
            if room.state != WAITING:
                raise errors.started()
            if not room.is_ready():
                raise errors.unready()
            await ask_seeds(table)


async def ask_seeds(table: Table) -> None:
    """Fix what was sealed, then ask for the seeds; where nobody sealed one there is no need to."""
    room = table.room
    if not any(seat.commitment for seat in room.seats):
        await begin(table)
        return
    room.state = STARTING
    await table.journal.save()
    table.pending.opening = opening = Opening()
    ring = partial(_ring, table, opening)
    opening.alarm = table.ports.clock.later(bounds.REVEAL_TIME, ring)
    table.audience.tell_room()


def _ring(table: Table, opening: Opening) -> None:
    opening.late = table.ports.clock.start(_go_on_without(table, opening))


async def _go_on_without(table: Table, opening: Opening) -> None:
    """Whoever has not opened their seed is left out: nobody can hold the others up."""
    async with table.lock:
        if table.pending.opening is opening:
            try:
                await _open(table, opening)
            except GobeletError as error:
                log.error("not_started", room=table.room.id, error=type(error).__name__)


class Reveal(AtTable, tag="reveal"):
    """Open the seed that was sealed; any other is refused."""

    seat: Number
    seed: Seed

    async def heard(self, table: Table, line: Line) -> None:
        async with table.lock:
            room, opening = table.room, table.pending.opening
            if opening is None:
                raise errors.late()
            if self.seat not in room.seats_of(line.visitor):
                raise errors.foreign()
            sealed = room.seats[self.seat].commitment
            if player_commitment(room.id, room.commitment, self.seed) != sealed:
                raise errors.other_seed()
            opening.seeds[self.seat] = self.seed
            if len(opening.seeds) == sum(bool(seat.commitment) for seat in room.seats):
                await _open(table, opening)


async def _open(table: Table, opening: Opening) -> None:
    _stop(table)
    for number, seed in opening.seeds.items():
        table.room.seats[number].seed = seed
    await begin(table)


def _stop(table: Table) -> None:
    if table.pending.opening and table.pending.opening.alarm:
        table.pending.opening.alarm.cancel()
    table.pending.opening = None


async def call_off(table: Table, why: Words) -> None:
    """No start after all: back to waiting, with new seeds for everybody."""
    _stop(table)
    table.room.renew()
    await table.journal.save()
    log.info("start_called_off", room=table.room.id)
    table.audience.tell_all(CalledOff(table.room.id, why.en, why.fr))
    table.audience.tell_room()


async def begin(table: Table) -> None:
    """The first roll is made and kept together with the start."""
    room = table.room
    match = room.begin()
    room.roll(table.waits_for_hand)
    texts = [step_text(match, position) for position in range(match.position)]
    await table.journal.write(table.journal.room(), AddSteps(room.id, 0, texts))
    table.audience.teller = Teller(match)
    log.info("game_started", room=room.id, game=room.game.key)
    table.autoplay.mind()
    table.audience.tell_room()
    table.audience.tell_table()
