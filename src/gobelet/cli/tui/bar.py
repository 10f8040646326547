"""The action bar: one sentence that says what is expected, and the choices under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.message import Message

from gobelet.core.words import Words
from gobelet.terminal.canvas import Canvas
from gobelet.terminal.table import Chip

from .chips import draw_chips
from .pane import Pane


class ActionBar(Pane):
    """A sentence, then chips; a notice takes the sentence's place until something happens."""

    @dataclass
    class Touched(Message):
        """A chip was touched."""

        kind: str
        number: int

    def __init__(self) -> None:
        super().__init__()
        self.prompt = ""
        self.yours = False
        self.chips: Sequence[Chip] = ()
        self._notice: Words | None = None

    def show(self, prompt: str, chips: Sequence[Chip], yours: bool) -> None:
        self.prompt = prompt
        self.chips = chips
        self.yours = yours
        self._notice = None
        self.refresh()

    def notice(self, words: Words) -> None:
        """Say why something did not happen."""
        self._notice = words
        self.refresh()

    def draw(self, canvas: Canvas) -> None:
        if self._notice:
            canvas.text(1, 0, f"✗ {self.say(self._notice)}", "signal", mark="bold")
        else:
            sign, colour = ("▸", "signal") if self.yours else (" ", "pencil")
            canvas.text(1, 0, sign, colour, mark="bold")
            canvas.text(3, 0, self.prompt, "ink" if self.yours else "pencil", mark="bold")
        draw_chips(canvas, 1, 1, self.chips, self.lang, canvas.height - 1)

    def touch(self, kind: str, number: int) -> None:
        self.post_message(self.Touched(kind, number))
