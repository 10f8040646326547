"""How much a search does."""

from __future__ import annotations

from dataclasses import dataclass

from .weights import JUDGEMENT


@dataclass(frozen=True)
class Effort:
    """Steps of playouts, which decide on any machine alike, and seconds, for a slow one.

    `loyalty`: by how many standard deviations another action must gain more than the one that looks
    best at first sight. `rounds`: how often everybody plays before the outlook judges. `judgement`:
    the weights by which everybody is taken to play.
    """

    steps: int
    seconds: float
    loyalty: float
    rounds: int = 1
    judgement: str = JUDGEMENT
