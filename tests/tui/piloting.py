"""Sitting down in front of the app: a pilot with the words of the table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence

from textual.pilot import Pilot

from gobelet.core.words import Lang
from gobelet.games import get
from gobelet.local.session import NeedAction, Session
from gobelet.local.table import Table as Sitting
from gobelet.local.table import sit_down
from gobelet.local.wish import Wish
from gobelet.tui.app.app import GobeletApp
from gobelet.tui.app.bar import ActionBar
from gobelet.tui.app.cards import Curtain, End
from gobelet.tui.app.play import PlayScreen
from gobelet.tui.kit.drawn import Drawn
from gobelet.tui.kit.table import Table

SMALL, LARGE = (80, 24), (120, 40)
WRONG_KEYS = ["z", "w", "%", "0", "9", "pageup", "end", "backspace", "delete", "ctrl+x", "&"]


class Hand:
    """What a person in front of the screen does and sees."""

    def __init__(self, app: GobeletApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def play(self) -> PlayScreen:
        return next(s for s in reversed(self.app.screen_stack) if isinstance(s, PlayScreen))

    @property
    def session(self) -> Session:
        return self.play.session

    @property
    def table(self) -> Table:
        return self.play.table

    @property
    def is_over(self) -> bool:
        return isinstance(self.app.screen, End)

    @property
    def is_asked(self) -> bool:
        return isinstance(self.session.need, NeedAction)

    @property
    def behind_curtain(self) -> bool:
        return isinstance(self.app.screen, Curtain)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def click(self, target: tuple[str, int], drawn: Drawn | None = None) -> None:
        """Touch what stands for a target on a drawing, by default on the table."""
        drawn = drawn or self.table
        await self.pilot.pause()
        place = drawn.canvas.where(target)
        assert place is not None, f"{target} is not to be seen"
        await self.pilot.click(drawn, offset=place)
        await self.pilot.pause()

    async def click_chip(self, kind: str) -> None:
        bar = self.app.screen.query_one(ActionBar)
        chip = next(chip for chip in bar.chips if chip.target[0] == kind)
        await self.click(chip.target, bar)

    def seen(self) -> str:
        """Everything that is written on the screen."""
        return "\n".join(
            "".join(cell.char for cell in line)
            for drawn in self.app.screen.query(Drawn)
            for line in drawn.canvas.lines()
        )


def sit(
    key: str,
    players: Sequence[str] = (),
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    real_dice: bool = False,
    lang: Lang = "en",
) -> Sitting:
    """A table with dice that fall the same way each time."""
    game = get(key)
    return sit_down(game, Wish(players, seats, options or {}, "1", real_dice), lang)


def drive(
    deed: Callable[[Hand], Awaitable[None]],
    sitting: Sitting | None = None,
    size: tuple[int, int] = SMALL,
    lang: Lang = "en",
    pace: float = 0,
) -> GobeletApp:
    """Run the app with nobody but a hand in front of it."""

    async def run() -> GobeletApp:
        app = GobeletApp(lang, sitting, pace=pace)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await deed(Hand(app, pilot))
        return app

    return asyncio.run(run())
