"""Pictures of every table, for the documentation: `python -m gobelet.tui.app.pictures docs/img`.

They are taken in the middle of a game that the bots have played with fixed dice, so that the same
program makes the same pictures.
"""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

from gobelet import games
from gobelet.core.game import Game
from gobelet.core.match import Match
from gobelet.local.saves import SaveFile
from gobelet.local.session import NeedAction, Session, Steady
from gobelet.local.table import Table
from gobelet.tui.kit.table import Table as DrawnTable

from .app import GobeletApp

SIZE = (80, 24)
SEED = "picture"
NAMES = ("Ada", "Blaise", "Chloé", "Denis", "Émilie", "Fermat")
FONTS = '"DejaVu Sans Mono", Menlo, Consolas, monospace'


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    folder.mkdir(parents=True, exist_ok=True)
    for key in sorted(games.keys()):
        path = folder / f"terminal-{key}.svg"
        path.write_text(asyncio.run(picture(games.get(key))), encoding="utf-8")
        print(path)


async def picture(game: Game, size: tuple[int, int] = SIZE) -> str:
    """The table as the first player sees it when it is his turn."""
    app = GobeletApp("en", middle(game), pace=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press(*app.screen.query_one(DrawnTable).pose)
        await pilot.pause()
        return own_fonts(app.export_screenshot(title=f"gobelet play {game.key}"))


def middle(game: Game) -> Table:
    """A game stopped half-way, where the first player decides."""
    whole = _new(game)
    whole.advance()
    half = _new(game)
    while half.match.position < len(whole.match.history) // 2 or half.match.deciders != [0]:
        half.step()
    others = {seat: bot.key for seat, bot in half.bots.items() if seat != 0}
    session = Session(half.match, others)
    assert isinstance(session.need, NeedAction)
    return Table(session, SaveFile(Path("picture")))


def _new(game: Game) -> Session:
    """Bots on every seat."""
    seats = min(3, game.seats[-1])
    match = Match(game, seats, names=NAMES[:seats])
    dice = Steady(match, SEED)
    bots = dict.fromkeys(range(seats), game.stand_in)
    return Session(match, bots, source=dice, below=dice.below)


def own_fonts(svg: str) -> str:
    """Without fonts from elsewhere: a picture must not ask the network for anything."""
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return re.sub(r"font-family: (?:Fira Code, )?monospace", f"font-family: {FONTS}", svg)


if __name__ == "__main__":
    main()
