"""The two walks over the 462 handfuls that every turn is worked out by.

What a kept handful is worth is the mean over one more die of what the larger handful is worth;
what a roll is worth is the most over one die fewer of what the smaller handful is worth. Both walks
follow the 1,260 pairs of handfuls that differ by one die.
"""

from __future__ import annotations

from itertools import accumulate

from gobelet.core.dice import DICE, FACES, FULL, HANDFULS, Faces, handful, weight
from gobelet.core.rule import lookup

MORE: list[list[int]] = [
    [handful((*faces, face)) for face in range(1, FACES + 1)] for faces in HANDFULS[:FULL]
]
"""For each handful of fewer than five dice, those with one die more."""


def _without(faces: Faces, face: int) -> Faces:
    at = faces.index(face)
    return faces[:at] + faces[at + 1 :]


FEWER: list[list[int]] = [
    [handful(_without(faces, face)) for face in sorted(set(faces))] for faces in HANDFULS
]
"""For each handful, those with one die fewer."""

CHANCE: list[float] = [weight(faces) / FACES**DICE for faces in HANDFULS[FULL:]]
"""How likely each roll of five dice is."""

more_at = lookup([h for row in MORE for h in row])
fewer_at = lookup([h for row in FEWER for h in row])
fewer_start = lookup([0, *accumulate(len(row) for row in FEWER)])
chance_of = lookup([0] * FULL + [weight(faces) for faces in HANDFULS[FULL:]])
"""The same for rules: with six of `more_at` for each handful, `fewer_start` to walk `fewer_at`, and
how many of the 7,776 ways to roll five dice give this roll."""
