"""The whole story of a game, where the table leaves no room for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from .log import LogPane


class StoryScreen(Screen[None]):
    """Arrows and the wheel go back and forth; Escape returns to the table."""

    CSS = """
    StoryScreen { background: $surface; }
    StoryScreen LogPane { width: 100%; height: 1fr; }
    """
    STEPS: ClassVar[dict[str, int]] = {"up": 1, "down": -1, "pageup": 15, "pagedown": -15}

    def __init__(self, sentences: Sequence[str]) -> None:
        super().__init__()
        self._sentences = sentences

    def compose(self) -> ComposeResult:
        yield LogPane()

    def on_mount(self) -> None:
        self.query_one(LogPane).show(self._sentences)

    def on_key(self, event: events.Key) -> None:
        if event.key in self.STEPS:
            self.query_one(LogPane).go_back(self.STEPS[event.key])
        elif event.key in ("escape", "f4", "q", "enter"):
            self.dismiss()
        else:
            return
        event.stop()
        event.prevent_default()
