"""What a search works on: room for states, steps and lines, its table, its limits, its weights."""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.fast.arrays import rows
from gobelet.games.debacle.rules import CONTENTS, FACES, MAX_ACTIONS, SQUARES, STOP, State

PLIES = 64
ACTIONS = (STOP + 1) * SQUARES

WEIGHTS = np.dtype(
    [
        ("place", "i2", (CONTENTS, SQUARES + 1)),
        ("standing", "i2", (7, 7)),
        ("danger", "i2", (3, FACES + 1)),
        ("prey", "i2", (3, FACES + 1)),
        ("tempo", "i2", (3,)),
        ("point", "i2"),
        ("bonus", "i2"),
    ]
)

DESK = np.dtype(
    [
        ("nodes", "i8"),
        ("limit", "i8"),
        ("stop", "i8"),
        ("salt", "i8"),
        ("rounds", "i8"),
        ("points", "i8", (2,)),
        ("best", "i8"),
        ("value", "i8"),
        ("keys", "i8", (PLIES + 2,)),
        ("killers", "i8", (PLIES + 2, 2)),
        ("length", "i8", (PLIES + 2,)),
        ("line", "i2", (PLIES + 2, PLIES + 2)),
        ("steps", "i8", (PLIES + 2, MAX_ACTIONS)),
        ("urgency", "i8", (PLIES + 2, MAX_ACTIONS)),
        ("history", "i8", (2, ACTIONS)),
        ("noise", "i8"),
        *[(n, *WEIGHTS.fields[n][:1]) for n in WEIGHTS.names],
    ],
    align=True,
)

ENTRY = np.dtype(
    [("key", "i8"), ("value", "i2"), ("step", "i2"), ("depth", "i1"), ("bound", "i1"), ("pad", "i2")]
)


def default_weights() -> Any:
    w = np.zeros((), WEIGHTS)
    for seat in range(2):
        for v in range(1, 7):
            for sq in range(36):
                rank = sq // 6 if seat == 0 else 5 - sq // 6
                w["place"][seat * 6 + v][sq] = 6 * rank
    for a in range(7):
        for b in range(7):
            w["standing"][a][b] = 120 * (a - b)
    for m in range(3):
        for v in range(1, 7):
            w["danger"][m][v] = 100 * v * (0.5, 0.4, 0.25)[m]
            w["prey"][m][v] = 100 * v * (0.2, 0.5, 0.6)[m]
    w["tempo"][:] = (0, 20, 40)
    w["point"] = 100
    w["bonus"] = 60
    return w


def stack() -> Any:
    return rows(State, PLIES + 2)


def desk(weights: Any = None) -> Any:
    d = np.zeros(1, DESK)
    w = default_weights() if weights is None else weights
    for name in WEIGHTS.names:
        d[0][name] = w[name]
    return d


def table(bits: int) -> Any:
    return np.zeros(1 << bits, ENTRY)
