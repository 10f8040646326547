"""Who still holds what: the public part of Objectif, which the game is played with."""

from __future__ import annotations

from dataclasses import dataclass

from gobelet.core.words import Words
from gobelet.games.objectif.law.objectives import value_of
from gobelet.games.objectif.law.state import CARDS, State, length
from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.palette import SHAPES
from gobelet.tui.kit.table import Scene

Turned = dict[tuple[int, int], bool]
"""Cards that the last round turned over, by seat and card, and whether they were met."""

CODES = Words("★ 2= 3= 22 4→ od ev 32 5→ 4=", "★ 2= 3= 22 4→ im pa 32 5→ 4=")
ROUND = Words("round {n} of {of}", "manche {n} sur {of}")
HELD, WON, LOST = "■", "✓", "✗"
STEP = 3


def turned_over(before: State, after: State) -> Turned:
    """O4: what a round did to the cards, read off the piles."""
    turned: Turned = {}
    for seat in range(after.seats):
        for card in range(CARDS):
            if after.won[seat][card] > before.won[seat][card]:
                turned[seat, card] = True
            elif after.lost[seat][card] > before.lost[seat][card]:
                turned[seat, card] = False
    return turned


@dataclass(frozen=True)
class Ledger:
    """One drawing: a line for each player, a column for each card."""

    scene: Scene
    turned: Turned

    def draw(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        s: State = self.scene.view
        canvas.fill(x, y, width, height, "sheet")
        left = x + width - CARDS * STEP
        played = ROUND.fill(n=min(s.round + 1, length(s)), of=length(s)).to(self.scene.lang)
        pitch = 2 if height >= 2 * s.seats + 3 else 1
        for card, code in enumerate(CODES.to(self.scene.lang).split()):
            canvas.text(left + card * STEP, y, code.ljust(STEP), "wood", mark="bold")
            canvas.text(left + card * STEP, y + 1, str(value_of(card)), "pencil")
        for seat in range(s.seats):
            self._draw_seat(canvas, x + 1, left, y + 2 + seat * pitch, seat)
        canvas.text(x + 1, y + height - 1, played, "pencil")

    def _draw_seat(self, canvas: Canvas, x: int, left: int, y: int, seat: int) -> None:
        s: State = self.scene.view
        sign = "▸" if seat == s.active else " "
        canvas.text(x - 1, y, sign, "signal", mark="bold")
        end = canvas.text(x, y, f"{SHAPES[seat]}", f"seat{seat}", mark="bold")
        chosen = s.chosen >> seat & 1
        end = canvas.text(end, y, "▮" * s.decks if chosen else " ", "gold", mark="bold")
        canvas.text(end, y, self.scene.names[seat][: left - end - 1], "ink")
        for card in range(CARDS):
            self._draw_cell(canvas, left + card * STEP, y, seat, card)

    def _draw_cell(self, canvas: Canvas, x: int, y: int, seat: int, card: int) -> None:
        s: State = self.scene.view
        cells = HELD * s.hand[seat][card] + WON * s.won[seat][card] + LOST * s.lost[seat][card]
        fresh = self.turned.get((seat, card))
        for column, cell in enumerate(cells):
            colour = {HELD: "pencil", WON: "good", LOST: "signal"}[cell]
            new = fresh is not None and cell == (WON if fresh else LOST)
            ground = "lit_square" if new else ""
            canvas.text(x + column, y, cell, "pip" if new else colour, ground, "bold")
