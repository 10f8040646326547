"""States: slots dataclasses of whole numbers, rows and grids, with one fixed layout per game.

The layout is read off the dataclass, so that the array a compiled game plays on is derived from the
class the interpreted game plays on and never written a second time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import Field, field, fields
from typing import Any, NamedTuple, TypeVar, cast

S = TypeVar("S")

_KIND = "kind"
_SHAPE = "shape"
_OPTION = "option"


class Slot(NamedTuple):
    """One field of a state: its name, the integer kind that stores it, and its dimensions."""

    name: str
    kind: str
    shape: tuple[int, ...]


def number(value: int = 0, kind: str = "i4") -> Any:
    """A single whole number that needs another width than the usual 32 bits."""
    return field(default=value, metadata={_KIND: kind})


def option(value: int, kind: str = "i4") -> Any:
    """A number that the table chooses: the option of this name says what it may be."""
    return field(default=value, metadata={_KIND: kind, _OPTION: True})


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


def option_fields(state_type: type[Any]) -> dict[str, tuple[Slot, int]]:
    """The fields that options fill, by name, each with its default."""
    return {
        item.name: (_slot(item), cast(int, item.default))
        for item in fields(state_type)
        if _OPTION in item.metadata
    }


def chosen(state: Any) -> tuple[int, ...]:
    """What the table of a state chose, one number for each of its options."""
    return tuple(getattr(state, name) for name in option_fields(type(state)))


def _slot(item: Field[Any]) -> Slot:
    return Slot(item.name, item.metadata.get(_KIND, "i4"), item.metadata.get(_SHAPE, ()))


def bounds(kind: str) -> range:
    """
    The whole numbers that an integer kind can hold.

    >>> bounds("i1")
    range(-128, 128)
    """
    bits = 8 * int(kind[1:])
    return range(1 << bits) if kind[0] == "u" else range(-1 << (bits - 1), 1 << (bits - 1))


def clone(state: S) -> S:
    """A copy that shares nothing with the original."""
    kind = type(state)
    if kind not in _cloners:
        _cloners[kind] = _cloner(kind)
    return cast(S, _cloners[kind](state))


_cloners: dict[type[Any], Callable[[Any], Any]] = {}
_COPIES = ("old.{0}", "old.{0}[:]", "[line[:] for line in old.{0}]")


def _cloner(state_type: type[Any]) -> Callable[[Any], Any]:
    """The copying of a state written out field by field, since every step of a game starts with it.

    It is made as a dataclass makes its methods, and takes half the time of a loop over the fields.
    """
    lines = [
        f"    new.{slot.name} = {_COPIES[len(slot.shape)].format(slot.name)}"
        for slot in layout(state_type)
    ]
    code = "\n".join(["def copy(old):", "    new = make(kind)", *lines, "    return new"])
    names: dict[str, Any] = {"make": object.__new__, "kind": state_type}
    exec(code, names)
    return cast(Callable[[Any], Any], names["copy"])
