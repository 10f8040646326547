"""What people are told of bots that still learn."""

from __future__ import annotations

from msgspec.structs import replace

from gobelet.server.bots.lessons import Progress
from gobelet.server.ws.line import Line
from gobelet.server.ws.outgoing import LearningInfo

from .audience import Audience


class Learning:
    """Keeps the latest news of each bot for whoever comes to the table."""

    def __init__(self, audience: Audience) -> None:
        self._audience = audience
        self._told: dict[str, LearningInfo] = {}

    def tell(self, player: str, told: Progress) -> None:
        """How far a bot is with what it learns first."""
        key, before = self._audience.room.id, self._told.get(player)
        instead = before.instead if before else None
        self._now(LearningInfo(key, player, told.en, told.fr, told.part, False, instead))

    def tell_replaced(self, player: str) -> None:
        """The table has waited long enough for a bot that learns: another plays meanwhile."""
        room = self._audience.room
        before = self._told.get(player) or LearningInfo(room.id, player, "", "", 0.0, over=False)
        self._now(replace(before, instead=room.game.stand_in))

    def tell_learnt(self, player: str, *, in_vain: bool) -> None:
        """A bot is ready; or it will not be, and another plays for it."""
        if in_vain:
            self.tell_replaced(player)
        elif before := self._told.pop(player, None):
            self._audience.tell_all(replace(before, over=True, instead=None))

    def show(self, line: Line) -> None:
        for message in self._told.values():
            line.tell(message)

    def clear(self) -> None:
        self._told.clear()

    def _now(self, message: LearningInfo) -> None:
        if message != self._told.get(message.player):
            self._told[message.player] = message
            self._audience.tell_all(message)
