"""What a row of the siege found, and what it had to be."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

Figures = dict[str, float]
"""What was measured, by name; the names say the unit: `p99_ms`, `memory_mb`."""


MOST = {"p99_ms": 20.0, "refused": 0.0, "memory_mb": 300.0, "stop_s": 5.0}
"""What no row may exceed: the honest table's delays, what was refused there, the server's memory
at its highest, and the seconds until it has stopped."""
LEAST = {"moves_s": 7.0}
"""Ten moves a second are due at the honest table, but for the time between two games."""


@dataclass(frozen=True)
class Row:
    """A row of the table: who attacks, and what must not be exceeded meanwhile."""

    key: str
    words: str
    most: Mapping[str, float] = field(default_factory=dict)
    """The largest figure that is still right, by name, beside those that hold for every row."""
    least: Mapping[str, float] = field(default_factory=dict)
    """The smallest figure that is still right, by name."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "most", {**MOST, **self.most})
        object.__setattr__(self, "least", {**LEAST, **self.least})

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
