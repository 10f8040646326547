"""A folder to begin a game with: the example game, under another name."""

from __future__ import annotations

import importlib
import keyword
import re
import shutil
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from gobelet import games
from gobelet.core.errors import BadSetup
from gobelet.core.game import Game
from gobelet.core.words import Words
from gobelet.local.files import read_text, write_text

from .goldens import goldens

EXAMPLE = Path(str(files("gobelet.example")))
NAME = re.compile(r"[a-z][a-z0-9_]{1,19}\Z")
TAKEN = frozenset({"example", "toy"})
"""What the example itself and the game of the tests are called."""
PLAIN = frozenset({".py", ".md"})


def new(key: str) -> tuple[Game, list[Path]]:
    """Write the folder of a new game, with its golden records and counts: the game, all files."""
    check_name(key)
    check_place(key)
    folder = shelf() / key
    try:
        written = [*copied(key, folder)]
        game = loaded(key)
        for file in goldens(game):
            write_text(file.path, file.text)
            written.append(file.path)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return game, sorted(written)


def check_name(key: str) -> None:
    """A name is that of a Python package, and nobody's yet."""
    if not NAME.match(key) or keyword.iskeyword(key):
        raise BadSetup(
            Words(
                "“{key}” cannot name a game: use 2 to 20 small letters, digits and _, a letter"
                " first, such as pig",
                "« {key} » ne peut nommer un jeu : il faut de 2 à 20 minuscules sans accent,"
                " chiffres ou _, une lettre d’abord, par exemple pig",
            ).fill(key=key)
        )
    if key in {*TAKEN, *games.keys()}:
        raise BadSetup(
            Words(
                "there is a game “{key}” already; choose another name",
                "il y a déjà un jeu « {key} » ; choisissez un autre nom",
            ).fill(key=key)
        )


def shelf() -> Path:
    """The folder in which games stand."""
    return Path(next(iter(games.__path__)))


def check_place(key: str) -> None:
    """A game is written where games are changed, and over nothing that is there."""
    if not any(shelf().glob("*/tests")):
        raise BadSetup(
            Words(
                "games are written in a checkout of Gobelet; in {shelf} it is only installed",
                "on écrit un jeu dans les sources de Gobelet ; dans {shelf} il n’est qu’installé",
            ).fill(shelf=shelf())
        )
    if (shelf() / key).exists():
        raise BadSetup(
            Words(
                "{folder} is there already; nothing was written",
                "{folder} existe déjà ; rien n’a été écrit",
            ).fill(folder=shelf() / key)
        )


def copied(key: str, folder: Path) -> Iterator[Path]:
    """Every file of the example, which names itself in a few places only."""
    for file in sorted(EXAMPLE.rglob("*")):
        if file.suffix in PLAIN:
            there = folder / file.relative_to(EXAMPLE)
            write_text(there, renamed(read_text(file), key))
            yield there


def renamed(text: str, key: str) -> str:
    """
    >>> renamed('title=Words("Example", "Exemple")', "old_maid")
    'title=Words("Old maid", "Old maid")'
    """
    title = key.replace("_", " ").capitalize()
    text = text.replace("gobelet.example", f"gobelet.games.{key}")
    text = text.replace('key="example"', f'key="{key}"')
    return re.sub(r"\b(Example|Exemple)\b", title, text)


def loaded(key: str) -> Game:
    """The game on the shelf, as it will be found from now on."""
    importlib.invalidate_caches()
    games.look()
    return games.get(key)
