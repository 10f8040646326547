"""The table of Objectif in the terminal: the dice, your cards, and who still holds what."""

from __future__ import annotations

from gobelet.core.dice import HANDFULS, NONE
from gobelet.core.turn import SPECTATOR
from gobelet.core.words import Words, joined
from gobelet.games.objectif.law.choices import NO_SECOND, STOP, laying
from gobelet.games.objectif.law.state import CARDS, DECIDE, EMPTY, LAY, ROLL, ROLLS, State
from gobelet.games.objectif.words.cards import CARD_NAMES
from gobelet.tui.kit import table
from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.table import Chip, Scene
from gobelet.tui.kit.tray import IN_A_ROW, Tray

from .hand import COLUMNS, Hand
from .ledger import Ledger, Turned, turned_over

TRAY = IN_A_ROW + 2
SHORT_TRAY, TALL_TRAY = 8, 13
STEPS = {"left": -1, "right": 1, "up": -COLUMNS, "down": COLUMNS}
ACTIVE = Words("{name} is active, roll {n} of {of}", "À {name} de lancer, {n} sur {of}")
SHOWS = Words("shows {cards}", "montre {cards}")
LAY_IT = Words("lay {cards}", "poser {cards}")
PICK = Words("pick {card}", "prendre {card}")
TAKE_BACK = Words("another card", "une autre carte")
ROLL_THEM = Words("roll {n}", "relancer {n}")
STAY = Words("stop here", "s'arrêter là")


class Table(table.Table):
    """Cards are picked, then laid; dice are toggled, then rolled."""

    pose = ("3", "4", "5")

    def __init__(self, scene: Scene) -> None:
        self.cursor = 0
        self.turned: Turned = {}
        super().__init__(scene)

    def begin(self) -> None:
        s = self.scene.view
        self.picked: list[int] = []
        self.tray = Tray(_faces(s), HANDFULS[s.kept])
        self.tumble(self.tray, s.rolls)

    def show(self, scene: Scene) -> None:
        if scene.view.round > self.scene.view.round:
            self.turned = turned_over(self.scene.view, scene.view)
        super().show(scene)

    @property
    def owner(self) -> int:
        """Whose cards lie open at the bottom: the viewer's, or the active player's."""
        seat = self.scene.seat
        return int(self.scene.view.active) if seat == SPECTATOR else seat

    # What it looks like

    def draw(self, canvas: Canvas) -> None:
        height = TALL_TRAY if canvas.height >= 30 else SHORT_TRAY
        self._draw_tray(canvas, height)
        ledger = Ledger(self.scene, self.turned)
        ledger.draw(canvas, TRAY, 0, canvas.width - TRAY, height)
        lit = frozenset(card for card in range(CARDS) if self._may_add(card))
        hand = Hand(self.scene, self.owner, self.cursor, tuple(self.picked), lit)
        hand.draw(canvas, height, canvas.height - height)

    def _draw_tray(self, canvas: Canvas, height: int) -> None:
        s, lang = self.scene.view, self.scene.lang
        canvas.fill(0, 0, TRAY, height, "walnut")
        live = bool(self.scene.legal) and s.phase == DECIDE
        self.tray.draw(canvas, 1, 1, TRAY - 2, height - 2, lang, live)
        words = ACTIVE.fill(name=self.scene.names[s.active], n=max(1, s.rolls), of=ROLLS)
        canvas.text(1, 0, self.say(words)[: TRAY - 2], "chalk", mark="bold")
        shown = [CARD_NAMES[card] for card in s.laid[s.active] if card != EMPTY]
        if shown and s.phase in (DECIDE, ROLL):
            text = self.say(SHOWS.fill(cards=joined(shown)))
            canvas.text(1, height - 1, text[: TRAY - 2], "chalk", mark="bold")

    # What can be done

    def chips(self) -> list[Chip]:
        if not self.scene.legal:
            return []
        return self._lay_chips() if self.scene.view.phase == LAY else self._roll_chips()

    def _lay_chips(self) -> list[Chip]:
        undo = [Chip("escape", TAKE_BACK, ("undo", 0))] if self.picked else []
        if len(self.picked) == self.scene.view.decks:
            cards = joined([CARD_NAMES[card] for card in self.picked])
            return [Chip("enter", LAY_IT.fill(cards=cards), ("lay", 0)), *undo]
        words = PICK.fill(card=CARD_NAMES[self.cursor])
        lit = self._may_add(self.cursor)
        return [Chip("enter", words, ("card", self.cursor), lit), *undo]

    def _roll_chips(self) -> list[Chip]:
        kept = self.tray.handful()
        rolled = len(self.tray.faces) - len(self.tray.kept)
        return [
            Chip("r", ROLL_THEM.fill(n=rolled), ("roll", 0), kept in self.scene.legal),
            Chip("s", STAY, ("stop", 0)),
        ]

    def _action(self, cards: list[int]) -> int:
        first, second = (*sorted(cards), NO_SECOND)[:2]
        return laying(first, second)

    def _may_add(self, card: int) -> bool:
        """Whether some legal action lays this card together with those picked."""
        s = self.scene.view
        if s.phase != LAY or not self.scene.legal or len(self.picked) == s.decks:
            return False
        cards = [*self.picked, card]
        if len(cards) == s.decks:
            return self._action(cards) in self.scene.legal
        return bool(s.hand[self.scene.seat][card])

    # Answering

    def touch(self, kind: str, number: int) -> None:
        if kind == "die":
            self.tray.toggle(number)
            self.changed()
        elif kind == "card":
            self._touch_card(number)
        elif kind == "lay":
            self.attempt(self._action(self.picked))
        elif kind == "undo":
            self.undo()
        else:
            self.attempt(STOP if kind == "stop" else self.tray.handful())

    def _touch_card(self, card: int) -> None:
        """The first touch picks a card; once all are picked, touching one of them lays them."""
        self.cursor = card
        full = len(self.picked) == self.scene.view.decks
        if self._may_add(card):
            self.picked.append(card)
        elif full and card in self.picked:
            self.attempt(self._action(self.picked))
        elif full:
            self.picked = []
            self._touch_card(card)
        elif self.scene.view.phase == LAY and self.scene.legal:
            self.attempt(self._action([*self.picked, card]))
            return
        self.changed()

    def press(self, key: str) -> bool:
        laying_now = self.scene.view.phase == LAY
        if laying_now and key in STEPS:
            self.cursor = (self.cursor + STEPS[key]) % CARDS
            self.changed()
        elif laying_now and key.isdigit():
            self._touch_card((int(key) - 1) % CARDS)
        elif key.isdigit() and 1 <= int(key) <= len(self.tray.faces):
            self.touch("die", int(key) - 1)
        else:
            return False
        return True

    def undo(self) -> bool:
        undone = bool(self.picked) or self.tray.undo()
        self.picked = []
        self.changed()
        return undone


def _faces(s: State) -> tuple[int, ...]:
    """The dice that can be seen: all of them, or those kept while the others are in the cup."""
    return HANDFULS[s.kept if s.phase == ROLL else s.dice if s.phase in (LAY, DECIDE) else NONE]
