"""Places from scores."""

from __future__ import annotations

from .rule import rule


@rule
def rank(scores: list[int], seats: int, out: list[int]) -> None:
    """The highest score takes place 1; equal scores share a place and leave out the next."""
    for seat in range(seats):
        out[seat] = 1
        for other in range(seats):
            if scores[other] > scores[seat]:
                out[seat] += 1
