"""A live table: a room with those who look at it; one thing happens at a time, on disk first."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

import structlog
from msgspec.structs import replace

from gobelet.core.record import step_text
from gobelet.core.turn import SPECTATOR
from gobelet.server import errors
from gobelet.server.bots.lessons import Progress
from gobelet.server.bots.pace import Pace
from gobelet.server.bots.turns import Payer
from gobelet.server.ops.bounds import UNDO_BURST, UNDO_RATE, WORDS_BURST, WORDS_RATE
from gobelet.server.ops.limits import Bucket
from gobelet.server.store import AddSteps, Change
from gobelet.server.store.changes import save_room
from gobelet.server.ws.line import TRY_LATER, Line
from gobelet.server.ws.outgoing import LearningInfo, RoomInfo, Sorry, Undo

from . import dice
from .info import info
from .room import OVER, Room
from .starting import Opening
from .telling import Teller

if TYPE_CHECKING:
    from gobelet.server.house import House

log = structlog.get_logger()


@dataclass
class Watch:
    """What one socket has been told: up to which position, and whose cards it looks at."""

    position: int = 0
    look: int | None = None


@dataclass
class UndoAsked:
    """A request to go back to a position, and the seats that have yet to agree."""

    by: int
    position: int
    waiting: set[int]


class Table:
    """Everything that happens to a room goes through its lock, the store, and then the watchers."""

    def __init__(self, room: Room, house: House) -> None:
        self.room = room
        self.house = house
        self.lock = asyncio.Lock()
        self.watchers: dict[Line, Watch] = {}
        self.undo: UndoAsked | None = None
        self.sent_away: set[str] = set()
        """Visitors whose seat the owner has freed."""
        self.opening: Opening | None = None
        self.roots = dice.roots_due(room)
        self.learning: dict[str, LearningInfo] = {}
        self.teller = Teller(room.match) if room.match else None
        self.pace = Pace(self)
        self.asked_at = monotonic()
        self.words_pace = Bucket(WORDS_RATE, WORDS_BURST)
        self.undo_pace = Bucket(UNDO_RATE, UNDO_BURST)
        self._saving: asyncio.Task[None] | None = None

    @property
    def rests(self) -> bool:
        """Nothing goes on by itself, and nobody would miss what is not on disk."""
        is_quiet = self.pace.is_idle and self.opening is None and not self.lock.locked()
        return is_quiet and not self.opening and not (self.watchers and self.undo)

    def dissolve(self) -> None:
        """A table that was put away lets go of all it holds."""
        self.watchers, self.teller, self.room.match = {}, None, None
        del self.pace

    # Who is here

    def is_online(self, visitor: str) -> bool:
        return any(line.visitor == visitor for line in self.watchers)

    def come_back(self, visitor: str) -> bool:
        """A person takes the seat back from the bot that played for them."""
        back = [self.room.seats[n] for n in self.room.seats_of(visitor)]
        was_away = any(seat.away for seat in back)
        for seat in back:
            seat.away = False
        return was_away

    @property
    def payer(self) -> Payer:
        """On whose account bots think here: the owner's, at the address of whoever watches."""
        owner = next((line for line in self.watchers if line.visitor == self.room.owner), None)
        line = owner or next(iter(self.watchers), None)
        return Payer(line.address if line else "", self.room.owner or self.room.id)

    def tell_learning(self, player: str, told: Progress) -> None:
        """How far a bot is with what it learns first."""
        before = self.learning.get(player)
        instead = before.instead if before else None
        self._now_learning(
            LearningInfo(
                self.room.id, player, told.en, told.fr, told.part, over=False, instead=instead
            )
        )

    def tell_replaced(self, player: str) -> None:
        """The table has waited long enough for a bot that learns: another plays meanwhile."""
        before = self.learning.get(player) or LearningInfo(
            self.room.id, player, "", "", 0.0, over=False
        )
        self._now_learning(replace(before, instead=self.room.game.stand_in))

    def tell_learnt(self, player: str, *, in_vain: bool) -> None:
        """A bot is ready; or it will not be, and another plays for it."""
        if in_vain:
            self.tell_replaced(player)
        elif before := self.learning.pop(player, None):
            self.tell_all(replace(before, over=True, instead=None))

    def _now_learning(self, message: LearningInfo) -> None:
        if message != self.learning.get(message.player):
            self.learning[message.player] = message
            self.tell_all(message)

    def show_learning(self, line: Line) -> None:
        for message in self.learning.values():
            line.tell(message)

    # Telling

    def info(self, visitor: str = "") -> RoomInfo:
        return info(self.room, {line.visitor for line in self.watchers}, visitor)

    def tell_room(self) -> None:
        self.roots = dice.roots_due(self.room)
        online = {line.visitor for line in self.watchers}
        for line in self.watchers:
            line.tell(info(self.room, online, line.visitor))
        self.house.lobby.stir()

    def tell_all(self, message: object) -> None:
        for line in self.watchers:
            line.tell(message)

    def tell_table(self) -> None:
        for line in self.watchers:
            self.show(line)

    def show(self, line: Line) -> None:
        """Tell one socket the position and what happened since it was last told."""
        watch, teller = self.watchers[line], self.teller
        if teller is None:
            return
        viewer, deadline = self.viewer(line), self.pace.deadline()
        line.tell(teller.table(self.room.id, viewer, watch.position, self.room.take, deadline))
        watch.position = teller.match.position

    def viewer(self, line: Line) -> int:
        """Through whose eyes a socket sees the table."""
        mine = self.room.seats_of(line.visitor)
        if len(mine) < 2 or self.teller is None:
            return mine[0] if mine else SPECTATOR
        watch, deciders = self.watchers[line], self.teller.match.deciders
        deciding = [seat for seat in mine if seat in deciders]
        if not self.room.game.has_secrets:
            watch.look = next(iter(deciding), watch.look or mine[0])
            return watch.look
        if watch.look not in deciding:
            watch.look = None
        return SPECTATOR if watch.look is None else watch.look

    # Writing

    async def write(self, *changes: Change) -> None:
        """On disk, or not at all: where that fails the table is read again from the disk."""
        try:
            await self.house.store.write(*changes)
        except errors.Refused as error:
            log.error("room_not_written", room=self.room.id)
            self.house.drop(self)
            for line in [*self.watchers]:
                line.tell(Sorry(error.code, error.words.en, error.words.fr, self.room.id))
                line.hang_up(TRY_LATER)
            raise

    async def save(self) -> None:
        await self.write(save_room(self.room))

    def save_and_tell(self) -> None:
        """Write the room down as soon as nothing else happens here, then tell; for the clock."""
        self._saving = asyncio.create_task(self._save_and_tell())

    async def _save_and_tell(self) -> None:
        async with self.lock:
            with suppress(errors.Refused):  # that was told already, and the table was dropped
                await self.save()
                self.tell_room()

    async def advance(self, first: int) -> None:
        """Steps were taken from a position on: let chance act, write all down."""
        self.room.roll()
        match = self.room.match
        assert match is not None
        for step in match.history[first:]:
            self.pace.took(step.seat)
        texts = [step_text(match, position) for position in range(first, match.position)]
        changes: list[Change] = [AddSteps(self.room.id, first, texts)]
        if self.room.state == OVER:
            changes.append(save_room(self.room))
        await self.write(*changes)
        self.house.metrics.steps.inc(len(texts))

    def show_advance(self) -> None:
        """Tell what was written, and let whoever comes next have their turn."""
        if self.undo:
            self.drop_undo()
        self.pace.mind()
        if self.room.state == OVER:
            self.asked_at = monotonic()
            log.info("game_over", room=self.room.id, game=self.room.game.key)
        if self.room.state == OVER or self.roots < dice.roots_due(self.room):
            self.tell_room()
        self.tell_table()

    def undo_info(self) -> Undo:
        if self.undo is None:
            return Undo(self.room.id, None, [])
        return Undo(self.room.id, self.undo.by, sorted(self.undo.waiting))

    def drop_undo(self) -> None:
        self.undo = None
        self.tell_all(self.undo_info())
