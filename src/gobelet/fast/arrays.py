"""States as rows of a structured array, laid out as the dataclass says."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gobelet.core.game import State
from gobelet.core.state import layout

Rows = NDArray[np.void]


def dtype(state_type: type[Any]) -> np.dtype[np.void]:
    """The array type that has the fields of a state; aligned as a compiler would."""
    return np.dtype([(slot.name, slot.kind, slot.shape) for slot in layout(state_type)], align=True)


def rows(state_type: type[Any], count: int) -> Rows:
    """Room for so many states."""
    return np.zeros(count, dtype(state_type))


def pack(state: State, row: Any) -> None:
    """Write a state into a row; numbers that do not fit are an error, not a surprise."""
    for slot in layout(type(state)):
        values = np.asarray(getattr(state, slot.name))
        stored = values.astype(slot.kind)
        if not np.array_equal(stored, values):
            raise OverflowError(f"{slot.name} does not fit in {slot.kind}")
        row[slot.name] = stored


def unpack(row: Any, state_type: type[Any]) -> State:
    """The state that a row holds."""
    state = state_type()
    for slot in layout(state_type):
        setattr(state, slot.name, row[slot.name].tolist())
    return state
