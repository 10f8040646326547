"""The table of Wazabi in the terminal: everybody's dice, your roll, and your hand."""

from __future__ import annotations

from gobelet.core.words import Words
from gobelet.games.wazabi.law.actions import END_TURN, kept_count, kind_of, target_of
from gobelet.games.wazabi.law.cards import CARDS, KINDS, SIDE
from gobelet.games.wazabi.law.state import ASK, GIVE, KEEP, PLAY
from gobelet.games.wazabi.words.cards import CARD_WORDS
from gobelet.games.wazabi.words.notation import KEYS
from gobelet.games.wazabi.words.words import kept, quoted
from gobelet.tui.kit import table
from gobelet.tui.kit.canvas import Canvas
from gobelet.tui.kit.table import Chip

from .around import Around
from .fan import Fan
from .felt import Felt

SEATS_HIGH, FELT_HIGH = 5, 6
CHOOSE = Words("choose {card}", "choisir {card}")
TAKE_BACK = Words("another card", "une autre carte")


class Table(table.Table):
    """First a card, then a player where it needs one; the mouse and the digits do the same."""

    pose = ("right",)

    def begin(self) -> None:
        self.picked: list[int] = []
        self.cursor = 0
        self.cursor = next(iter(self._stops()), 0)

    # What may be done now

    def aims(self) -> dict[int, int]:
        """The players who may be chosen now, each with the action that chooses him."""
        s = self.scene.view
        if s.phase in (GIVE, ASK):
            return {action: action for action in self.scene.legal}
        if s.phase != PLAY or not self.picked or self._needs_side():
            return {}
        actions = self._plays(self.picked[0])
        return {target_of(action): action for action in actions} if len(actions) > 1 else {}

    def _needs_side(self) -> bool:
        return bool(self.picked) and CARDS[self.picked[0]].aim == SIDE

    def _plays(self, kind: int) -> list[int]:
        return [action for action in self.scene.legal if kind_of(action) == kind]

    def lit_cards(self) -> set[int]:
        """The kinds of card that may be touched with effect."""
        s = self.scene.view
        if s.phase == PLAY:
            return {kind for kind in self._held() if self._plays(kind)}
        if s.phase == KEEP and self.scene.legal:
            return {kind for kind in self._held() if self._may_keep([*self.picked, kind])}
        return set()

    def _held(self) -> list[int]:
        hand = self.scene.view.hand[max(0, self.scene.seat)]
        return [kind for kind in range(KINDS) if hand[kind]]

    def _wanted(self) -> int:
        """How many cards are kept by whoever must choose."""
        return kept_count(self.scene.view)

    def _may_keep(self, kinds: list[int]) -> bool:
        """Whether some legal choice keeps at least these."""
        hand = self.scene.view.hand[self.scene.seat]
        return len(kinds) <= self._wanted() and all(kinds.count(k) <= hand[k] for k in kinds)

    def _keeping(self) -> int:
        """The action that keeps the picked cards."""
        wanted = [self.picked.count(kind) for kind in range(KINDS)]
        scene = self.scene
        return next(action for action in scene.legal if kept(scene.view, action) == wanted)

    def _ready(self) -> bool:
        return self.scene.view.phase == KEEP and len(self.picked) == self._wanted()

    # What it looks like

    def draw(self, canvas: Canvas) -> None:
        extra = 2 if canvas.height >= 30 else 0
        aims = self.aims()
        around = Around(self.scene, frozenset(aims), self.cursor if aims else None)
        around.draw(canvas, SEATS_HIGH + extra)
        Felt(self.scene).draw(canvas, SEATS_HIGH + extra, FELT_HIGH + extra)
        top = SEATS_HIGH + FELT_HIGH + 2 * extra
        fan = Fan(self.scene, self._held(), self.lit_cards(), self.picked, self._cursor_card())
        fan.draw(canvas, top, canvas.height - top)

    def _cursor_card(self) -> int | None:
        cards = self.scene.legal and not self.aims() and self.scene.view.phase in (PLAY, KEEP)
        return self.cursor if cards else None

    def badge(self, seat: int) -> str:
        """The number of dice is the score; in a tournament, the points too."""
        s = self.scene.view
        return f"{s.dice[seat]}" + (f" · {s.points[seat]}" if s.games > 1 else "")

    # Choices

    def chips(self) -> list[Chip]:
        if not self.scene.legal:
            return []
        chips = self._way_chips() or ([self._cursor_chip()] if self._stops() else [])
        if self.scene.view.phase == PLAY and not self.picked:
            words = self._words(END_TURN)
            chips.append(Chip("n", words, ("act", END_TURN)))
        if self.picked:
            chips.append(Chip("escape", TAKE_BACK, ("undo", 0)))
        return chips

    def _cursor_chip(self) -> Chip:
        """What Enter does."""
        aims = self.aims()
        if self.cursor in aims:
            return Chip("enter", self._aim_words(aims[self.cursor]), ("seat", self.cursor))
        if self._ready():
            return Chip("enter", self._words(self._keeping()), ("act", self._keeping()))
        if self.picked and self.scene.view.phase == PLAY:
            action = self._plays(self.picked[0])[0]
            return Chip("enter", self._words(action), ("act", action))
        lit = self.cursor in self.lit_cards()
        return Chip(
            "enter", CHOOSE.fill(card=CARD_WORDS[self.cursor].name), ("card", self.cursor), lit
        )

    def _aim_words(self, action: int) -> Words:
        """The choice of a player, by his name rather than by his number."""
        s = self.scene.view
        target = action if s.phase in (GIVE, ASK) else target_of(action)
        what = Words("a die", "un dé") if s.phase == GIVE else Words("a card", "une carte")
        if s.phase == PLAY:
            what = CARD_WORDS[self.picked[0]].name
        return Words("{what} → {who}", "{what} → {who}").fill(
            what=what, who=self.scene.names[target]
        )

    def _way_chips(self) -> list[Chip]:
        """W2: an arrow for each side to which a card can send the dice."""
        if self.scene.view.phase != PLAY or not self._needs_side():
            return []
        ways = self._plays(self.picked[0])
        if len(ways) == 1:
            return []
        return [
            Chip(key, self._words(action), ("act", action))
            for key, action in zip(("left", "right"), ways, strict=True)
        ]

    def _words(self, action: int) -> Words:
        return self.scene.game.action_words(self.scene.view, self.scene.seat, action)

    # Answering

    def touch(self, kind: str, number: int) -> None:
        if not self.scene.legal:
            return
        if kind == "card":
            self._touch_card(number)
        elif kind == "seat":
            self._touch_seat(number)
        elif kind == "act":
            self.attempt(number)
        else:
            self.undo()

    def _touch_card(self, card: int) -> None:
        phase = self.scene.view.phase
        if card in self.picked and phase == PLAY and len(self._plays(card)) == 1:
            self.attempt(self._plays(card)[0])
        elif card in self.picked and self._ready():
            self.attempt(self._keeping())
        elif card in self.lit_cards():
            self.picked = [card] if phase == PLAY else [*self.picked, card]
            self.cursor = next(iter(self.aims()), card)
        else:
            self.picked = [] if phase == PLAY else self.picked
            self.cursor = card
            self.refuse(self._why_not(card))
            return
        self.changed()

    def _why_not(self, card: int) -> Words:
        """The game's own reason, with the name that stands on the card instead of its notation."""
        scene, name = self.scene, quoted(card)
        why = scene.game.why_not(scene.view, scene.seat, KEYS[card])
        return Words(why.en.replace(KEYS[card], name.en), why.fr.replace(KEYS[card], name.fr))

    def _touch_seat(self, seat: int) -> None:
        action = self.aims().get(seat)
        if action is not None:
            self.choose(action)

    def _stops(self) -> list[int]:
        """Where the cursor may stand: on players, or on cards."""
        if aims := self.aims():
            return list(aims)
        return self._held() if self.scene.view.phase in (PLAY, KEEP) else []

    def press(self, key: str) -> bool:
        stops = self._stops()
        if key in ("left", "right", "up", "down") and stops:
            by = 1 if key in ("right", "down") else -1
            place = stops.index(self.cursor) if self.cursor in stops else 0
            self.cursor = stops[(place + by) % len(stops)]
            self.changed()
        elif key.isdigit():
            self._digit(int(key))
        else:
            return False
        return True

    def _digit(self, number: int) -> None:
        """A player by his number, or a card by its place in the hand."""
        if self.aims():
            self._touch_seat(number - 1)
        elif (number - 1) % 10 < len(self._stops()):
            self._touch_card(self._stops()[(number - 1) % 10])

    def undo(self) -> bool:
        undone = bool(self.picked)
        if undone:
            self.cursor = self.picked[0]
            self.picked = []
            self.changed()
        return undone
