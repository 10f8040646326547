"""What rerolls can reach, as small tables worked out from the rules.

Only which objectives the final dice meet matters: 252 rolls show 17 patterns. Handfuls kept for
the last roll are alike when they lead to the same patterns with the same chances; 462 handfuls make
84 such kinds. Before the last roll every roll counts for itself.
"""

from __future__ import annotations

from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from gobelet.core.dice import DICE, FACES, FULL, HANDFULS, handful, join, part_at, part_start, rolls
from gobelet.games.objectif.law.objectives import met
from gobelet.games.objectif.law.state import CARDS

ALL = len(HANDFULS)
FIVES = ALL - FULL
"""The rolls of five dice, numbered from the first one on."""

Ints = NDArray[np.int64]
Reals = NDArray[np.float64]


def _pattern(dice: int) -> tuple[bool, ...]:
    return tuple(bool(met(dice, card)) for card in range(CARDS))


def _more(kept: int) -> list[int]:
    """The handfuls with one die more, face by face."""
    return [handful((*HANDFULS[kept], face)) for face in range(1, FACES + 1)]


def _fewer(dice: int) -> list[int]:
    """The handfuls with one die fewer."""
    faces = HANDFULS[dice]
    return sorted({handful(faces[:i] + faces[i + 1 :]) for i in range(len(faces))})


def _kinds() -> list[int]:
    """Equal numbers for handfuls that promise the same after the last roll; patterns come first."""
    number: dict[tuple[object, ...], int] = {}
    kinds = [0] * ALL
    for dice in range(FULL, ALL):
        kinds[dice] = number.setdefault(_pattern(dice), len(number))
    for kept in reversed(range(FULL)):
        promise = (len(HANDFULS[kept]), *sorted(kinds[more] for more in _more(kept)))
        kinds[kept] = number.setdefault(promise, len(number))
    return kinds


_KIND_LIST = _kinds()
KIND: Ints = np.array(_KIND_LIST)
"""The kind of each handful."""
KINDS = int(KIND.max()) + 1
PATTERN: Ints = KIND[FULL:]
"""The pattern of each roll of five dice."""
PATTERNS = int(PATTERN.max()) + 1

EXAMPLE: Ints = np.array([FULL + _KIND_LIST[FULL:].index(p) for p in range(PATTERNS)])
"""A handful of five dice for each pattern."""
MET: Ints = np.array([[int(met) for met in _pattern(int(dice))] for dice in EXAMPLE])
"""Whether a pattern meets a card."""


def _joined(lists: list[list[int]]) -> tuple[Ints, Ints]:
    """Lists laid end to end, and where each begins."""
    starts = [0, *accumulate(len(items) for items in lists)]
    return np.array(starts), np.array([item for items in lists for item in items])


def _further() -> list[list[int]]:
    """For each kind that is no pattern: the kinds one die further, face by face."""
    example = {kind: kept for kept, kind in enumerate(_KIND_LIST)}
    return [
        [] if kind < PATTERNS else [_KIND_LIST[more] for more in _more(example[kind])]
        for kind in range(KINDS)
    ]


FURTHER = _further()


def _reached() -> Reals:
    """For each kind, how likely each pattern is once the other dice are rolled."""
    reached = np.zeros((KINDS, PATTERNS))
    reached[:PATTERNS] = np.eye(PATTERNS)
    for kind in range(PATTERNS, KINDS):
        reached[kind] = reached[FURTHER[kind]].mean(axis=0)
    return reached


REACHED = _reached()

FEWER_START, FEWER = _joined([_fewer(dice) for dice in range(ALL)])
MORE: Ints = np.array([_more(kept) for kept in range(FULL)])

KEEP_START, KEEP = _joined(
    [[part_at(i) for i in range(part_start(d), part_start(d + 1))] for d in range(FULL, ALL)]
)
"""What can be kept of each roll of five dice when at least one die is rolled again."""

_ROWS = [
    [(join(kept, dice), ways / FACES ** (DICE - len(HANDFULS[kept]))) for dice, ways in rolls(size)]
    for kept in range(FULL)
    for size in [DICE - len(HANDFULS[kept])]
]
ROLLED_START, ROLLED = _joined([[dice for dice, _ in row] for row in _ROWS])
ROLLED_CHANCE: Reals = np.array([chance for row in _ROWS for _, chance in row])
"""The five dice that lie there when the others are rolled, and how likely each is."""

FIRST_CHANCE: Reals = np.array([ways / FACES**DICE for _, ways in rolls(DICE)])
"""How likely each first roll is."""
