"""The keys that always work, at the end of the last line."""

from __future__ import annotations

from dataclasses import dataclass

from textual.message import Message

from gobelet.core.words import Words
from gobelet.tui.kit.canvas import Canvas

from . import wording
from .pane import Pane

KEYS: tuple[tuple[str, Words, str], ...] = (
    ("F1", wording.RULES, "rules"),
    ("F2", wording.OTHER_LANG, "language"),
    ("F3", wording.LIGHTS, "lights"),
    ("Q", wording.LEAVE, "leave"),
)


class KeysLine(Pane):
    """Each key with its word; touching it is pressing it."""

    @dataclass
    class Pressed(Message):
        """One of the keys was touched: the name of what it does."""

        deed: str

    def draw(self, canvas: Canvas) -> None:
        items = [f" {self.say(words)}  " for _, words, _ in KEYS]
        x = max(0, canvas.width - sum(map(len, items)) - sum(len(key) for key, _, _ in KEYS))
        for number, ((key, _, _), item) in enumerate(zip(KEYS, items, strict=True)):
            x = canvas.text(x, 0, key, "wood", mark="bold", target=("key", number))
            x = canvas.text(x, 0, item, "pencil", target=("key", number))

    def touch(self, kind: str, number: int) -> None:
        self.post_message(self.Pressed(KEYS[number][2]))
