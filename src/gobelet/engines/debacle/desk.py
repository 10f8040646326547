"""What a search works on: room for states, steps and lines, its table, its limits, its weights.

It is one record beside two arrays because compiled code hands a record on as a single pointer, and
the search calls itself millions of times.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from gobelet.fast.arrays import pack, rows
from gobelet.games.debacle.law.actions import STOP
from gobelet.games.debacle.law.rules import MAX_ACTIONS
from gobelet.games.debacle.law.state import SQUARES, State

from .effort import Effort
from .ordering import WIDTH
from .weights import FIELDS, Weights, weights

PLIES = 64
"""No line is followed for more steps."""
ROOM = PLIES + 2
NOBODY = -1

RECORD = np.dtype(
    [
        ("nodes", "i8"),
        ("limit", "i8"),
        ("stop", "i8"),
        ("rounds", "i8"),
        ("points", "i8", (2,)),
        ("root", "i8"),
        ("prover", "i8"),
        ("noise", "i8"),
        ("wobble", "i8"),
        ("value", "i8"),
        ("keys", "i8", (ROOM,)),
        ("passed", "i8", (ROOM,)),
        ("seats", "i8", (ROOM,)),
        ("killers", "i8", (ROOM, 2)),
        ("length", "i8", (ROOM,)),
        ("line", "i8", (ROOM, ROOM)),
        ("steps", "i8", (ROOM, MAX_ACTIONS)),
        ("urgency", "i4", (ROOM, WIDTH)),
        ("picked", "i8", (ROOM,)),
        ("history", "i8", (2, (STOP + 1) * SQUARES)),
        ("barred", "i8", (MAX_ACTIONS,)),
        ("bars", "i8"),
        *FIELDS,
    ],
    align=True,
)

ENTRY = np.dtype(
    [("key", "i8"), ("value", "i2"), ("step", "i2"), ("depth", "i2"), ("bound", "i2")], align=True
)


@dataclass
class Desk:
    """The arrays of one search; nothing is shared, so that several can think at once."""

    stack: Any
    table: Any
    records: Any
    effort: Effort

    @classmethod
    def of(cls, effort: Effort, numbers: Weights | None = None) -> Desk:
        """A desk for searches of this effort, by these weights or the usual ones."""
        records = np.zeros(1, RECORD)
        for name, values in (numbers or weights()).items():
            records[name] = values
        records["limit"], records["prover"] = effort.nodes, NOBODY
        records["wobble"] = effort.wobble
        table = np.zeros(1 << effort.table_bits, ENTRY)
        return cls(rows(State, ROOM), table, records, effort)

    @property
    def record(self) -> Any:
        return self.records[0]

    def lay(self, state: State) -> None:
        """Put a position on the desk."""
        pack(state, self.stack[0])
