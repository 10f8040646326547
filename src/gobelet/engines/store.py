"""Solved tables on disk: made once, read at once ever after."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gobelet.core.cache import made_from

Tables = Mapping[str, NDArray[Any]]

AT_HAND = 3
"""Solved games that are kept in memory, since each takes dozens of megabytes; others are read
again."""


def stored(game: str, name: str, make: Callable[[], Tables]) -> Tables:
    """The tables of this name for a game, from the disk if the sources are still the same."""
    folder = made_from(f"solved-{game}", "core", "fast", f"games/{game}", f"engines/{game}")
    path = folder / f"{name}.npz"
    if path.exists():
        with np.load(path) as found:
            return dict(found)
    tables = make()
    path.parent.mkdir(parents=True, exist_ok=True)
    _write(path, tables)
    return tables


def _write(path: Path, tables: Tables) -> None:
    """Under another name first, so that nobody ever reads half a table."""
    with NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as part:
        named: Any = dict(tables)
        np.savez(part, **named)
    Path(part.name).replace(path)
