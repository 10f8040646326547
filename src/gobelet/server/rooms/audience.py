"""Those who look at a table: who they are, through whose eyes they see it, and telling them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gobelet.core.turn import SPECTATOR
from gobelet.server.ports import Bus, TableChanged
from gobelet.server.ws.line import Line
from gobelet.server.ws.outgoing import RoomInfo

from . import dice
from .info import info
from .room import Room
from .telling import Teller
from .undoable import undoable
from .watching import Watch, Watching

Told = dict[tuple[int, int, bool], bytes]
"""What was told in one go: by the viewer, the position since which it tells, and whether that
viewer may take a move back."""


class Audience:
    """Tells each socket what its visitor may know."""

    def __init__(self, room: Room, watching: Watching, bus: Bus) -> None:
        self.room = room
        self.teller = Teller(room.match) if room.match else None
        self.deadline: Callable[[], float | None] = lambda: None
        """Seconds left to whoever has the least."""
        self._watching = watching
        self._bus = bus
        self._roots = dice.roots_due(room)

    @property
    def watchers(self) -> Mapping[Line, Watch]:
        return self._watching.at(self.room.id)

    def is_online(self, visitor: str) -> bool:
        return any(line.visitor == visitor for line in self.watchers)

    def throws_by_hand(self, visitor: str) -> bool:
        """Whether a visitor is here who begins a turn with a throw of their own."""
        return any(
            watch.by_hand for line, watch in self.watchers.items() if line.visitor == visitor
        )

    def info(self, visitor: str = "") -> RoomInfo:
        return info(self.room, self._watching.visitors(self.room.id), visitor)

    # Telling

    def tell_all(self, message: object) -> None:
        for line in self.watchers:
            line.tell(message)

    def tell_room(self) -> None:
        """Who sits here and how far the game is, to everybody; the lobby may want to look too."""
        self._roots = dice.roots_due(self.room)
        online = self._watching.visitors(self.room.id)
        for line in self.watchers:
            line.tell(info(self.room, online, line.visitor))
        self._bus.hint(TableChanged(self.room.id))

    @property
    def misses_roots(self) -> bool:
        """Whether a root of the dice is due that nobody has been told."""
        return self._roots < dice.roots_due(self.room)

    def tell_table(self) -> None:
        """The position to everybody; whoever sees the same is told the same bytes."""
        told: Told = {}
        for line in self.watchers:
            self._tell(line, told)

    def show(self, line: Line) -> None:
        """Tell one socket the position and what happened since it was last told."""
        self._tell(line, {})

    def _tell(self, line: Line, told: Told) -> None:
        if self.teller is None:
            return
        watch, viewer = self.watchers[line], self.viewer(line)
        watch.look = None if viewer == SPECTATOR else viewer
        match, mine = self.teller.match, self.room.seats_of(line.visitor)
        undo = not match.is_over and undoable(match, mine) is not None
        sight = viewer, watch.position, undo
        if sight not in told:
            told[sight] = self._message(*sight)
        line.tell(told[sight])
        watch.position = match.position

    def _message(self, viewer: int, since: int, undo: bool) -> bytes:
        assert self.teller is not None
        room, deadline = self.room, self.deadline()
        return self.teller.table(room.id, viewer, since, room.take, deadline, undo=undo)

    def go_back(self, position: int) -> None:
        """Moves were taken back: nobody has been told more than what is left."""
        for watch in self.watchers.values():
            watch.position = min(watch.position, position)

    # Through whose eyes

    def viewer(self, line: Line) -> int:
        """Through whose eyes a socket sees the table; around one screen those who decide change."""
        mine = self.room.seats_of(line.visitor)
        if len(mine) < 2 or self.teller is None:
            return mine[0] if mine else SPECTATOR
        look, deciders = self.watchers[line].look, self.teller.match.deciders
        deciding = [seat for seat in mine if seat in deciders]
        if self.room.game.has_secrets:
            return look if look in deciding else SPECTATOR
        return next(iter(deciding), look or mine[0])
