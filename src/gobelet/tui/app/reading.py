"""The rules page of a game, one key away."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Markdown, Static

from gobelet.core.game import Game
from gobelet.core.words import Lang

from . import wording


class RulesScreen(Screen[None]):
    """The rules as players read them, in the language of the screen."""

    CSS = """
    RulesScreen { background: $surface; align: center top; }
    RulesScreen VerticalScroll { width: 100%; max-width: 100; height: 1fr; }
    #foot { height: 1; color: $text-muted; padding: 0 2; }
    """

    def __init__(self, game: Game, lang: Lang) -> None:
        super().__init__()
        self.game = game
        self.lang = lang

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Markdown(self.game.rules_page(self.lang))
        yield Static(self._foot(), id="foot")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    async def speak(self, lang: Lang) -> None:
        self.lang = lang
        self.query_one("#foot", Static).update(self._foot())
        await self.query_one(Markdown).update(self.game.rules_page(lang))

    def _foot(self) -> str:
        esc = "Échap" if self.lang == "fr" else "Esc"
        return f"{esc} {wording.CLOSE.to(self.lang)} · F2 {wording.OTHER_LANG.to(self.lang)}"

    def on_key(self, event: events.Key) -> None:
        if event.key in ("escape", "f1", "q", "question_mark"):
            event.stop()
            event.prevent_default()
            self.dismiss()
