"""A list of things to pick from, by arrows, by number or by mouse."""

from __future__ import annotations

from textual import events

from .pane import Pane


class ListPane(Pane, can_focus=True):
    """Keeps the cursor; subclasses draw the items and say what picking or turning one does."""

    def __init__(self) -> None:
        super().__init__()
        self.cursor = 0

    def count(self) -> int:
        """How many items there are."""
        return 0

    def pick(self, number: int) -> None:
        """An item was picked."""

    def turn(self, number: int, by: int) -> None:
        """An item's value was turned to the next or the previous one."""

    def move(self, by: int) -> None:
        self.cursor = max(0, min(self.count() - 1, self.cursor + by))
        self.refresh()

    def touch(self, kind: str, number: int) -> None:
        if kind not in ("item", "less", "more"):
            return
        self.cursor = number
        if kind == "item":
            self.pick(number)
        else:
            self.turn(number, 1 if kind == "more" else -1)
        self.refresh()

    def on_key(self, event: events.Key) -> None:
        if self._answered(event.key):
            event.stop()
            event.prevent_default()

    def _answered(self, key: str) -> bool:
        steps = {"up": -1, "down": 1, "home": -1000, "end": 1000, "tab": 1, "shift+tab": -1}
        turns = {"right": 1, "left": -1, "pageup": 10, "pagedown": -10}
        if key in steps:
            self.move(steps[key])
        elif key in turns:
            self.turn(self.cursor, turns[key])
        elif key in ("enter", "space"):
            self.pick(self.cursor)
        elif key.isdigit() and 1 <= int(key) <= self.count():
            self.touch("item", int(key) - 1)
        else:
            return False
        self.refresh()
        return True
