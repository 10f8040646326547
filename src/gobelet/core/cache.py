"""Where this machine keeps what can always be made again: compiled code and solved games."""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from time import time

from .folders import cache_home

_PACKAGE = Path(__file__).parents[1]
STALE = 14 * 24 * 3600.0
"""Seconds after which what older sources gave, and nobody has used, is thrown away."""
MOST_ELDERS = 8
"""As many folders of one kind stay beside the one that is asked for."""


def source_hash(*places: str) -> str:
    """A hash over the sources in these folders and files of the package, or over all of them."""
    digest = hashlib.sha256()
    for root in [root for place in places for root in sorted(_PACKAGE.glob(place))] or [_PACKAGE]:
        for path in sorted(root.rglob("*.py")) if root.is_dir() else [root]:
            name = path.relative_to(_PACKAGE)
            if "tests" not in name.parts:
                digest.update(name.as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def made_from(kind: str, *places: str) -> Path:
    """The folder for what these sources give."""
    return folder_of(kind, source_hash(*places))


def folder_of(kind: str, key: str) -> Path:
    """The folder of this kind and key; those of its family that nobody uses any more go.

    Kinds are of one family as far as the first hyphen of their names.
    """
    home = cache_home()
    wanted = home / f"{kind}-{key}"
    with suppress(OSError):
        wanted.mkdir(parents=True, exist_ok=True)
        os.utime(wanted)
        prune(home.glob(f"{kind.partition('-')[0]}-*"), wanted)
    return wanted


def prune(folders: Iterable[Path], wanted: Path) -> None:
    """Throw away what is stale, and of each kind all but the latest."""
    ages = {folder: folder.stat().st_mtime for folder in folders if folder != wanted}
    kept = Counter[str]()
    for folder, used in sorted(ages.items(), key=lambda item: -item[1]):
        kind = folder.name.rpartition("-")[0]
        kept[kind] += 1
        if used < time() - STALE or kept[kind] > MOST_ELDERS:
            rmtree(folder, ignore_errors=True)
