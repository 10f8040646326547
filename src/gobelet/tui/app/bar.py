"""The action bar: one sentence that says what is expected, and the choices under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from textual.message import Message

from gobelet.core.words import Words
from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.table import Chip

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
            y = self._write(canvas, "✗", self.say(self._notice), "signal")
        else:
            y = self._write(canvas, "▸" if self.yours else " ", self.prompt, "ink")
        draw_chips(canvas, 1, y, self.chips, self.lang, canvas.height - y)

    def _write(self, canvas: Canvas, sign: str, text: str, colour: str) -> int:
        """The sentence, on as many lines as it needs; returns the next line."""
        lines = wrap(text, canvas.width - 4)[: canvas.height - 1]
        canvas.text(1, 0, sign, "signal", mark="bold")
        for row, line in enumerate(lines):
            canvas.text(3, row, line, colour if self.yours else "pencil", mark="bold")
        return max(1, len(lines))

    @property
    def sentence(self) -> str:
        """What stands there now."""
        return self.say(self._notice) if self._notice else self.prompt

    def touch(self, kind: str, number: int) -> None:
        self.post_message(self.Touched(kind, number))
