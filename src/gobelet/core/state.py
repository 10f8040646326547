"""States: slots dataclasses of whole numbers, rows and grids, with one fixed layout per game.

The layout is read off the dataclass, so that the array a compiled game plays on is derived from the
class the interpreted game plays on and never written a second time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, field, fields
from typing import Any, NamedTuple, TypeVar

S = TypeVar("S")

_KIND = "kind"
_SHAPE = "shape"


class Slot(NamedTuple):
    """One field of a state: its name, the integer kind that stores it, and its dimensions."""

    name: str
    kind: str
    shape: tuple[int, ...]


def number(value: int = 0, kind: str = "i4") -> Any:
    """A single whole number that needs another width than the usual 32 bits."""
    return field(default=value, metadata={_KIND: kind})


def row(length: int, fill: int = 0, kind: str = "i2") -> Any:
    """A list of `length` whole numbers."""
    return field(default_factory=lambda: [fill] * length, metadata={_KIND: kind, _SHAPE: (length,)})


def grid(rows: int, columns: int, fill: int = 0, kind: str = "i2") -> Any:
    """A list of `rows` lists of `columns` whole numbers."""
    return field(
        default_factory=lambda: [[fill] * columns for _ in range(rows)],
        metadata={_KIND: kind, _SHAPE: (rows, columns)},
    )


def layout(state_type: type[Any]) -> Iterator[Slot]:
    """The fields of a state in order, with all that is needed to store them in an array."""
    for item in fields(state_type):
        yield _slot(item)


def _slot(item: Field[Any]) -> Slot:
    return Slot(item.name, item.metadata.get(_KIND, "i4"), item.metadata.get(_SHAPE, ()))


def clone(state: S) -> S:
    """A copy that shares nothing with the original."""
    copy = object.__new__(type(state))
    for name, depth in _plan(type(state)):
        value = getattr(state, name)
        if depth == 1:
            value = value[:]
        elif depth == 2:
            value = [line[:] for line in value]
        setattr(copy, name, value)
    return copy


_plans: dict[type[Any], list[tuple[str, int]]] = {}


def _plan(state_type: type[Any]) -> list[tuple[str, int]]:
    if state_type not in _plans:
        _plans[state_type] = [(slot.name, len(slot.shape)) for slot in layout(state_type)]
    return _plans[state_type]
