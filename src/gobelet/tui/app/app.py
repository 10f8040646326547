"""The app: from the menu to a table and back, in two languages and two lights."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from gobelet.core.game import Game
from gobelet.core.words import Lang
from gobelet.local import table
from gobelet.local.session import Session
from gobelet.local.wish import Wish

from .cards import Curtain, End
from .look import THEMES
from .play import PlayScreen

PACE = 0.4
"""Seconds between two steps of bots and chance, so that people can follow."""


class GobeletApp(App[None]):
    """Keeps the language and the way home; the screens do the rest."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Gobelet"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "do('rules')", show=False),
        Binding("f2,L,l", "do('language')", show=False),
        Binding("f3,T,t", "do('lights')", show=False),
        Binding("f4", "do('story')", show=False),
        Binding("Q,q", "do('leave')", show=False),
    ]

    def __init__(
        self,
        lang: Lang,
        sitting: table.Table | None = None,
        wish: Wish | None = None,
        pace: float = PACE,
    ) -> None:
        super().__init__()
        self.lang: Lang = lang
        self.wish = wish
        self.pace = pace
        self.sitting = sitting
        self._from_menu = sitting is None

    def on_mount(self) -> None:
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        if self.sitting:
            self.play(self.sitting)
        else:
            self.to_menu()

    # From screen to screen

    def to_menu(self) -> None:
        from .menu import MenuScreen

        self._from_menu = True
        self._clear()
        self.push_screen(MenuScreen())

    def set_up(self, game: Game) -> None:
        from .setting import SettingScreen

        self.push_screen(SettingScreen(game))

    def sit_down(self, game: Game, wish: Wish) -> None:
        """Start a game; raises what the game or the disk refuses."""
        self.play(table.sit_down(game, wish, self.lang))

    def resume_last(self) -> None:
        self.play(table.resume(None))

    def play(self, sitting: table.Table) -> None:
        self.sitting = sitting
        self._clear()
        self.push_screen(PlayScreen(sitting))

    def rematch(self, session: Session) -> None:
        """The same people, the same rules, new dice."""
        bots = {seat: bot.key for seat, bot in session.bots.items()}
        wish = Wish(options=session.match.options, real_dice=session.real_dice)
        self.play(table.open_table(session.game, wish, table.Seating(session.match.names, bots)))

    def draw_curtain(self, session: Session, seat: int, then: Callable[[], object]) -> None:
        self.push_screen(Curtain(session, seat, then))

    def show_end(self, session: Session) -> None:
        self.push_screen(End(session))

    def _clear(self) -> None:
        """Back to the bare table cloth: every screen but the first goes away."""
        while len(self.screen_stack) > 1:
            self.pop_screen()

    # What the keys that always work do

    def action_do(self, deed: str) -> None:
        self.do(deed)

    def do(self, deed: str) -> None:
        {
            "rules": self._rules,
            "language": self._language,
            "lights": self._lights,
            "story": self._tell,
            "leave": self._leave,
        }[deed]()

    def _rules(self) -> None:
        from .reading import RulesScreen

        if game := self._game():
            self.push_screen(RulesScreen(game, self.lang))

    def _tell(self) -> None:
        from .telling import StoryScreen

        if isinstance(self.screen, PlayScreen):
            self.push_screen(StoryScreen(self.screen.sentences))

    def _game(self) -> Game | None:
        """The game the screen is about, if it is about one."""
        from .menu import GameList

        if isinstance(self.screen, PlayScreen):
            return self.screen.session.game
        if lists := list(self.screen.query(GameList)):
            return lists[0].shelf[min(lists[0].cursor, len(lists[0].shelf) - 1)]
        return getattr(self.screen, "game", None)

    def _language(self) -> None:
        self.lang = "en" if self.lang == "fr" else "fr"
        for screen in self.screen_stack:
            if show := getattr(screen, "show", None):
                show()
            elif speak := getattr(screen, "speak", None):
                self.call_later(speak, self.lang)

    def _lights(self) -> None:
        self.theme = next(theme.name for theme in THEMES if theme.name != self.theme)

    def _leave(self) -> None:
        in_menu = len(self.screen_stack) == 2 and not isinstance(self.screen, PlayScreen)
        if self._from_menu and not in_menu:
            self.to_menu()
        else:
            self.exit()
