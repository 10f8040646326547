"""The ladder: who sits where, that both ways of playing count alike, and what it reports."""

from __future__ import annotations

from typing import Any

import pytest

from gobelet.core.player import Player
from gobelet.engines import levels
from gobelet.games import get
from gobelet.lab import meeting
from gobelet.lab.ladder import Rung, climb, pairings
from gobelet.lab.meeting import Table, Workers, meet

WAZABI = get("wazabi")
RANDOM, BEGINNER = levels(WAZABI)[:2]


def test_seats_move_on_with_every_game() -> None:
    table = Table(WAZABI, seats=4)
    assert [table.line_up(number, "a", "b") for number in range(2)] == [
        ["a", "b", "b", "b"],
        ["b", "a", "b", "b"],
    ]
    assert Table(WAZABI, seats=4, own=2).seated(1) == {1, 3}
    assert Table(WAZABI, seats=6, own=2).fair == pytest.approx(1 / 3)


def test_pairs_are_neighbours_or_everybody() -> None:
    assert pairings("abc", everybody=False) == [("a", "b"), ("b", "c")]
    assert pairings("abc", everybody=True) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_compiled_levels_climb() -> None:
    done: list[int] = []
    table = Table(WAZABI, seats=3)
    found = climb(table, 600, ["random", "beginner"], processes=2, progress=done.append)
    (rung,) = found.rungs
    assert (rung.strong, rung.weak, rung.games) == ("beginner", "random", 600)
    assert rung.is_stronger
    assert rung.interval[0] < rung.share < rung.interval[1]
    assert done == [200, 400, 600]
    assert found.ratings["beginner"] > found.ratings["random"] == 1000
    assert found.report()["meetings"][0]["stronger"] is True


def test_thinking_levels_play_in_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A level that cannot be compiled plays interpreted; here both can, and are made to think."""
    monkeypatch.setattr(meeting, "compiles", lambda player: False)
    table = Table(get("yum"), seats=2)
    weak, strong = levels(table.game)[:2]
    with Workers(2) as workers:
        results = list(meet(table, strong, weak, 6, workers))
    assert [games for games, _ in results] == [4, 2]
    assert sum(won for _, won in results) > 4


def test_interpreted_games_depend_on_the_seed_alone() -> None:
    def won(seed: int) -> list[float]:
        settings: tuple[Any, ...] = ("wazabi", 2, 1, {}, seed)
        return [
            meeting.play_some(settings, BEGINNER.key, RANDOM.key, range(number, number + 1))
            for number in range(8)
        ]

    assert won(1) == won(1) != won(2)


def test_levels_get_ready_once_before_anybody_plays() -> None:
    told: list[object] = []

    def prepare(start: object, tell: object) -> None:
        told.append(start)

    ready = Player("ready", RANDOM.name, RANDOM.character, RANDOM.choose, prepare=prepare)
    meeting.get_ready(Table(WAZABI, seats=2), [RANDOM, ready], lambda words, part: None)
    assert len(told) == 1


def test_no_difference_is_not_called_one() -> None:
    assert not Rung("b", "a", 100, 52, 0.5).is_stronger
    assert Rung("b", "a", 100, 70, 0.5).is_stronger
