"""How long a review takes once the tables are there: `python -m benchmarks.review`."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from benchmarks.timing import best
from gobelet.core.match import Match
from gobelet.games import get
from gobelet.library import play
from gobelet.review.reviewing import review


class Case(NamedTuple):
    """A kind of game, and within how many seconds its review has to be there."""

    key: str
    seats: int
    level: str
    bound: float


CASES = (
    Case("yum", 1, "club", 0.2),
    Case("yum", 2, "club", 0.2),
    Case("objectif", 2, "club", 1.0),
)


def main() -> None:
    print(json.dumps(measured(), indent=2))


def measured() -> list[dict[str, Any]]:
    """The seconds for one review of each kind of game; the first one reads and compiles."""
    return [_measured(case) for case in CASES]


def _measured(case: Case) -> dict[str, Any]:
    match = _played(case)
    review(match)
    return {
        "game": case.key,
        "seats": case.seats,
        "steps": match.position,
        "seconds": best(lambda: review(match)),
        "bound": case.bound,
    }


def _played(case: Case) -> Match:
    return play(Match(get(case.key), case.seats), case.level, seed=1)


if __name__ == "__main__":
    main()
