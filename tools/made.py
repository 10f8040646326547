"""Files of the page that are made from the Python sources, so that nothing is said twice.

`python -m tools.made` writes them; with `--check` it only says which are not as they should be.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from . import signs, typescript

ROOT = Path(__file__).resolve().parents[1]
GAMES = sorted(file.parents[1].name for file in ROOT.glob("src/gobelet/games/*/web/data.py"))
FILES: dict[str, Callable[[], str]] = {
    "web/src/lib/protocol.gen.ts": typescript.types,
    "web/src/lib/signs.gen.ts": signs.outlines,
    "web/src/style/signs.gen.css": signs.colours,
    **{
        f"src/gobelet/games/{game}/web/data.gen.ts": partial(typescript.data, game)
        for game in GAMES
    },
}


def main(*arguments: str) -> None:
    wanted = {ROOT / name: make() for name, make in FILES.items()}
    changed = [file for file, text in wanted.items() if not _is(file, text)]
    if "--check" not in arguments:
        for file in changed:
            file.write_text(wanted[file], "utf-8")
    elif changed:
        names = ", ".join(str(file.relative_to(ROOT)) for file in changed)
        sys.exit(f"Not as the Python sources ask for: {names}. Run make format.")


def _is(file: Path, text: str) -> bool:
    return file.is_file() and file.read_text("utf-8") == text


if __name__ == "__main__":
    main(*sys.argv[1:])
