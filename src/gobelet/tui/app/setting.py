"""The set-up screen: who plays, and with which options; Enter sits down at once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from textwrap import shorten, wrap

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from gobelet.core.errors import GobeletError
from gobelet.core.game import Game
from gobelet.core.words import Words
from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.palette import SHAPES

from .form import Form, Row
from .house import House, house_of
from .keysline import KeysLine
from .listpane import ListPane

TOP = 5
LABEL = 14
WIDEST = 100


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
            self.house.sit_down(self.form.game, self.form.wish)
        except GobeletError as error:
            self.fault = error.words

    def turn(self, number: int, by: int) -> None:
        self.fault = None
        self.form.turn(self.form.rows()[number], by)

    def draw(self, canvas: Canvas) -> None:
        x = max(1, (canvas.width - WIDEST) // 2)
        game, width = self.form.game, canvas.width - 2 * x
        canvas.text(x + 2, 1, self.say(game.title), "wood", mark="bold")
        for line, text in enumerate(wrap(self.say(game.summary), width - 3)[:2]):
            canvas.text(x + 2, 2 + line, text, "pencil")
        rows = self.form.rows()
        y = TOP - self._scrolled(rows, canvas.height - TOP - 1)
        for number, row in enumerate(rows):
            if y >= TOP and y + _height(row) < canvas.height:
                self._draw_row(canvas, x, y, width, number, row)
            y += _height(row)
        if self.fault:
            canvas.text(x + 2, canvas.height - 1, f"✗ {self.say(self.fault)}", "signal")
        elif caution := self.form.caution():
            canvas.text(x + 2, canvas.height - 1, f"! {self.say(caution)}", "signal")

    def _scrolled(self, rows: Sequence[Row], room: int) -> int:
        """How many lines are above the first that is shown, with the cursor in the middle."""
        above = sum(map(_height, rows[: self.cursor]))
        everything = sum(map(_height, rows))
        if everything <= room:
            return 0
        wanted = max(0, min(above - room // 2, everything - room))
        starts = list(accumulate(map(_height, rows), initial=0))
        return next(start for start in starts if start >= wanted)

    def _draw_row(self, canvas: Canvas, x: int, y: int, width: int, number: int, row: Row) -> None:
        chosen = number == self.cursor
        if chosen:
            canvas.fill(x, y, width, _height(row), "sheet")
            for line in range(_height(row)):
                canvas.text(x, y + line, "▌", "signal", "sheet")
        canvas.hot(x, y, width, _height(row), ("item", number))
        if row.key == "start":
            canvas.text(x + 2, y, f"  ▶ {self.say(row.words)}  ", "chalk", "walnut", "bold")
            return
        self._draw_label(canvas, x, y, row, chosen)
        indent = 4 if row.key == "option" else LABEL
        self._draw_value(canvas, x + indent, y + _height(row) - 1, number, row, chosen)

    def _draw_label(self, canvas: Canvas, x: int, y: int, row: Row, chosen: bool) -> None:
        if row.key == "person":
            canvas.text(x + 6, y, SHAPES[row.number], f"seat{row.number}", mark="bold")
            canvas.text(x + 8, y, f"{row.number + 1}", "pencil")
        else:
            canvas.text(x + 2, y, self.say(row.words), "ink" if chosen else "pencil")

    def _draw_value(
        self, canvas: Canvas, x: int, y: int, number: int, row: Row, chosen: bool
    ) -> None:
        canvas.text(x, y, " ◂ ", "calm", target=("less", number))
        text = shorten(self.say(row.value), canvas.width - x - 8, placeholder="…")
        end = canvas.text(x + 3, y, text, mark="bold" if chosen else "")
        canvas.text(end, y, " ▸ ", "calm", target=("more", number))


def _height(row: Row) -> int:
    """An option is a sentence of its own, with its value under it."""
    return 2 if row.key == "option" else 1


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
    def house(self) -> House:
        return house_of(self)

    def compose(self) -> ComposeResult:
        yield FormPane(Form(self.game, self.house.wish))
        yield KeysLine()

    def show(self) -> None:
        self.query_one(FormPane).refresh()
        self.query_one(KeysLine).refresh()

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.app.pop_screen()

    def on_keys_line_pressed(self, event: KeysLine.Pressed) -> None:
        self.house.do(event.deed)
