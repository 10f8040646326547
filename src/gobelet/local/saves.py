"""Saved games: records in the user's data folder, written after every step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from gobelet.core import record
from gobelet.core.errors import GobeletError
from gobelet.core.folders import data_home
from gobelet.core.match import Match
from gobelet.core.words import Words

from .files import BadFile, exists, read_text, unwritable, write_text

SUFFIX = ".txt"


class NoSave(GobeletError):
    """There is no such saved game."""


def folder() -> Path:
    return data_home() / "games"


@dataclass(frozen=True)
class SaveFile:
    """Where a game is kept and what its record says beside the game; call it to save."""

    path: Path
    tags: Mapping[str, str] = field(default_factory=dict)
    when: date = field(default_factory=date.today)

    def __call__(self, match: Match) -> None:
        write_text(self.path, record.write(match, self.tags, self.when))

    @property
    def name(self) -> str:
        """What to type after `--resume`."""
        return self.path.stem if self.path.parent == folder() else str(self.path)


def new_path(key: str) -> Path:
    """A file of its own for a new game, reserved at once so that no other game takes it."""
    number = 1
    while True:
        path = folder() / f"{key}-{date.today().isoformat()}-{number}{SUFFIX}"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(exist_ok=False)
            return path
        except FileExistsError:
            number += 1
        except OSError as error:
            raise unwritable(path, error) from None


def free_path(path: Path) -> Path:
    """A place that the user named for a new game; an older game there is not overwritten."""
    if exists(path):
        raise BadFile(
            Words(
                "{path} exists already; play --resume {path} goes on with it",
                "{path} existe déjà ; play --resume {path} le continue",
            ).fill(path=path)
        )
    return path


def find(wanted: str | None, games: list[str]) -> Path:
    """The saved game of that name or in that file; of a game by its key, or of all, the last."""
    if wanted is None or wanted in games:
        return _last(wanted)
    for path in (folder() / f"{wanted}{SUFFIX}", Path(wanted)):
        if exists(path):
            return path
    names = ", ".join(path.stem for path in unfinished())
    raise NoSave(
        Words(
            "there is no saved game “{wanted}”; to go on with: {names}",
            "il n'y a pas de partie « {wanted} » ; à continuer : {names}",
        ).fill(wanted=wanted, names=names or "–")
    )


def unfinished() -> list[Path]:
    """The games that can be gone on with, the last played first."""
    paths = sorted(folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    return [path for path in paths if _is_unfinished(path)]


def _is_unfinished(path: Path) -> bool:
    """By its tag alone: a folder with years of games is looked through at every `--resume`."""
    try:
        return f'\n[Result "{record.UNFINISHED}"]' in read_text(path)
    except BadFile:
        return False


def _last(key: str | None) -> Path:
    for path in unfinished():
        if key is None or path.stem.startswith(f"{key}-"):
            return path
    raise NoSave(Words("there is no game to go on with", "il n'y a pas de partie à continuer"))
