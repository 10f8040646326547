"""The players around the table of Wazabi: their dice, their cards, and the way of play."""

from __future__ import annotations

from dataclasses import dataclass

from gobelet.core.words import Words
from gobelet.games.wazabi.law.seats import partner
from gobelet.games.wazabi.law.state import NONE, OPEN, TO_THE_LEFT, YES, State
from gobelet.games.wazabi.words.words import counted
from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.digits import draw_number
from gobelet.tui.kit.palette import SHAPES
from gobelet.tui.kit.table import Scene

OUT = Words("out", "sorti")
SKIPS = Words("skips {n}", "passe {n}")


@dataclass(frozen=True)
class Around:
    """One drawing; `aims` are the players who may be chosen, `cursor` the one about to be."""

    scene: Scene
    aims: frozenset[int]
    cursor: int | None

    def draw(self, canvas: Canvas, height: int) -> None:
        s: State = self.scene.view
        room = min(22, (canvas.width + 1) // s.seats)
        for seat in range(s.seats):
            self._draw_seat(canvas, seat * room, room - 2, height, seat)
            if seat + 1 < s.seats:
                way = "›" if s.direction == TO_THE_LEFT else "‹"
                canvas.text((seat + 1) * room - 2, height // 2, way * 2, "wood", mark="bold")

    def _draw_seat(self, canvas: Canvas, x: int, wide: int, height: int, seat: int) -> None:
        s: State = self.scene.view
        lit, chosen = seat in self.aims, seat == self.cursor
        ground = "lit_square" if chosen else "sheet"
        ink = "pip" if chosen else "ink"
        target = ("seat", seat) if lit else None
        canvas.fill(x, 0, wide, height - 1, ground, target)
        colour = "pip" if chosen else f"seat{seat}"
        key = f"{seat + 1} " if lit else ""
        name = f"{key}{SHAPES[seat]} {self.scene.names[seat]}"
        canvas.text(x + 1, 0, name[: wide - 1], colour, "", self._mark(seat), target)
        if s.place[seat]:
            canvas.text(x + 1, 2, OUT.to(self.scene.lang), "gold", mark="bold")
            return
        end = draw_number(canvas, x + 1, 1 + (height - 5) // 2, s.dice[seat], ink)
        for row, line in enumerate(self._facts(seat, x + wide - end)):
            canvas.text(end, 1 + (height - 5) // 2 + row, line[: x + wide - end], ink)
        if lit:
            canvas.hot(x, 0, wide, height - 1, ("seat", seat))

    def _mark(self, seat: int) -> str:
        return "bold underline" if seat == self.scene.view.seat else "bold"

    def _facts(self, seat: int, room: int) -> list[str]:
        """Cards in hand, then skips or, before the first turn, the W of the opening roll."""
        s: State = self.scene.view
        cards = counted(s.cards[seat], "card").to(self.scene.lang)
        facts = [cards if len(cards) <= room else f"{s.cards[seat]} ▮"]
        if s.teams == YES:
            facts.append(f"+ {SHAPES[partner(s, seat)]}")
        if s.skips[seat]:
            facts.append(SKIPS.fill(n=s.skips[seat]).to(self.scene.lang))
        elif s.phase == OPEN and s.opened[seat] != NONE:
            facts.append(f"{s.opened[seat]} W")
        return facts
