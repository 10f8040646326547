"""How much a level thinks."""

from __future__ import annotations

from dataclasses import dataclass

FOREVER = 1 << 60
SMALL, LARGE = 10, 20
"""The table of positions has at least and at most two to the power of so many places."""


@dataclass(frozen=True)
class Effort:
    """Steps tried, which decide alike on any machine, and seconds, for a slow one.

    `wobble`: by how many hundredths of a point the judgement of a position may be off, at random;
    it is what makes two games different, and a weak player weak.
    """

    nodes: int = FOREVER
    seconds: float | None = None
    depth: int = 60
    wobble: int = 0

    @property
    def table_bits(self) -> int:
        """A table that the search can fill, and no larger: clearing it takes time too."""
        return min(LARGE, max(SMALL, self.nodes.bit_length() - 2))
