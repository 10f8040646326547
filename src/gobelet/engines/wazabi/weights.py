"""The weights that ship: the latest that `fit` found, and the club player's of an earlier stage."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

CLUB, JUDGEMENT, OUTLOOK = "club", "judgement", "outlook"

_FILE = Path(__file__).with_name("weights.json")


@cache
def read(name: str) -> list[int]:
    """One of the tables."""
    table: list[int] = _all()[name]
    return table


@cache
def arrays(*names: str) -> tuple[Any, ...]:
    """Some of the tables as compiled code takes them."""
    import numpy as np

    return tuple(np.array(read(name), np.int32) for name in names)


def write(judgement: list[int], outlook: list[int]) -> None:
    """Let searches use these weights from now on."""
    tables = {**_all(), JUDGEMENT: judgement, OUTLOOK: outlook}
    _FILE.write_text(json.dumps(tables) + "\n", encoding="utf-8")


def _all() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(_FILE.read_text(encoding="utf-8"))
    return found
