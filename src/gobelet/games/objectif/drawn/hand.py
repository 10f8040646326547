"""The ten cards of a player, each with its figure in small dice and its points."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap

from gobelet.core.words import Words
from gobelet.games.objectif.law.objectives import met, value_of
from gobelet.games.objectif.law.state import CARDS, LAY, ROLL, State
from gobelet.games.objectif.words.cards import CARD_NAMES
from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.table import Scene

COLUMNS = 5
FIGURES = ("★", "44", "444", "5522", "1234", "135", "246", "33366", "12345", "4444")
"""What a card asks of the dice, as an example."""
MET = Words("✓ met now", "✓ réussi")
GONE = Words("played", "jouée")
LAID = Words("laid", "posée")


@dataclass(frozen=True)
class Hand:
    """One drawing of a hand; what may be picked is lit, what has gone is still there, dimmed."""

    scene: Scene
    owner: int
    cursor: int
    picked: tuple[int, ...]
    lit: frozenset[int]

    def draw(self, canvas: Canvas, y: int, height: int) -> None:
        wide = canvas.width // COLUMNS
        high = min(11, height // 2)
        for card in range(CARDS):
            row, column = divmod(card, COLUMNS)
            self._draw_card(canvas, column * wide, y + row * high, wide - 1, high - 1, card)

    def _draw_card(self, c: Canvas, x: int, y: int, wide: int, high: int, card: int) -> None:
        s: State = self.scene.view
        held = s.hand[self.owner][card] > 0
        picked = card in self.picked
        ground = "lit_square" if picked else "sheet" if held else "paper"
        ink = "pip" if picked else "ink" if held else "pencil"
        target = ("card", card) if self.scene.legal and s.phase == LAY else None
        c.fill(x, y, wide, high, ground, target)
        name = CARD_NAMES[card].to(self.scene.lang)
        c.text(x + 1, y, f"{(card + 1) % CARDS}", "wood" if ink == "ink" else ink)
        for row, line in enumerate(wrap(name, wide - 4)):
            c.text(x + 3, y + row, line, ink, "", "bold", target)
        self._draw_figure(c, x + 1, y + max(2, high // 2), card, held)
        self._draw_foot(c, x + 1, y + high - 1, wide - 2, card, ink)
        if card == self.cursor and target:
            for row in range(high):
                c.text(x, y + row, "▌", "cursor" if picked else "calm")

    def _draw_figure(self, c: Canvas, x: int, y: int, card: int, held: bool) -> None:
        for sign in FIGURES[card]:
            if held:
                c.text(x, y, f"{sign} ", "pip", "ivory_dim", "bold")
            else:
                c.text(x, y, sign, "pencil")
            x += 2

    def _draw_foot(self, c: Canvas, x: int, y: int, wide: int, card: int, ink: str) -> None:
        """Points to the right; to the left whether the dice meet it now, or where it went."""
        s: State = self.scene.view
        count = s.hand[self.owner][card]
        points = f"{'2× ' if count == 2 else ''}{value_of(card)}"
        c.text(x + wide - len(points), y, points, ink, mark="bold")
        if card in s.laid[self.owner]:
            c.text(x, y, f"▮ {LAID.to(self.scene.lang)}", "gold" if ink == "ink" else ink)
        elif not count:
            c.text(x, y, GONE.to(self.scene.lang), "pencil", mark="italic")
        elif s.rolls and s.phase != ROLL and met(s.dice, card):
            c.text(x, y, MET.to(self.scene.lang), "good" if ink == "ink" else ink, mark="bold")
