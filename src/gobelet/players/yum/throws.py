"""The 462 handfuls in an order that suits a solver, and the two walks over them.

What a kept handful is worth is the mean over one more die of what the larger handful is worth;
what a roll is worth is the most over one die fewer of what the smaller handful is worth. Both walks
follow the 1,260 pairs of handfuls that differ by one die. Handfuls are placed by size, then by how
many different faces they show, so that long stretches have equally many neighbours.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gobelet.core.dice import DICE, FACES, FULL, HANDFULS, handful, weight

_SORTED = sorted(range(len(HANDFULS)), key=lambda h: (len(HANDFULS[h]), len(set(HANDFULS[h])), h))
PLACE: NDArray[np.int64] = np.argsort(_SORTED)
"""The place of each handful."""
HANDFUL: NDArray[np.int64] = np.array(_SORTED)
"""The handful at each place; those of five dice have the places from `FULL` on."""

MORE: NDArray[np.uint16] = np.array(
    [
        [PLACE[handful((*HANDFULS[HANDFUL[place]], face))] for face in range(1, FACES + 1)]
        for place in range(FULL)
    ],
    np.uint16,
)
"""For each place of fewer than five dice, the places with one die more."""


def _fewer(place: int) -> list[int]:
    faces = HANDFULS[HANDFUL[place]]
    return [int(PLACE[handful(_without(faces, face))]) for face in sorted(set(faces))]


def _without(faces: tuple[int, ...], face: int) -> tuple[int, ...]:
    at = faces.index(face)
    return faces[:at] + faces[at + 1 :]


FEWER: NDArray[np.uint16] = np.array(
    [(_fewer(place) + [0] * DICE)[:DICE] for place in range(len(HANDFULS))], np.uint16
)
"""For each place, the places with one die fewer, as many as there are different faces."""



def _stretches() -> list[tuple[int, int, int]]:
    faces = [(len(HANDFULS[h]), len(set(HANDFULS[h]))) for h in _SORTED]
    starts = [p for p in range(1, len(faces)) if faces[p] != faces[p - 1]]
    return [
        (first, last, faces[first][1])
        for first, last in zip(starts, [*starts[1:], len(faces)], strict=True)
    ]


STRETCHES: NDArray[np.int64] = np.array(_stretches())
"""(first place, place after the last, neighbours) of every stretch, from one die upwards."""

CHANCE: NDArray[np.float64] = np.array(
    [weight(HANDFULS[h]) / FACES**DICE for h in _SORTED[FULL:]]
)
"""How likely each roll of five dice is."""
