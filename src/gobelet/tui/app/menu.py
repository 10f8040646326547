"""The first screen: one large card per game."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from textual.app import ComposeResult
from textual.screen import Screen

from gobelet import games
from gobelet.core.errors import GobeletError
from gobelet.core.game import Game
from gobelet.core.words import Words
from gobelet.local import saves
from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.dice import SLIM, die

from . import wording
from .house import House, house_of
from .keysline import KeysLine
from .listpane import ListPane

CARD = 4
TOP = 4


class GameList(ListPane):
    """The games on the shelf, and the last game that was left."""

    def __init__(self, shelf: Sequence[Game], left: str | None) -> None:
        super().__init__()
        self.shelf = shelf
        self.left = left
        self.fault: Words | None = None

    def count(self) -> int:
        return len(self.shelf) + (1 if self.left else 0)

    def pick(self, number: int) -> None:
        if number < len(self.shelf):
            self.house.set_up(self.shelf[number])
            return
        try:
            self.house.resume_last()
        except GobeletError as error:
            self.fault = error.words

    def draw(self, canvas: Canvas) -> None:
        x = max(1, (canvas.width - 78) // 2)
        self._draw_title(canvas, x)
        room = max(1, (canvas.height - TOP - 1) // CARD)
        first = max(0, min(self.cursor - room + 1, len(self.shelf) - room))
        for row, number in enumerate(range(first, min(first + room, len(self.shelf)))):
            self._draw_card(canvas, x, TOP + row * CARD, number)
        if self.left:
            self._draw_left(canvas, x, canvas.height - 1)

    def _draw_title(self, canvas: Canvas, x: int) -> None:
        for number, face in enumerate((5, 3)):
            die(canvas, x + 63 + number * (SLIM + 2), 0, face, width=SLIM, shade="rule")
        canvas.text(x + 1, 1, "G O B E L E T", "wood", mark="bold")
        canvas.text(x + 1, 2, self.say(wording.HOUSE), "pencil")

    def _draw_card(self, canvas: Canvas, x: int, y: int, number: int) -> None:
        game, chosen = self.shelf[number], number == self.cursor
        canvas.fill(x, y, 78, CARD - 1, "sheet", ("item", number))
        edge = "▌" if chosen else " "
        for row in range(CARD - 1):
            canvas.text(x, y + row, edge, "signal", "sheet")
        colour = "signal" if chosen else "ink"
        canvas.text(x + 3, y, f"{number + 1}  {self.say(game.title)}", colour, mark="bold")
        seats = f"{game.seats[0]}–{game.seats[-1]}" if len(game.seats) > 1 else f"{game.seats[0]}"
        minutes = self.say(wording.MINUTES.fill(n=game.minutes))
        facts = f"{seats} {self.say(wording.PLAYERS)} · {minutes}"
        canvas.text(x + 76 - len(facts), y, facts, "pencil")
        for row, line in enumerate(wrap(self.say(game.summary), 70)[: CARD - 2]):
            canvas.text(x + 6, y + 1 + row, line)
        canvas.text(x, y + CARD - 1, "▀" * 78, "rule")

    def _draw_left(self, canvas: Canvas, x: int, y: int) -> None:
        chosen = self.cursor == len(self.shelf)
        words = self.say(self.fault or wording.RESUME.fill(name=self.left))
        mark = "bold" if chosen else ""
        sign = "▸" if chosen else " "
        canvas.text(
            x + 1,
            y,
            f"{sign} {words}",
            "signal" if chosen else "calm",
            mark=mark,
            target=("item", len(self.shelf)),
        )


class MenuScreen(Screen[None]):
    """Choose a game, or go on with the one that was left."""

    CSS = """
    MenuScreen { background: $background; }
    GameList { height: 1fr; }
    MenuScreen KeysLine { width: 100%; height: 1; }
    """

    @property
    def house(self) -> House:
        return house_of(self)

    def compose(self) -> ComposeResult:
        left = saves.unfinished()
        yield GameList(list(map(games.get, games.keys())), left[0].stem if left else None)
        yield KeysLine()

    def show(self) -> None:
        """After a change of language."""
        self.query_one(GameList).refresh()
        self.query_one(KeysLine).refresh()

    def on_keys_line_pressed(self, event: KeysLine.Pressed) -> None:
        self.house.do(event.deed)
