"""What has happened, in plain sentences."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from textual import events

from gobelet.core.words import Words
from gobelet.terminal.canvas import Canvas

from .pane import Pane

TITLE = Words("So far", "Jusqu'ici")


class LogPane(Pane):
    """The story at the side of the table, newest at the bottom; the wheel goes back."""

    ground = "sheet"

    def __init__(self) -> None:
        super().__init__()
        self.sentences: Sequence[str] = ()
        self._back = 0

    def show(self, sentences: Sequence[str]) -> None:
        self.sentences = sentences
        self._back = 0
        self.refresh()

    def draw(self, canvas: Canvas) -> None:
        canvas.text(2, 0, self.say(TITLE), "wood", mark="bold")
        lines = self._lines(canvas.width - 3)
        room = canvas.height - 2
        end = max(min(room, len(lines)), len(lines) - self._back)
        for row, (line, newest) in enumerate(lines[max(0, end - room) : end]):
            canvas.text(2, row + 2, line, "ink" if newest else "pencil")

    def _lines(self, width: int) -> list[tuple[str, bool]]:
        last = len(self.sentences) - 1
        return [
            (line, number == last)
            for number, sentence in enumerate(self.sentences)
            for line in wrap(sentence, max(10, width), subsequent_indent="  ")
        ]

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._back = min(self._back + 2, 10 * len(self.sentences))
        self.refresh()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._back = max(0, self._back - 2)
        self.refresh()


class LastLine(Pane):
    """Where there is no room for the story: its newest sentences, on one line."""

    def __init__(self) -> None:
        super().__init__()
        self.sentences: Sequence[str] = ()

    def show(self, sentences: Sequence[str]) -> None:
        self.sentences = sentences
        self.refresh()

    def draw(self, canvas: Canvas) -> None:
        line = ""
        for sentence in reversed(self.sentences[-6:]):
            longer = f"{sentence} {line}".strip()
            if len(longer) > canvas.width - 2 and line:
                break
            line = longer
        canvas.text(1, 0, line, "pencil")
