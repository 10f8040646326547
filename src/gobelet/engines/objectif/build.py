"""Make the shipped tables again: `python -m gobelet.engines.objectif.build`.

Every game is solved from the rules, rounded as it will be shipped, and measured as rounded. Name
some to make only those: `points:4 win:4`.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from gobelet.fast.threads import cores

from .book import NAMES, SHIPPED, pack, unpack
from .induction import Progress, solve, untold
from .measure import exploitability

HERE = Path(__file__).parent
SOLVING = 0.15
"""The part of the work that is solving; the rest is measuring."""


def make(goal: int, rounds: int, told: Progress = untold) -> tuple[Any, dict[str, float]]:
    """The bytes to ship for a game, and the notes about it."""
    solve(goal, 1)  # compiles, so that the clock measures the solution alone
    started = time.perf_counter()
    stages, tally = solve(goal, rounds, lambda part: told(part * SOLVING))
    seconds = time.perf_counter() - started
    packed = pack(stages)
    notes = {
        "value": float(stages[0].values[0, 0, -stages[0].low]),
        "positions": sum(stage.values.size for stage in stages[:-1]),
        "gap": tally.gap,
        "exploitability": exploitability(
            unpack(goal, rounds, packed), lambda part: told(SOLVING + part * (1 - SOLVING))
        ),
        "seconds": round(seconds, 1),
        "cores": cores(),
    }
    return packed, notes


def write(folder: Path, goal: int, rounds: int) -> dict[str, float]:
    """Put a game into the files of a folder, beside what is there."""
    packed, notes = make(goal, rounds)
    tables, about = folder / f"{NAMES[goal]}.npz", folder / "solved.json"
    known: dict[str, Any] = dict(np.load(tables)) if tables.exists() else {}
    np.savez_compressed(tables, **{**known, str(rounds): packed})
    told = json.loads(about.read_text(encoding="utf-8")) if about.exists() else {}
    told.setdefault(NAMES[goal], {})[str(rounds)] = notes
    about.write_text(json.dumps(told, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    return notes


def main(wanted: list[str], folder: Path = HERE) -> None:
    """Make the wanted games, or all of them."""
    for goal, name in NAMES.items():
        for rounds in SHIPPED[goal]:
            if not wanted or f"{name}:{rounds}" in wanted:
                print(f"{name}:{rounds}", write(folder, goal, rounds), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
