"""How a game ended, in a sentence."""

from __future__ import annotations

import pytest

from gobelet.core.game import Result
from gobelet.local.words import result_lines


@pytest.mark.parametrize(
    ("places", "en", "fr"),
    [
        ((2, 1), "Bo wins.", "Bo gagne."),
        ((1, 1), "Al and Bo win together.", "Al et Bo gagnent ensemble."),
        ((1,), "The game is over.", "La partie est finie."),
    ],
)
def test_who_won(places: tuple[int, ...], en: str, fr: str) -> None:
    result = Result(tuple(range(len(places))), places)
    names = ["Al", "Bo"][: len(places)]
    assert result_lines(result, names, "en")[0] == en
    assert result_lines(result, names, "fr")[0] == fr


def test_places_come_in_order() -> None:
    lines = result_lines(Result((3, 9), (2, 1)), ["Al", "Bo"], "en")
    assert lines[1:] == ["1. Bo: 9", "2. Al: 3"]
