"""Large figures, three cells high, for numbers that are read across the table."""

from __future__ import annotations

from .canvas import Canvas

_DIGITS = {
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": ("▀█ ", " █ ", "▀▀▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
}


def draw_number(canvas: Canvas, x: int, y: int, number: int, fg: str) -> int:
    """Write a number that is not negative; returns the first free column."""
    for digit in str(number):
        for row, line in enumerate(_DIGITS[digit]):
            canvas.text(x, y + row, line, fg, mark="bold")
        x += 4
    return x
