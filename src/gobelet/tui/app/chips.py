"""Choices in a row, each with its key: drawn the same everywhere."""

from __future__ import annotations

from collections.abc import Iterable

from gobelet.core.words import Lang
from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.table import Chip

from .pane import key_name


def draw_chips(
    canvas: Canvas, x: int, y: int, chips: Iterable[Chip], lang: Lang, rows: int = 1
) -> None:
    """Put the chips side by side, on the next row where one is full."""
    column, row = x, y
    for chip in chips:
        key, words = f" {key_name(chip.key, lang)} ", f" {chip.words.to(lang)} "
        if column + len(key) + len(words) > canvas.width and column > x:
            column, row = x, row + 1
        if row >= y + rows:
            return
        column = _draw_chip(canvas, column, row, key, words, chip)


def _draw_chip(canvas: Canvas, x: int, y: int, key: str, words: str, chip: Chip) -> int:
    ground = "walnut" if chip.lit else "sheet"
    x = canvas.text(x, y, key, "chalk" if chip.lit else "pencil", ground, "bold", chip.target)
    x = canvas.text(x, y, words, "ink" if chip.lit else "pencil", "sheet", "", chip.target)
    return x + 1
