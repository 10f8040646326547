"""Dice drawn as dice: an ivory block, three cells high, with pips or a sign on it."""

from __future__ import annotations

from collections.abc import Sequence

from .canvas import Canvas, Target

WIDE, SLIM = 7, 5
HEIGHT = 3
PIP, SQUARE_PIP = "●", "■"

_PIPS = {
    1: ("   ", " o ", "   "),
    2: ("o  ", "   ", "  o"),
    3: ("o  ", " o ", "  o"),
    4: ("o o", "   ", "o o"),
    5: ("o o", " o ", "o o"),
    6: ("o o", "o o", "o o"),
}


def face_lines(face: int, width: int = WIDE, pip: str = PIP) -> list[str]:
    """
    The three lines of a face.

    >>> face_lines(5)
    [' ●   ● ', '   ●   ', ' ●   ● ']
    """
    gap = " " if width == WIDE else ""
    return [f" {gap.join(row)} ".replace("o", pip) for row in _PIPS[face]]


def block(
    canvas: Canvas,
    x: int,
    y: int,
    lines: Sequence[str],
    *,
    body: str = "ivory",
    fg: str = "pip",
    mark: str = "bold",
    shade: str = "shade",
    target: Target | None = None,
) -> None:
    """A thing that can be picked up: its lines on a body, with a shadow under it if asked."""
    for row, line in enumerate(lines):
        canvas.text(x, y + row, line, fg, body, mark, target)
    if shade:
        canvas.text(x, y + len(lines), "▀" * len(lines[0]), shade)


def die(
    canvas: Canvas,
    x: int,
    y: int,
    face: int,
    *,
    width: int = WIDE,
    body: str = "ivory",
    fg: str = "pip",
    shade: str = "shade",
    pip: str = PIP,
    target: Target | None = None,
) -> None:
    """An ordinary die; `width` is WIDE where there is room."""
    block(
        canvas,
        x,
        y,
        face_lines(face, width, pip),
        body=body,
        fg=fg,
        shade=shade,
        target=target,
    )
