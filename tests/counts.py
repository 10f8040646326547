"""What perft counts are held against: pure thought about dice."""

from __future__ import annotations

import json
from math import comb
from typing import Any

from gobelet.authoring.goldens import folder_of
from gobelet.games import get


def counts_of(key: str) -> Any:
    """The counts that a game keeps."""
    return json.loads((folder_of(get(key)) / "perft.json").read_text(encoding="utf-8"))


def handfuls(size: int) -> int:
    """How many handfuls of so many dice there are."""
    return comb(size + 5, 5)
