"""What every part of the full screen may ask of the app, so that none of them imports it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, cast

from textual.dom import DOMNode

from gobelet.core.game import Game
from gobelet.core.words import Lang
from gobelet.local.session import Session
from gobelet.local.wish import Wish


class House(Protocol):
    """The language and the way from screen to screen; `app.GobeletApp` is one."""

    lang: Lang
    wish: Wish | None
    pace: float

    def do(self, deed: str) -> None:
        """What a key does that works everywhere."""
        ...

    def to_menu(self) -> None: ...

    def set_up(self, game: Game) -> None: ...

    def sit_down(self, game: Game, wish: Wish) -> None:
        """Start a game; raises what the game or the disk refuses."""
        ...

    def resume_last(self) -> None: ...

    def rematch(self, session: Session) -> None: ...

    def draw_curtain(self, session: Session, seat: int, then: Callable[[], object]) -> None:
        """Hand the screen over to a seat, and go on once its person is there."""
        ...

    def show_end(self, session: Session) -> None: ...


def house_of(node: DOMNode) -> House:
    """The app in which something is shown."""
    return cast("House", node.app)
