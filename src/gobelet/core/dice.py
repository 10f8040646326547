"""Handfuls: up to five ordinary dice whose order does not matter, each known by its number.

There are 462 handfuls of zero to five dice, 252 of them of five. They are numbered by size, then in
the order of their faces, so that rules and solvers can work with single integers and small tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial, prod

from .rule import lookup, rule

DICE = 5
FACES = 6
Faces = tuple[int, ...]

HANDFULS: tuple[Faces, ...] = tuple(
    faces
    for size in range(DICE + 1)
    for faces in combinations_with_replacement(range(1, FACES + 1), size)
)
_NUMBER: dict[Faces, int] = {faces: number for number, faces in enumerate(HANDFULS)}
_FIRST: list[int] = [
    next(n for n, faces in enumerate(HANDFULS) if len(faces) == size) for size in range(DICE + 1)
] + [len(HANDFULS)]

NONE = 0
"""The empty handful."""
FULL = _FIRST[DICE]
"""The first handful of five dice; those of five are `FULL` to `len(HANDFULS) - 1`."""


def handful(faces: Faces) -> int:
    """
    The number of a handful of dice given in any order.

    >>> HANDFULS[handful((6, 1, 3))]
    (1, 3, 6)
    """
    return _NUMBER[tuple(sorted(faces))]


def weight(faces: Faces) -> int:
    """
    In how many ways fair dice, told apart, show these faces.

    >>> weight((1, 1, 2))
    3
    """
    return factorial(len(faces)) // prod(factorial(n) for n in Counter(faces).values())


@cache
def rolls(size: int) -> tuple[tuple[int, int], ...]:
    """Every handful a roll of `size` dice can give, with its integer weight; they sum to 6^size."""
    return tuple(
        (number, weight(HANDFULS[number])) for number in range(_FIRST[size], _FIRST[size + 1])
    )


def _parts(faces: Faces) -> list[int]:
    """The handfuls that can be kept from these dice when at least one is rolled again."""
    return sorted({handful(kept) for n in range(len(faces)) for kept in combinations(faces, n)})


def _joined() -> Iterator[tuple[int, list[int]]]:
    """For each kept handful, the offset of its row and the row: five dice for each roll added."""
    offset = 0
    for kept in HANDFULS:
        first, last = _FIRST[DICE - len(kept)], _FIRST[DICE - len(kept) + 1]
        row = [handful(kept + HANDFULS[rolled]) for rolled in range(first, last)]
        yield offset - first, row
        offset += len(row)


_JOINED = list(_joined())
_PARTS = [_parts(faces) if len(faces) == DICE else [] for faces in HANDFULS]
_TICKETS = [
    [handful(faces) for faces in product(range(1, FACES + 1), repeat=size)]
    for size in range(DICE + 1)
]


def _starts(lists: list[list[int]]) -> list[int]:
    starts = [0]
    for items in lists:
        starts.append(starts[-1] + len(items))
    return starts


size_of = lookup([len(faces) for faces in HANDFULS])
count_at = lookup([faces.count(face) for faces in HANDFULS for face in range(FACES + 1)])
total_of = lookup([sum(faces) for faces in HANDFULS])
power_of_six = lookup([FACES**size for size in range(DICE + 1)])
ticket_start = lookup(_starts(_TICKETS))
ticket_at = lookup([number for tickets in _TICKETS for number in tickets])
part_start = lookup(_starts(_PARTS))
part_at = lookup([part for parts in _PARTS for part in parts])
_join_start = lookup([start for start, _ in _JOINED])
_join_at = lookup([number for _, row in _JOINED for number in row])
first_of_size = lookup(_FIRST)
_weight_of = lookup([weight(faces) for faces in HANDFULS])


@rule
def count_of(dice: int, face: int) -> int:
    """How many dice of the handful show this face."""
    return count_at(dice * (FACES + 1) + face)


@rule
def join(kept: int, rolled: int) -> int:
    """The five dice on the table once those kept and those rolled lie together."""
    return _join_at(_join_start(kept) + rolled)


@rule
def rolled(size: int, ticket: int) -> int:
    """What ticket number `ticket` of the 6^size equally likely ones means for `size` dice."""
    return ticket_at(ticket_start(size) + ticket)


@rule
def list_rolls(size: int, out: list[int], weights: list[int]) -> int:
    """Write every distinct roll of `size` dice with its weight; return how many there are."""
    first = first_of_size(size)
    n = first_of_size(size + 1) - first
    for i in range(n):
        out[i] = first + i
        weights[i] = _weight_of(first + i)
    return n
