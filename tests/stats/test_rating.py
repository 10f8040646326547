"""Ratings: the known answers for two players, and for one among several."""

from __future__ import annotations

from math import log10

import pytest

from gobelet.stats.rating import Meeting, ratings


def test_two_players_are_rated_as_elo_would() -> None:
    found = ratings(2, [Meeting(1, 0, 1, 1, 750_000, 250_000)])
    assert found == pytest.approx([1000, 1000 + 400 * log10(3)], abs=0.01)


def test_a_fair_share_among_four_is_the_same_strength() -> None:
    found = ratings(2, [Meeting(1, 0, 1, 3, 250_000, 750_000)])
    assert found == pytest.approx([1000, 1000], abs=0.01)


def test_ratings_add_up_along_the_ladder() -> None:
    meetings = [Meeting(1, 0, 1, 1, 2e6, 1e6), Meeting(2, 1, 1, 1, 2e6, 1e6)]
    step = 400 * log10(2)
    assert ratings(3, meetings) == pytest.approx([1000, 1000 + step, 1000 + 2 * step], abs=0.01)


def test_somebody_who_never_lost_is_rated_all_the_same() -> None:
    low, high = ratings(2, [Meeting(1, 0, 1, 1, 100, 0)])
    assert low == 1000
    assert 1500 < high < 2500
