"""The block of Yum sheets, drawn like the paper: a column for each player."""

from __future__ import annotations

from gobelet.core.words import Words
from gobelet.games.yum.law import rules
from gobelet.games.yum.law.rules import BONUS, BONUS_FROM, BOXES, DECIDE, EMPTY, THREE, WRITE
from gobelet.games.yum.words.words import BOX_NAMES
from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.palette import SHAPES
from gobelet.tui.kit.table import Scene

LABEL, SHORT_LABEL = 22, 14
UPPER = Words("bonus from {n}", "boni dès {n}")
TOTAL = Words("total", "total")
_ROWS = BOXES + 4


class Sheet:
    """One drawing of the block; `chosen` is the box about to be written in."""

    def __init__(self, scene: Scene, chosen: int | None) -> None:
        self.scene = scene
        self.state: rules.State = scene.view
        self.chosen = chosen
        self.active = self.state.seat if self.state.phase == DECIDE else -1

    def draw(self, canvas: Canvas, x: int, width: int) -> None:
        pitch = 2 if canvas.height >= 2 * _ROWS - 1 else 1
        self.label = LABEL if width - LABEL > 5 * self.state.seats else SHORT_LABEL
        room = min(12, (width - self.label - 1) // self.state.seats)
        self._draw_paper(canvas, x, width, pitch)
        self._draw_names(canvas, x + self.label, room)
        for box in range(BOXES):
            y = (1 + box + (2 if box >= THREE else 0)) * pitch
            self._draw_box(canvas, x, y, width, room, box)
        self._draw_bonus(canvas, x, (1 + THREE) * pitch, width, room, pitch)
        self._draw_totals(canvas, x, (3 + BOXES) * pitch, room)

    def _draw_paper(self, canvas: Canvas, x: int, width: int, pitch: int) -> None:
        canvas.fill(x, 0, width, _ROWS * pitch, "sheet")
        if pitch == 2:
            for y in range(1, 2 * _ROWS, 2):
                canvas.text(x, y, "─" * width, "rule")

    def _draw_names(self, canvas: Canvas, x: int, room: int) -> None:
        for seat, name in enumerate(self.scene.names):
            text = f"{SHAPES[seat]} {name}"[: room - 1] if room > 5 else SHAPES[seat]
            mark = "bold underline" if seat == self.active else "bold"
            canvas.text(x + seat * room, 0, text.rjust(room), f"seat{seat}", mark=mark)

    def _draw_box(self, canvas: Canvas, x: int, y: int, width: int, room: int, box: int) -> None:
        chosen = box == self.chosen
        if chosen:
            canvas.fill(x, y, width, 1, "lit_square")
            canvas.text(x, y, "▸", "red_die", mark="bold")
        open_now = WRITE + box in self.scene.legal
        label = _cut(BOX_NAMES[box].to(self.scene.lang), self.label - 2)
        colour = "pip" if chosen else "ink" if open_now else "pencil"
        canvas.text(x + 2, y, label, colour, mark="bold" if chosen else "")
        for seat in range(self.state.seats):
            self._draw_entry(canvas, x + self.label + seat * room, y, room, seat, box)
        if self.scene.legal:
            canvas.hot(x, y, width, 1, ("box", box))

    def _draw_entry(self, canvas: Canvas, x: int, y: int, room: int, seat: int, box: int) -> None:
        """Ink where something is written, pencil for what the dice would give."""
        chosen = box == self.chosen
        written = self.state.sheet[seat][box]
        if written != EMPTY:
            canvas.text(x, y, str(written).rjust(room), "pip" if chosen else "ink", mark="bold")
        elif seat == self.active:
            points = rules.points(self.state, box)
            colour = "pip" if chosen else "calm" if points else "pencil"
            canvas.text(x, y, f"{points}?".rjust(room), colour, mark="italic")
        else:
            canvas.text(x, y, "·".rjust(room), "pencil")

    def _draw_bonus(
        self, canvas: Canvas, x: int, y: int, width: int, room: int, pitch: int
    ) -> None:
        """Y6: the upper boxes together, and a thin bar on the way to the bonus."""
        label = UPPER.fill(n=BONUS_FROM).to(self.scene.lang)
        canvas.text(x + 2, y, label, "pencil", mark="italic")
        for seat in range(self.state.seats):
            earned = rules.bonus(self.state, seat)
            text = f"+{BONUS}" if earned else str(rules.upper(self.state, seat))
            column = x + self.label + seat * room
            canvas.text(column, y, text.rjust(room), "gold" if earned else "pencil", mark="bold")
        seat = max(self.active if self.active >= 0 else self.scene.seat, 0)
        length = width - 4
        done = min(length, length * rules.upper(self.state, seat) // BONUS_FROM)
        canvas.text(x + 2, y + pitch, "━" * length, "rule")
        canvas.text(x + 2, y + pitch, "━" * done, "gold", mark="bold")

    def _draw_totals(self, canvas: Canvas, x: int, y: int, room: int) -> None:
        canvas.text(x + 2, y, TOTAL.to(self.scene.lang), "ink", mark="bold")
        for seat in range(self.state.seats):
            total = str(rules.total(self.state, seat))
            canvas.text(
                x + self.label + seat * room, y, total.rjust(room), f"seat{seat}", mark="bold"
            )


def _cut(text: str, room: int) -> str:
    """
    >>> _cut("high roll", 12), _cut("short straight of 4", 12)
    ('high roll', 'short strai…')
    """
    return text if len(text) <= room else text[: room - 1] + "…"
