"""The cards of the house: the curtain between two players, the end, and leaving."""

from __future__ import annotations

from collections.abc import Callable

from gobelet.local.session import Session
from gobelet.local.words import result_lines
from gobelet.tui.kit.palette import SHAPES
from gobelet.tui.kit.table import Chip

from . import wording
from .card import CardScreen, Line
from .house import House, house_of


class _OverPlay(CardScreen):
    """A card that lies over a game."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    @property
    def house(self) -> House:
        return house_of(self)


class Curtain(_OverPlay):
    """Nothing of the table can be seen until the right person is alone with it."""

    DEFAULT_CSS = "Curtain { background: $background; }"

    def __init__(self, session: Session, seat: int, then: Callable[[], object]) -> None:
        super().__init__(session)
        self.seat = seat
        self._then = then

    def lines(self) -> list[Line]:
        name, lang = self.session.match.names[self.seat], self.house.lang
        title = f"{SHAPES[self.seat]}  {wording.PASS_ON.fill(who=name).to(lang)}"
        return [
            Line(title, f"seat{self.seat}", "bold"),
            Line(""),
            Line(wording.ALONE.fill(who=name).to(lang), "pencil"),
        ]

    def chips(self) -> list[Chip]:
        return [Chip("enter", wording.I_AM_HERE, ("here", 0))]

    def chosen(self, kind: str) -> None:
        self.session.take_seat(self.seat)
        self.dismiss()
        self._then()


class End(_OverPlay):
    """How it ended, and what now."""

    def lines(self) -> list[Line]:
        match = self.session.match
        first, *places = result_lines(match.result, match.names, self.house.lang)
        return [
            Line(f"★  {first}", "gold", "bold"),
            Line(""),
            *(Line(f"   {line}") for line in places),
        ]

    def chips(self) -> list[Chip]:
        return [
            Chip("enter", wording.AGAIN, ("again", 0)),
            Chip("t", wording.LOOK, ("look", 0)),
            Chip("m", wording.MENU, ("menu", 0)),
            Chip("q", wording.LEAVE, ("leave", 0)),
        ]

    def chosen(self, kind: str) -> None:
        if kind == "look":
            self.dismiss()
        elif kind == "again":
            self.house.rematch(self.session)
        elif kind == "menu":
            self.house.to_menu()
        else:
            self.app.exit()
