"""The screen on which a game is played: it drives a session and shows what it may show."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Input

from gobelet.core.errors import GobeletError
from gobelet.core.words import Words
from gobelet.local.session import HandOver, NeedAction, NeedRoll, Over
from gobelet.local.table import Table as Sitting
from gobelet.tui.kit.table import Chip, Table

from . import moment, wording
from .bar import ActionBar
from .house import House, house_of
from .keysline import KeysLine
from .log import LastLine, LogPane
from .story import Story
from .strip import SeatStrip
from .tables import table_for
from .typed_dice import TypedDice

AROUND = ("hurry", "again", "menu")
ROOMY = 110
"""From this width on the story has a column of its own."""


class PlayScreen(Screen[None]):
    """Seats on top, the table in the middle, what is expected of you at the bottom."""

    CSS = """
    PlayScreen { background: $background; }
    SeatStrip { height: 1; }
    #middle { height: 1fr; }
    Table { width: 1fr; height: 1fr; }
    LogPane { width: 36; height: 1fr; display: none; }
    LastLine { height: 1; }
    ActionBar { height: 2; }
    #bottom { height: 1; }
    #bottom Input { width: 1fr; height: 1; border: none; padding: 0 1; background: $surface; }
    KeysLine { width: 51; height: 1; }
    PlayScreen.wordy LastLine { display: none; }
    PlayScreen.wordy ActionBar { height: 3; }
    PlayScreen.roomy LogPane { display: block; }
    PlayScreen.roomy LastLine { display: none; }
    PlayScreen.roomy ActionBar { height: 3; }
    """

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "slim"), (ROOMY, "roomy")]
        self.sitting = sitting
        self.session = sitting.session
        self.table = table_for(self.session.game)(moment.scene(self.session, self.house.lang))
        self.sentences: list[str] = []
        self._story = Story(self.session)
        self._dice = TypedDice()
        self._hurry = False

    @property
    def house(self) -> House:
        return house_of(self)

    def compose(self) -> ComposeResult:
        yield SeatStrip()
        with Horizontal(id="middle"):
            yield self.table
            yield LogPane()
        yield LastLine()
        yield ActionBar()
        with Horizontal(id="bottom"):
            yield Input(select_on_focus=False)
            yield KeysLine()

    def on_mount(self) -> None:
        self.table.focus()
        if self.session.must_prepare:
            self.run_worker(self._prepare())
        else:
            self.go_on()

    # Driving the session

    async def _prepare(self) -> None:
        """Strong bots may have something to learn first; the bar says what, and how far it is."""
        self.show()
        await asyncio.to_thread(
            self.session.prepare,
            lambda *told: self.app.call_from_thread(self._getting_ready, *told),
        )
        self.go_on()

    def _getting_ready(self, doing: Words, part: float) -> None:
        sentence = f"{doing.to(self.house.lang)} ({part:.0%})"
        self.query_one(ActionBar).show(sentence, [], False)

    def go_on(self) -> None:
        """Show the moment, then let chance and bots go on, at a pace that can be followed."""
        need = self.session.need
        if isinstance(need, HandOver):
            self.house.draw_curtain(self.session, need.seat, self.go_on)
            return
        self.show()
        if need is None:
            self._step_soon()
        elif isinstance(need, Over):
            self._hurry = False
            self.house.show_end(self.session)
        else:
            self._hurry = False

    def _step_soon(self) -> None:
        """Bots may take their time in a thread of their own, so that the screen stays awake."""
        if self.house.pace == 0:
            self.call_later(self._do, self.session.advance)
        elif self._hurry:
            self.run_worker(self._think(self.session.advance))
        else:
            self.set_timer(self._pause(), lambda: self.run_worker(self._think(self.session.step)))

    async def _think(self, deed: Callable[[], object]) -> None:
        before = self.session.match.position
        self._done(before, await asyncio.to_thread(_told, deed))

    def _pause(self) -> float:
        """One's own dice fall at once, and so do cards and lots; the others' are worth watching."""
        match, pace = self.session.match, self.house.pace
        own = not match.history or match.history[-1].seat in self.session.humans
        quick = own or self.session.game.chance_kind(match.state) != "dice"
        return pace / 10 if match.awaits_chance and quick else pace

    def _do(self, deed: Callable[[], object]) -> None:
        """Do something with the session; what cannot be, or cannot be saved, is told."""
        before = self.session.match.position
        self._done(before, _told(deed))

    def _done(self, before: int, fault: Words | None) -> None:
        """Show what came of it."""
        if self.session.match.position > before:
            self.query_one(Input).clear()
            self.table.focus()
            self.go_on()
        if fault:
            self._notice(fault)

    def _try(self, text: str) -> None:
        """What was typed: dice where dice are awaited, otherwise a move."""
        rolling = isinstance(self.session.need, NeedRoll)
        take = self.session.roll if rolling else self.session.act_text
        self._do(lambda: take(text))

    # Showing

    def show(self) -> None:
        """Bring every part up to date."""
        self.table.show(moment.scene(self.session, self.house.lang))
        self.query_one(SeatStrip).show(moment.places(self.session, self.table))
        self.sentences = self._story.tell(self.house.lang)
        self.query_one(LogPane).show(self.sentences)
        self.query_one(LastLine).show(self.sentences)
        self.query_one(KeysLine).refresh()
        self._show_bar()
        self._show_input()

    def _show_bar(self) -> None:
        need = self.session.need
        yours = isinstance(need, NeedAction | NeedRoll)
        prompt = moment.prompt(self.session, self.house.lang)
        self.query_one(ActionBar).show(prompt, self._chips(), yours)
        self._make_room()

    def _notice(self, words: Words) -> None:
        self.query_one(ActionBar).notice(words)
        self._make_room()

    def _make_room(self) -> None:
        """A long sentence takes the line of the story."""
        wordy = len(self.query_one(ActionBar).sentence) > self.size.width - 4
        self.set_class(wordy, "wordy")

    def _chips(self) -> list[Chip]:
        need = self.session.need
        if isinstance(need, NeedAction):
            return list(self.table.chips())
        if isinstance(need, NeedRoll):
            return self._dice.chips(self.session)
        if isinstance(need, Over):
            return [
                Chip("enter", wording.AGAIN, ("again", 0)),
                Chip("m", wording.MENU, ("menu", 0)),
            ]
        return [Chip("space", wording.SKIP, ("hurry", 0))]

    def _show_input(self) -> None:
        need, line = self.session.need, self.query_one(Input)
        line.disabled = not isinstance(need, NeedAction | NeedRoll)
        line.placeholder = moment.placeholder(self.session, self.house.lang)
        if isinstance(need, NeedRoll):
            line.focus()

    # Answering

    @on(Table.Chosen)
    def _chosen(self, event: Table.Chosen) -> None:
        need = self.session.need
        if isinstance(need, NeedAction) and event.action in need.legal:
            self._do(lambda: self.session.act(event.action))

    @on(Table.Refused)
    def _refused(self, event: Table.Refused) -> None:
        self._notice(event.words)

    @on(Table.Changed)
    def _changed(self) -> None:
        self._show_bar()

    @on(Table.Typing)
    def _typing(self, event: Table.Typing) -> None:
        line = self.query_one(Input)
        line.value = event.text
        line.focus()
        line.cursor_position = len(event.text)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        if event.value.strip():
            self._try(event.value.strip())

    @on(ActionBar.Touched)
    def _touched(self, event: ActionBar.Touched) -> None:
        if event.kind in AROUND:
            self._around(event.kind)
        elif isinstance(self.session.need, NeedRoll):
            line = self.query_one(Input)
            line.value, ready = self._dice.touched(line.value, event.kind, event.number)
            if ready:
                self._try(line.value)
        else:
            self.table.touch(event.kind, event.number)

    def _around(self, deed: str) -> None:
        """What can be done while nobody decides."""
        if deed == "hurry":
            self._hurry = True
        elif deed == "again":
            self.house.rematch(self.session)
        else:
            self.house.to_menu()

    @on(KeysLine.Pressed)
    def _key_touched(self, event: KeysLine.Pressed) -> None:
        self.house.do(event.deed)

    def on_key(self, event: events.Key) -> None:
        """Keys that the table had no use for."""
        if event.key == "escape":
            self.table.focus()
            self._show_bar()
        elif event.character in (":", "/"):
            self.query_one(Input).focus()
        elif deed := self._deed(event.key):
            self._around(deed)
        else:
            return
        event.stop()
        event.prevent_default()

    def _deed(self, key: str) -> str:
        """What a key does while nobody decides, if anything."""
        if not isinstance(self.session.need, Over | None):
            return ""
        return next((chip.target[0] for chip in self._chips() if chip.key == key), "")


def _told(deed: Callable[[], object]) -> Words | None:
    """Do something; the sentence of what went wrong, if anything did."""
    try:
        deed()
    except GobeletError as error:
        return error.words
    return None
