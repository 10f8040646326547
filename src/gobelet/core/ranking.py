"""Scores and places, and places from scores."""

from __future__ import annotations

from dataclasses import dataclass

from .rule import rule


@dataclass(frozen=True)
class Result:
    """How a game stands or ended: a score and a place for every seat; place 1 wins."""

    scores: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]


@rule
def rank(scores: list[int], seats: int, out: list[int]) -> None:
    """The highest score takes place 1; equal scores share a place and leave out the next."""
    for seat in range(seats):
        out[seat] = 1
        for other in range(seats):
            if scores[other] > scores[seat]:
                out[seat] += 1
