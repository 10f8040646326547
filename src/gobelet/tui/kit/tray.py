"""The tray of felt with the dice in play; each die can be kept or left to be rolled again."""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.dice import DICE, FACES, handful
from gobelet.core.words import Lang, Words

from .canvas import Canvas
from .dice import HEIGHT, WIDE, block, die

STEP = WIDE + 1
SLOT = HEIGHT + 2
IN_A_ROW = DICE * STEP + 1
"""The width of felt from which five dice lie side by side; below it three lie above two."""

KEPT = Words("kept", "gardé")


class Tray:
    """Five dice in the order they are shown, and which of them are kept."""

    def __init__(self, faces: Sequence[int], kept: Sequence[int] = ()) -> None:
        self.faces = tuple(faces)
        self.kept = _places(self.faces, kept)
        self.before = frozenset(self.kept)
        self.frames = 0

    def toggle(self, place: int) -> None:
        self.kept ^= {place}

    def roll_on(self) -> None:
        """One frame of the tumble is over."""
        self.frames = max(0, self.frames - 1)

    def _face(self, place: int) -> int:
        """What a die shows: while it tumbles, something else in each frame."""
        turning = self.frames if place not in self.before else 0
        return (self.faces[place] + turning * (place + 2) - 1) % FACES + 1

    def undo(self) -> bool:
        """Back to the dice that were kept when they fell; False if nothing had changed."""
        changed = self.kept != self.before
        self.kept = set(self.before)
        return changed

    def handful(self) -> int:
        """The number of the handful that is kept."""
        return handful(tuple(self.faces[place] for place in self.kept))

    def draw(
        self, canvas: Canvas, x: int, y: int, width: int, height: int, lang: Lang, live: bool
    ) -> None:
        """Fill an area with felt and lay the dice on it; `live` dice answer to touch."""
        canvas.fill(x, y, width, height, "felt")
        for place, (column, row) in enumerate(_slots(width, height)):
            if place < len(self.faces):
                self._draw_slot(canvas, x + column, y + row, place, lang, live)
            else:
                _draw_absent(canvas, x + column, y + row)

    def _draw_slot(
        self, canvas: Canvas, x: int, y: int, place: int, lang: Lang, live: bool
    ) -> None:
        kept = place in self.kept
        target = ("die", place) if live else None
        if kept:
            canvas.fill(x - 1, y, WIDE + 2, SLOT, "walnut", target)
        shade = "pip" if kept else "shade"
        die(canvas, x, y, self._face(place), shade=shade, target=target)
        label = f"{place + 1} {KEPT.to(lang)}" if kept else f"{place + 1}" if live else ""
        canvas.text(x, y + HEIGHT + 1, label.center(WIDE), "chalk", "", "bold", target)


def _draw_absent(canvas: Canvas, x: int, y: int) -> None:
    """A die that is in the cup."""
    block(canvas, x, y, [" " * WIDE] * HEIGHT, body="shade", shade="")


def _slots(width: int, height: int) -> list[tuple[int, int]]:
    """Where the five dice lie in an area."""
    lines = [DICE] if width >= IN_A_ROW else [3, DICE - 3]
    pitch = min(SLOT + 2, max(SLOT, height // len(lines)))
    top = max(0, (height - pitch * len(lines) + pitch - SLOT + 1) // 2)
    slots = []
    for line, count in enumerate(lines):
        left = (width - count * STEP + 1) // 2
        slots += [(left + n * STEP, top + line * pitch) for n in range(count)]
    return slots


def _places(faces: Sequence[int], kept: Sequence[int]) -> set[int]:
    """The places of dice that show these faces, each die taken once."""
    wanted, places = list(kept), set()
    for place, face in enumerate(faces):
        if face in wanted:
            wanted.remove(face)
            places.add(place)
    return places
