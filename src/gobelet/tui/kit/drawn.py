"""A widget that is drawn on a canvas and answers to touch."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from .canvas import Canvas
from .palette import DARK, LIGHT, Palette


class Drawn(Widget):
    """Subclasses say what it looks like in `draw` and what a touch does in `touch`."""

    ground = "paper"

    def __init__(self) -> None:
        super().__init__()
        self.canvas = Canvas(0, 0, LIGHT)

    @property
    def palette(self) -> Palette:
        return DARK if self.app.current_theme.dark else LIGHT

    def draw(self, canvas: Canvas) -> None:
        """Put everything on the canvas."""

    def touch(self, kind: str, number: int) -> None:
        """Somebody touched what stands for this target."""

    def render(self) -> Text:
        return Text()

    def render_lines(self, crop: Region) -> list[Strip]:
        self.canvas = Canvas(*self.size, self.palette, self.ground)
        self.draw(self.canvas)
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        return self.canvas.strip(y)

    def on_click(self, event: events.Click) -> None:
        if target := self.canvas.target(event.x, event.y):
            event.stop()
            self.touch(*target)
