"""The walnut board of Débâcle, drawn as large as the terminal allows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gobelet.games.debacle.law.board import owner, value_on
from gobelet.games.debacle.law.state import BLACK, EMPTY, RED, SIDE, SQUARES, State
from gobelet.games.debacle.words.notation import FILES
from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.dice import HEIGHT, PIP, SLIM, SQUARE_PIP, WIDE, die, face_lines

EDGE = 2
GHOST, SQUARE_GHOST = "○", "□"


@dataclass(frozen=True)
class Marks:
    """What is to be seen beside the dice; a target comes with the value a die gets there."""

    cursor: int | None
    chosen: int | None
    targets: Mapping[int, int]
    trail: frozenset[int]
    flips: bool


class Board:
    """One drawing of the board, with the viewer's camp at the bottom."""

    def __init__(self, state: State, upside_down: bool, marks: Marks) -> None:
        self.state = state
        self.upside_down = upside_down
        self.marks = marks

    def draw(self, canvas: Canvas) -> int:
        """Returns the first column to the right of the board."""
        self.high = max(HEIGHT, min(5, (canvas.height - 1) // SIDE))
        self.wide = {3: 7, 4: 9, 5: 9}[self.high]
        for square in range(SQUARES):
            self._draw_square(canvas, square)
        self._draw_names(canvas)
        return EDGE + SIDE * self.wide

    def place(self, square: int) -> tuple[int, int]:
        """Where the upper left corner of a square lies."""
        rank, file = divmod(square, SIDE)
        row, column = (rank, SIDE - 1 - file) if self.upside_down else (SIDE - 1 - rank, file)
        return EDGE + column * self.wide, row * self.high

    def _draw_names(self, canvas: Canvas) -> None:
        for number in range(SIDE):
            x, _ = self.place(number)
            canvas.text(x, SIDE * self.high, FILES[number].center(self.wide), "pencil")
            _, y = self.place(number * SIDE)
            canvas.text(0, y + self.high // 2, str(number + 1), "pencil")

    def _draw_square(self, canvas: Canvas, square: int) -> None:
        x, y = self.place(square)
        canvas.fill(x, y, self.wide, self.high, self._ground(square), ("square", square))
        if self.state.board[square] != EMPTY:
            self._draw_die(canvas, x, y, square)
        elif square in self.marks.targets:
            self._draw_ghost(canvas, x, y, self.marks.targets[square])
        elif square in self.marks.trail:
            canvas.text(x + self.wide // 2, y + self.high // 2, "·", "pip", mark="bold")
        self._draw_signs(canvas, x, y, square)

    def _ground(self, square: int) -> str:
        if square == self.marks.chosen:
            return "chosen_square"
        if square in self.marks.targets:
            return "lit_square"
        rank, file = divmod(square, SIDE)
        return "dark_square" if (rank + file) % 2 == 0 else "light_square"

    def _draw_die(self, canvas: Canvas, x: int, y: int, square: int) -> None:
        seat = owner(self.state.board[square])
        value = value_on(self.state, seat, square)
        width = SLIM if self.high == HEIGHT else WIDE
        left = x + (self.wide - width) // 2
        die(
            canvas,
            left,
            y + (self.high - HEIGHT) // 2,
            value,
            width=width,
            body="red_die" if seat == RED else "black_die",
            fg="ivory",
            shade="die_shade" if self.high > HEIGHT else "",
            pip=PIP if seat == RED else SQUARE_PIP,
            target=("square", square),
        )
        if self.high == HEIGHT:
            self._draw_edge(canvas, left, y + HEIGHT - 1, square, face_lines(value, width)[-1])

    def _draw_edge(self, canvas: Canvas, x: int, y: int, square: int, line: str) -> None:
        """Without a margin, a thin line keeps dice apart that stand one above the other."""
        for column, sign in enumerate(line):
            if sign == " ":
                canvas.text(x + column, y, "▁", self._ground(square))

    def _draw_ghost(self, canvas: Canvas, x: int, y: int, value: int) -> None:
        """A die as it would lie there."""
        black = self.state.seat == BLACK
        width = SLIM if self.high == HEIGHT else WIDE
        left, top = x + (self.wide - width) // 2, y + (self.high - HEIGHT) // 2
        for row, line in enumerate(face_lines(value, width, SQUARE_GHOST if black else GHOST)):
            canvas.text(left, top + row, line, "pip" if black else "red_die", mark="bold")

    def _draw_signs(self, canvas: Canvas, x: int, y: int, square: int) -> None:
        """The ring of a capture, the cursor, and the badge of a die that may flip."""
        last, middle = x + self.wide - 1, y + self.high // 2
        if square in self.marks.targets and self.state.board[square] != EMPTY:
            canvas.text(x, middle, "✕", "red_die", mark="bold")
            canvas.text(last, middle, "✕", "red_die", mark="bold")
        if square == self.marks.cursor:
            for row in range(self.high):
                canvas.text(x, y + row, "▌", "cursor")
                canvas.text(last, y + row, "▐", "cursor")
        if square == self.marks.chosen and self.marks.flips:
            canvas.text(last, y, "↻", "pip", mark="bold", target=("flip", square))
