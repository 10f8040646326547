"""The weights that ship: the latest that were learnt, and the club player's of an earlier stage."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

CLUB, JUDGEMENT, OUTLOOK = "club", "judgement", "outlook"

FILE = Path(__file__).with_name("weights.json")


@cache
def read(name: str) -> list[int]:
    """One of the tables."""
    return read_all()[name]


@cache
def arrays(*names: str) -> tuple[Any, ...]:
    """Some of the tables as compiled code takes them."""
    import numpy as np

    return tuple(np.array(read(name), np.int32) for name in names)


def read_all() -> dict[str, list[int]]:
    """Every table."""
    found: dict[str, list[int]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found
