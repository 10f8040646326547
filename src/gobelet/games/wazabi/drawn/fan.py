"""The hand of a Wazabi player: each kind of card once, with its cost and how many there are."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from textwrap import wrap

from gobelet.core.turn import SPECTATOR
from gobelet.core.words import Words
from gobelet.games.wazabi.law.cards import CARDS
from gobelet.games.wazabi.law.state import KEEP, PLAY
from gobelet.games.wazabi.words.cards import CARD_WORDS
from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.table import Scene

COLUMNS = 5
FREE = Words("free", "gratuit")
SECRET = Words("The hands are hidden.", "Les mains sont cachées.")
NO_CARDS = Words("No card in hand.", "Aucune carte en main.")


@dataclass(frozen=True)
class Fan:
    """One drawing of a hand."""

    scene: Scene
    held: Sequence[int]
    lit: AbstractSet[int]
    picked: Sequence[int]
    cursor: int | None

    def draw(self, canvas: Canvas, y: int, height: int) -> None:
        if self.scene.seat == SPECTATOR or not self.held:
            words = SECRET if self.scene.seat == SPECTATOR else NO_CARDS
            canvas.text(2, y + 1, words.to(self.scene.lang), "pencil", mark="italic")
            return
        rows = (len(self.held) + COLUMNS - 1) // COLUMNS
        wide, high = canvas.width // COLUMNS, min(9, height // rows)
        for place, kind in enumerate(self.held):
            row, column = divmod(place, COLUMNS)
            x, top = column * wide, y + row * high
            self._draw_card(canvas, x, top, wide - 1, max(3, high - 1), place, kind)

    def _draw_card(
        self, c: Canvas, x: int, y: int, wide: int, high: int, place: int, kind: int
    ) -> None:
        picked, lit = kind in self.picked, kind in self.lit
        ground = "lit_square" if picked else "sheet" if lit else "paper"
        ink = "pip" if picked else "ink" if lit else "pencil"
        live = bool(self.scene.legal) and self.scene.view.phase in (PLAY, KEEP)
        target = ("card", kind) if live else None
        c.fill(x, y, wide, high, ground, target)
        c.text(x + 1, y, f"{(place + 1) % 10}", "wood" if ink == "ink" else ink, target=target)
        for row, line in enumerate(wrap(CARD_WORDS[kind].name.to(self.scene.lang), wide - 4)):
            c.text(x + 3, y + row, line, ink, mark="bold" if lit or picked else "", target=target)
        self._draw_effect(c, x + 1, y + 2, wide - 2, high - 3, kind, ink)
        self._draw_foot(c, x + 1, y + high - 1, wide - 2, kind, ink)
        if kind == self.cursor:
            for row in range(high):
                c.text(x, y + row, "▌", "cursor" if picked else "calm")

    def _draw_effect(
        self, c: Canvas, x: int, y: int, wide: int, room: int, kind: int, ink: str
    ) -> None:
        """What the card does, where there is room for all of it."""
        lines = wrap(CARD_WORDS[kind].brief.to(self.scene.lang), wide)
        if len(lines) <= room:
            for row, line in enumerate(lines):
                c.text(x, y + row, line, ink)

    def _draw_foot(self, c: Canvas, x: int, y: int, wide: int, kind: int, ink: str) -> None:
        """The cost in W; to the right how many, and how many of them are picked."""
        cost = CARDS[kind].cost
        text = " ".join("W" * cost) if cost else FREE.to(self.scene.lang)
        c.text(x, y, text, ink, mark="bold")
        count = self.scene.view.hand[self.scene.seat][kind]
        picked = list(self.picked).count(kind)
        right = f"{'✓' * picked}{f' ×{count}' if count > 1 else ''}"
        c.text(x + wide - len(right), y, right, ink, mark="bold")
