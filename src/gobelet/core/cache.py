"""Where this machine keeps what can always be made again: compiled code and solved games."""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from time import time

from .folders import cache_home

_PACKAGE = Path(__file__).parents[1]
COMPILED = ("core", "fast", "games/*/law", "games/*/beginners.py", "engines", "lab/loss.py")
"""The sources that compiled code can come from; a change anywhere else compiles nothing anew."""
STALE = 14 * 24 * 3600.0
"""Seconds after which what older sources gave, and nobody has used, is thrown away."""


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
    """The folder for what these sources give; its elders that nobody uses any more go."""
    home = cache_home()
    wanted = home / f"{kind}-{source_hash(*places)}"
    with suppress(OSError):
        wanted.mkdir(parents=True, exist_ok=True)
        os.utime(wanted)
        for elder in home.glob(f"{kind}-*"):
            if elder.stat().st_mtime < time() - STALE:
                rmtree(elder, ignore_errors=True)
    return wanted
