"""Counting sequences of steps."""

from __future__ import annotations

from gobelet.core.perft import perft
from tests.toy.game import GAME as TOY


def test_nothing_follows_the_end_of_a_game() -> None:
    """Two guesses and a die of three numbers each, one round, and then nothing."""
    assert perft(TOY, TOY.start(2, {"rounds": "1"}), 5) == [3, 9, 27, 0, 0]


def test_counting_leaves_the_state_untouched() -> None:
    start = TOY.start(2)
    perft(TOY, start, 4)
    assert start == TOY.start(2)
