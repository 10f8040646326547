"""A card laid over everything: some lines and a few choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from textwrap import wrap
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.table import Chip

from .chips import draw_chips
from .pane import Pane

WIDTH = 70
"""The longest line that fits on a card."""


@dataclass(frozen=True)
class Line:
    """One line of a card."""

    text: str
    colour: str = "ink"
    mark: str = ""


class CardPane(Pane):
    """Draws the card of the screen it lies on."""

    ground = "sheet"

    def draw(self, canvas: Canvas) -> None:
        screen = self.screen
        assert isinstance(screen, CardScreen)
        for row, line in enumerate(screen.laid_out()):
            canvas.text(4, row + 1, line.text, line.colour, mark=line.mark)
        for row in range(canvas.height):
            canvas.text(0, row, "▌", "walnut")
        draw_chips(canvas, 4, canvas.height - 2, screen.chips(), self.lang, 2)

    def touch(self, kind: str, number: int) -> None:
        screen = self.screen
        assert isinstance(screen, CardScreen)
        screen.chosen(kind)


class CardScreen(ModalScreen[None]):
    """Subclasses say what stands on the card and what a choice does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "app.do('language')", show=False),
        Binding("f3", "app.do('lights')", show=False),
    ]

    DEFAULT_CSS = """
    CardScreen { align: center middle; background: $background 60%; }
    CardScreen CardPane { width: 76; }
    """

    def compose(self) -> ComposeResult:
        yield CardPane()

    def on_mount(self) -> None:
        self.query_one(CardPane).styles.height = len(self.laid_out()) + 5

    def laid_out(self) -> list[Line]:
        """The lines as they fit on the card."""
        return [
            replace(line, text=text)
            for line in self.lines()
            for text in wrap(line.text, WIDTH, drop_whitespace=False) or [""]
        ]

    def lines(self) -> Sequence[Line]:
        return ()

    def chips(self) -> Sequence[Chip]:
        return ()

    def chosen(self, kind: str) -> None:
        """A choice was taken."""

    def show(self) -> None:
        self.query_one(CardPane).refresh()

    def on_key(self, event: events.Key) -> None:
        for chip in self.chips():
            if event.key == chip.key or event.character == chip.key:
                event.stop()
                event.prevent_default()
                self.chosen(chip.target[0])
                return
