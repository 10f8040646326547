"""What a row of the siege found, and what it had to be."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

Figures = dict[str, float]
"""What was measured, by name; the names say the unit: `p99_ms`, `memory_mb`."""


@dataclass(frozen=True)
class Row:
    """A row of the table: who attacks, and what must not be exceeded meanwhile."""

    key: str
    words: str
    most: Mapping[str, float]
    """The largest figure that is still right, by name."""
    least: Mapping[str, float]
    """The smallest figure that is still right, by name."""

    def faults(self, found: Figures) -> list[str]:
        """The figures that are missing or out of bounds."""
        high = [name for name, bound in self.most.items() if not found.get(name, math.inf) <= bound]
        low = [name for name, bound in self.least.items() if not found.get(name, -1.0) >= bound]
        return high + low


def part(values: Sequence[float], share: float) -> float:
    """The value that this share of all values does not exceed; infinite where there is none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else math.inf


def table(rows: Sequence[tuple[Row, Figures]], write: Callable[[str], None]) -> None:
    """The rows as a table for people; what is out of bounds is marked."""
    write("| what one stranger does | found | must be |")
    write("|---|---|---|")
    for row, found in rows:
        wrong = row.faults(found)
        said = [
            f"{'**' if k in wrong else ''}{k} {v:.4g}{'**' if k in wrong else ''}"
            for k, v in found.items()
        ]
        said += [f"**no {name}**" for name in wrong if name not in found]
        bounds = [f"{name} ≤ {bound:g}" for name, bound in row.most.items()]
        bounds += [f"{name} ≥ {bound:g}" for name, bound in row.least.items()]
        write(f"| {row.words} | {', '.join(said)} | {', '.join(bounds)} |")
