"""The roll of Wazabi: three kinds of faces, sorted, with what each of them asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gobelet.core.words import Words
from gobelet.games.wazabi.law.state import ASK, DRAW, GIVE, KEEP, NONE, PLAY, TAKE, State
from gobelet.games.wazabi.words.cards import CARD_WORDS
from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.dice import WIDE, block
from gobelet.tui.kit.table import Scene

W_FACE = (" █   █ ", " █ █ █ ", " ▀█▀█▀ ")
CARD_FACE = ("  ┌─┐  ", "  │◆│  ", "  └─┘  ")
DIE_FACE = ("  ▄▄▄  ", "  █•█  ", "  ▀▀▀  ")
PAYS = Words("to pay for a card", "pour payer une carte")
DRAWN = Words("cards drawn", "cartes piochées")
GIVEN = Words("to give: {n} left", "à donner : reste {n}")
PILES = Words("pile {pile}, discard {discard}", "pioche {pile}, défausse {discard}")
PLAYED = Words("{card} is played", "{card} est jouée")
GAME = Words("game {n} of {of}", "partie {n} sur {of}")


class Group(NamedTuple):
    """The dice of a roll that show the same face, and what they are for."""

    dice: int
    face: tuple[str, ...]
    colour: str
    words: Words


@dataclass(frozen=True)
class Felt:
    """One drawing of the tray."""

    scene: Scene

    def draw(self, canvas: Canvas, y: int, height: int) -> None:
        s: State = self.scene.view
        canvas.fill(0, y, canvas.width, height, "felt")
        self._draw_title(canvas, y)
        if s.phase not in (DRAW, TAKE, GIVE, ASK, PLAY, KEEP):
            return
        groups = [
            Group(s.rolled_w, W_FACE, "pip", PAYS),
            Group(s.rolled_card, CARD_FACE, "cursor", DRAWN),
            Group(s.rolled_die, DIE_FACE, "red_die", GIVEN.fill(n=s.gives)),
        ]
        crowded = sum(group.dice for group in groups) * (WIDE + 1) + 8 > canvas.width
        x = 2
        for group in groups:
            if group.dice:
                x = self._draw_group(canvas, x, y + (height - 6) // 2, group, crowded)

    def _draw_title(self, canvas: Canvas, y: int) -> None:
        s, lang = self.scene.view, self.scene.lang
        canvas.fill(0, y, canvas.width, 1, "walnut")
        text = self.scene.names[s.seat]
        if s.in_play != NONE:
            text += " · " + PLAYED.fill(card=CARD_WORDS[s.in_play].name).to(lang)
        if s.games > 1:
            text += " · " + GAME.fill(n=s.game, of=s.games).to(lang)
        canvas.text(1, y, text, "chalk", mark="bold")
        piles = PILES.fill(pile=s.pile_size, discard=sum(s.discard)).to(lang)
        canvas.text(canvas.width - len(piles) - 1, y, piles, "chalk")

    def _draw_group(self, canvas: Canvas, x: int, y: int, group: Group, crowded: bool) -> int:
        """Dice of one kind side by side, or one of them and how many, and what they are for."""
        start = x
        for _ in range(1 if crowded else group.dice):
            block(canvas, x, y + 1, group.face, fg=group.colour)
            x += WIDE + 1
        if crowded:
            x = canvas.text(x, y + 2, f"× {group.dice}", "chalk", mark="bold")
        label = group.words.to(self.scene.lang)
        canvas.text(start, y + 5, label, "chalk")
        return max(x, start + len(label)) + 2
