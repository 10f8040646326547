"""The seats: who sits where, how they stand, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.palette import SHAPES

from .pane import Pane


@dataclass(frozen=True)
class Place:
    """One seat on the strip."""

    name: str
    badge: str
    deciding: bool
    you: bool


class SeatStrip(Pane):
    """All seats on one line; the deciding ones carry an arrow."""

    ground = "sheet"

    def __init__(self) -> None:
        super().__init__()
        self.places: Sequence[Place] = ()

    def show(self, places: Sequence[Place]) -> None:
        self.places = places
        self.refresh()

    def draw(self, canvas: Canvas) -> None:
        if not self.places:
            return
        room = min(24, canvas.width // len(self.places))
        for seat, place in enumerate(self.places):
            self._draw_place(canvas, seat * room, room, seat, place)

    def _draw_place(self, canvas: Canvas, x: int, room: int, seat: int, place: Place) -> None:
        colour = f"seat{seat}"
        arrow = "▸" if place.deciding else " "
        end = canvas.text(x, 0, f"{arrow}{SHAPES[seat]} ", colour, mark="bold")
        mark = "bold underline" if place.you else "bold" if place.deciding else ""
        space = max(2, room - 5 - len(place.badge))
        end = canvas.text(end, 0, place.name[:space], "ink", mark=mark)
        canvas.text(end + 1, 0, place.badge, "ink" if place.deciding else "pencil", mark="bold")
