"""What has happened, in plain sentences."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from textual import events

from gobelet.core.words import Words
from gobelet.tui.kit.canvas import Canvas

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

    def go_back(self, by: int) -> None:
        """So many lines towards the beginning."""
        most = max(0, len(self._lines(self.size.width - 3)) - self.size.height + 2)
        self._back = max(0, min(self._back + by, most))
        self.refresh()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.go_back(2)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.go_back(-2)


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
            if len(longer) > canvas.width - 6 and line:
                break
            line = longer
        canvas.text(1, 0, line[: canvas.width - 6], "pencil")
        canvas.text(canvas.width - 4, 0, "F4 …", "wood", mark="bold")
        canvas.hot(0, 0, canvas.width, 1, ("story", 0))

    def touch(self, kind: str, number: int) -> None:
        self.house.do("story")
