"""How much a search does."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Effort:
    """Steps of playouts, which decide on any machine alike, and seconds, for a slow one.

    `loyalty`: by how many standard deviations another action must look better than the one that
    the club player would take.
    """

    steps: int
    seconds: float
    loyalty: float
    rounds: int = 1
