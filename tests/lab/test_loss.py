"""What levels give away per decision, where the best play is known."""

from __future__ import annotations

import pytest

from gobelet.engines import levels
from gobelet.games import get
from gobelet.lab.loss import losses
from gobelet.lab.meeting import Table

YUM = get("yum")


def test_better_levels_of_yum_lose_fewer_points() -> None:
    """The expert plays the solved game, so nothing at all is lost."""
    done: list[int] = []
    table = Table(YUM, seats=2)
    found = losses(table, levels(YUM)[:4], games=50, progress=done.append)
    assert found is not None
    mean = {key: loss.mean for key, loss in found.levels.items()}
    assert mean["random"] > mean["beginner"] > mean["club"] > 0.1
    assert mean["expert"] == pytest.approx(0, abs=1e-9)
    assert done == [50, 100, 150, 200]
    report = found.report()
    assert report["games"] == 50
    assert report["levels"]["club"]["decisions"] >= 50 * 2 * 13


def test_nothing_is_said_where_nothing_is_exact() -> None:
    """Wazabi is not solved, nor is Objectif for three."""
    for key, seats in (("wazabi", 2), ("objectif", 3)):
        game = get(key)
        assert losses(Table(game, seats), levels(game)[:2], games=1) is None
