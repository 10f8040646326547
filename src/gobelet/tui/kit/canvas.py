"""A sheet of cells to draw on, on which every place may stand for something to touch."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from .palette import Palette

Target = tuple[str, int]
"""What a place on a drawing stands for, such as `("die", 2)`."""


class Cell(NamedTuple):
    """One character with its two colours and its marks (`bold`, `underline`)."""

    char: str
    fg: str
    bg: str
    mark: str


@lru_cache(maxsize=4096)
def _style(fg: str, bg: str, mark: str) -> Style:
    return Style.parse(f"{mark} {fg} on {bg}")


class Canvas:
    """Cells of one character; what falls outside is left out, so that drawings need not care."""

    def __init__(self, width: int, height: int, palette: Palette, ground: str = "paper") -> None:
        self.width = width
        self.height = height
        self.palette = palette
        blank = Cell(" ", palette["ink"], palette[ground], "")
        self._cells = [[blank] * width for _ in range(height)]
        self._targets: dict[tuple[int, int], Target] = {}

    def text(
        self,
        x: int,
        y: int,
        text: str,
        fg: str = "ink",
        bg: str = "",
        mark: str = "",
        target: Target | None = None,
    ) -> int:
        """Write a line; without a background the one underneath stays. Returns where it ends."""
        for column, char in enumerate(text, x):
            if self._inside(column, y):
                under = self._cells[y][column].bg
                ground = self.palette[bg] if bg else under
                self._cells[y][column] = Cell(char, self.palette[fg], ground, mark)
        if target:
            self.hot(x, y, len(text), 1, target)
        return x + len(text)

    def fill(
        self, x: int, y: int, width: int, height: int, bg: str, target: Target | None = None
    ) -> None:
        """Paint an area."""
        for row in range(y, y + height):
            self.text(x, row, " " * width, bg=bg, target=target)

    def hot(self, x: int, y: int, width: int, height: int, target: Target) -> None:
        """Say what touching an area means."""
        for row in range(y, y + height):
            for column in range(x, x + width):
                self._targets[column, row] = target

    def target(self, x: int, y: int) -> Target | None:
        return self._targets.get((x, y))

    def where(self, target: Target) -> tuple[int, int] | None:
        """A place that stands for a target, as a hand would find it."""
        places = [place for place, found in self._targets.items() if found == target]
        return places[len(places) // 2] if places else None

    def lines(self) -> list[list[Cell]]:
        """Everything that is drawn, line by line."""
        return self._cells

    def strip(self, y: int) -> Strip:
        """One line, as the terminal wants it."""
        if not 0 <= y < self.height:
            return Strip.blank(self.width)
        segments = [
            Segment("".join(cell.char for cell in cells), _style(fg, bg, mark))
            for (fg, bg, mark), cells in groupby(self._cells[y], key=lambda cell: cell[1:])
        ]
        return Strip(segments, self.width)

    def _inside(self, x: int, y: int) -> bool:
        return 0 <= x < self.width and 0 <= y < self.height
