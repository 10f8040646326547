"""How a game went, drawn: what every position was worth to every seat, as an SVG in a page.

What luck changed and what a choice gave away are told apart by the marks: a choice that gave
something away has one, of its seat's own shape; what lies between two marks is luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor
from typing import NamedTuple

from gobelet.core.words import Lang, Words

from .reviewing import Review

WIDTH, HEIGHT, LEFT, BELOW = 760, 280, 48, 24
TICKS = 5
SEATS = 10
"""So many seats have colours of their own in the style sheet."""


class Scale(NamedTuple):
    """From positions and values to places in the picture."""

    last: int
    low: float
    high: float

    def x(self, position: float) -> float:
        return round(LEFT + (WIDTH - LEFT - 8) * position / max(1, self.last), 1)

    def y(self, value: float) -> float:
        part = (value - self.low) / (self.high - self.low)
        return round((HEIGHT - BELOW) * (1 - part) + 4, 1)


def graph(found: Review, lang: Lang) -> str:
    """The picture; the table of the page says the same to those who do not see it."""
    lines = [
        [values[seat][found.unit].mean for values in found.worths]
        for seat in range(found.match.seats)
    ]
    scale = _scale(lines)
    title = Words("Value of the game, step by step", "Valeur de la partie, coup par coup").to(lang)
    size = f"0 0 {WIDTH} {HEIGHT + 8}"
    return "\n".join(
        [
            f'<svg viewBox="{size}" role="img" aria-label="{escape(title)}">',
            *_ticks(scale),
            *(_line(scale, seat, values) for seat, values in enumerate(lines)),
            *_marks(found, scale, lines),
            "</svg>",
        ]
    )


def _scale(lines: Sequence[Sequence[float]]) -> Scale:
    values = [value for line in lines for value in line]
    low, high = floor(min(values)), ceil(max(values))
    return Scale(len(lines[0]) - 1, low, high if high > low else low + 1)


def _ticks(scale: Scale) -> list[str]:
    """A few values, each with its line."""
    found = []
    for i in range(TICKS):
        value = scale.low + (scale.high - scale.low) * i / (TICKS - 1)
        y = scale.y(value)
        found.append(f'<line class="tick" x1="{LEFT}" x2="{WIDTH - 8}" y1="{y}" y2="{y}"/>')
        found.append(f'<text x="{LEFT - 6}" y="{y + 4}">{value:.0f}</text>')
    return found


def _line(scale: Scale, seat: int, values: Sequence[float]) -> str:
    points = " ".join(f"{scale.x(n)},{scale.y(value)}" for n, value in enumerate(values))
    return f'<polyline class="seat{seat % SEATS}" points="{points}"/>'


def _marks(found: Review, scale: Scale, lines: Sequence[Sequence[float]]) -> list[str]:
    """A mark where something was given away: the higher the loss, the larger."""
    marks = []
    for moment in found.mistakes():
        seat, lost = moment.step.seat, moment.lost(found.unit)
        x = scale.x(moment.position)
        y = scale.y(lines[seat][moment.position])
        size = round(3 + 6 * min(1.0, lost / (scale.high - scale.low) * 4), 1)
        title = escape(f"{moment.position + 1}. {moment.text}: −{lost:.2f}")
        marks.append(
            f'<circle class="seat{seat % SEATS}" cx="{x}" cy="{y}" r="{size}">'
            f"<title>{title}</title></circle>"
        )
    return marks
