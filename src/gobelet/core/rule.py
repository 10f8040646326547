"""The marks that let one text of the law run at two speeds.

`@rule` marks a function of the rules; `@tabled` one that compiled code looks up in a table;
`lookup` makes a function out of a table. All stay ordinary Python. `gobelet.fast` walks the lists
kept here when it is imported and teaches the compiler the same functions, so that a table where
nobody needs the compiler never loads it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
Index = Callable[[int], int]

RULES: list[Callable[..., Any]] = []
TABLED: list[tuple[Index, int]] = []


def rule(function: F) -> F:
    """Mark a function as part of the rules: plain Python here, compiled when batches are played."""
    RULES.append(function)
    return function


def tabled(size: int) -> Callable[[Index], Index]:
    """Mark a rule with one whole number below `size` as its argument, slow enough to be looked up.

    Interpreted it is computed each time; compiled it is read from a table made by calling it.
    """

    def mark(function: Index) -> Index:
        TABLED.append((function, size))
        return function

    return mark


def lookup(values: Sequence[int]) -> Index:
    """
    A function that reads a fixed table; compiled code reads the same numbers from an array.

    >>> square = lookup([0, 1, 4, 9])
    >>> square(3)
    9
    """
    table = tuple(values)

    @tabled(len(table))
    def read(index: int) -> int:
        return table[index]

    return read
