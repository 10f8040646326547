"""The table of a game: it draws what a seat sees and turns touches and keys into actions.

A table decides nothing by itself. It reads a scene, offers what is legal, and says `Chosen`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from textual import events
from textual.message import Message

from gobelet.core.game import Game, State
from gobelet.core.words import Lang, Words

from .canvas import Target
from .drawn import Drawn

FRAMES = 5
"""How often dice turn over before they lie still."""


@dataclass(frozen=True)
class Scene:
    """What one pair of eyes sees at one moment; `legal` is empty when it is not their turn."""

    game: Game
    view: State
    seat: int
    legal: tuple[int, ...]
    names: tuple[str, ...]
    lang: Lang
    position: int


@dataclass(frozen=True)
class Chip:
    """A choice on the action bar, with its key; one that is not lit says why when touched."""

    key: str
    words: Words
    target: Target
    lit: bool = True


class Tumbling(Protocol):
    """Dice that show other faces for a few frames before they lie still."""

    frames: int

    def roll_on(self) -> None: ...


class Table(Drawn, can_focus=True):
    """The base of every game's table."""

    pose: ClassVar[Sequence[str]] = ()
    """Keys that show the table at its best, for its picture."""

    @dataclass
    class Chosen(Message):
        """The person at the table takes this action."""

        action: int

    @dataclass
    class Refused(Message):
        """What was touched is not possible, and why."""

        words: Words

    @dataclass
    class Typing(Message):
        """A key that begins a notation: the rest is typed in the input line."""

        text: str

    class Changed(Message):
        """Something was selected: the choices are others now."""

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene
        self.begin()

    def show(self, scene: Scene) -> None:
        """Show another moment; a selection lives as long as its position."""
        before, self.scene = self.scene, scene
        if (before.position, before.seat) != (scene.position, scene.seat):
            self.begin()
        self.refresh()

    def begin(self) -> None:
        """A new position: nothing is selected."""

    def chips(self) -> Sequence[Chip]:
        """The choices for the action bar."""
        return ()

    def badge(self, seat: int) -> str:
        """What the strip of seats shows beside a name: the score, unless the game knows better."""
        return str(self.scene.game.result(self.scene.view).scores[seat])

    def undo(self) -> bool:
        """Take back a selection; False where there was none."""
        return False

    def press(self, key: str) -> bool:
        """A key that is on no chip; False where it means nothing here."""
        return False

    def tumble(self, dice: Tumbling, rolls: int) -> None:
        """Let dice that have just been rolled tumble for a moment, then lie still."""
        if rolls and self.is_mounted and not self.app.is_headless:
            dice.frames = FRAMES
            self.set_interval(0.06, lambda: self._next_frame(dice), repeat=FRAMES)

    def _next_frame(self, dice: Tumbling) -> None:
        dice.roll_on()
        self.refresh()

    def say(self, words: Words) -> str:
        return words.to(self.scene.lang)

    def choose(self, action: int) -> None:
        """Take an action if it is legal; anything else does no harm."""
        if action in self.scene.legal:
            self.post_message(self.Chosen(action))

    def refuse(self, words: Words) -> None:
        """Say why not, after showing where the cursor has come to."""
        self.changed()
        self.post_message(self.Refused(words))

    def attempt(self, action: int) -> None:
        """Take an action, or have the game say why it is not possible."""
        scene = self.scene
        if action in scene.legal:
            self.choose(action)
        else:
            text = scene.game.action_text(scene.view, scene.seat, action)
            self.refuse(scene.game.why_not(scene.view, scene.seat, text))

    def changed(self) -> None:
        """Show a selection."""
        self.refresh()
        self.post_message(self.Changed())

    def on_key(self, event: events.Key) -> None:
        if self._answered(event.character if event.is_printable else event.key):
            event.stop()
            event.prevent_default()

    def _answered(self, key: str | None) -> bool:
        if key is None or not self.scene.legal:
            return False
        if key == "escape":
            return self.undo()
        for chip in self.chips():
            if chip.key == key:
                self.touch(*chip.target)
                return True
        return self.press(key)
