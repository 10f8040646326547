"""The set-up screen: who plays, and by which house rules; Enter sits down at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from gobelet.core.errors import GobeletError
from gobelet.core.game import Game
from gobelet.core.words import Words
from gobelet.terminal.canvas import Canvas
from gobelet.terminal.palette import SHAPES

from .form import Form, Row
from .keysline import KeysLine
from .listpane import ListPane

if TYPE_CHECKING:
    from .app import GobeletApp

TOP = 4
LABEL = 30


class FormPane(ListPane):
    """The rows of a form."""

    def __init__(self, form: Form) -> None:
        super().__init__()
        self.form = form
        self.fault: Words | None = None

    def count(self) -> int:
        return len(self.form.rows())

    def pick(self, number: int) -> None:
        row = self.form.rows()[number]
        if row.key != "start":
            self.turn(number, 1)
            return
        try:
            self.house.sit_down(self.form.setup(self.lang))
        except GobeletError as error:
            self.fault = error.words

    def turn(self, number: int, by: int) -> None:
        self.fault = None
        self.form.turn(self.form.rows()[number], by)

    def draw(self, canvas: Canvas) -> None:
        x = max(1, (canvas.width - 100) // 2)
        game = self.form.game
        canvas.text(x + 2, 1, self.say(game.title), "walnut", mark="bold")
        canvas.text(x + 2, 2, self.say(game.summary)[: canvas.width - 4], "pencil")
        rows, room = self.form.rows(), canvas.height - TOP - 2
        first = max(0, min(self.cursor - room // 2, len(rows) - room))
        for line, number in enumerate(range(first, min(len(rows), first + room))):
            self._draw_row(canvas, x, TOP + line, number, rows[number])
        if self.fault:
            canvas.text(x + 2, canvas.height - 1, f"✗ {self.say(self.fault)}", "signal")

    def _draw_row(self, canvas: Canvas, x: int, y: int, number: int, row: Row) -> None:
        chosen = number == self.cursor
        if chosen:
            canvas.fill(x, y, canvas.width - 2 * x, 1, "sheet")
            canvas.text(x, y, "▌", "signal", "sheet")
        canvas.hot(x, y, canvas.width - 2 * x, 1, ("item", number))
        if row.key == "start":
            canvas.text(x + 2, y, f"  ▶ {self.say(row.words)}  ", "chalk", "walnut", "bold")
        else:
            self._draw_label(canvas, x, y, row, chosen)
            self._draw_value(canvas, x + 2 + LABEL, y, number, row, chosen)

    def _draw_label(self, canvas: Canvas, x: int, y: int, row: Row, chosen: bool) -> None:
        if row.key == "person":
            canvas.text(x + 4, y, SHAPES[row.number], f"seat{row.number}", mark="bold")
            canvas.text(x + 6, y, f"{row.number + 1}", "pencil")
        else:
            words = self.say(row.words)
            canvas.text(x + 2, y, words[: LABEL - 1], "ink" if chosen else "pencil")

    def _draw_value(
        self, canvas: Canvas, x: int, y: int, number: int, row: Row, chosen: bool
    ) -> None:
        canvas.text(x, y, " ◂ ", "calm", target=("less", number))
        room = canvas.width - x - 8
        end = canvas.text(x + 3, y, self.say(row.value)[:room], mark="bold" if chosen else "")
        canvas.text(end, y, " ▸ ", "calm", target=("more", number))


class SettingScreen(Screen[None]):
    """Before the game."""

    CSS = """
    SettingScreen { background: $background; }
    FormPane { height: 1fr; }
    SettingScreen KeysLine { width: 100%; height: 1; }
    """

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    @property
    def house(self) -> GobeletApp:
        return cast("GobeletApp", self.app)

    def compose(self) -> ComposeResult:
        yield FormPane(Form(self.game, self.house.wish))
        yield KeysLine()

    def show(self) -> None:
        self.query_one(FormPane).refresh()
        self.query_one(KeysLine).refresh()

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.house.pop_screen()

    def on_keys_line_pressed(self, event: KeysLine.Pressed) -> None:
        self.house.do(event.deed)
