"""The first players: fair chance, and a beginner worth the name."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import pairwise

import pytest

from gobelet.core.chance import Seeded
from gobelet.core.driver import by_players, play
from gobelet.core.match import Match
from gobelet.core.turn import RANDOM_BITS
from gobelet.games.yum.beginners import beginner, choose_random
from gobelet.games.yum.game import GAME
from gobelet.games.yum.law.rules import MAX_ACTIONS, State

from .table import all_but, boxes_open, table

SCRATCH = [0] * MAX_ACTIONS


def chosen(s: State) -> list[int]:
    """What the random player does for numbers that stand for the 1st, 2nd, … legal action."""
    n = len(GAME.legal(s, 0))
    firsts = [-(-(i << RANDOM_BITS) // n) for i in range(n + 1)]
    assert all(low < high for low, high in pairwise(firsts))
    low = [choose_random(s, 0, SCRATCH, first) for first in firsts[:-1]]
    high = [choose_random(s, 0, SCRATCH, first - 1) for first in firsts[1:]]
    assert low == high
    return low


@pytest.mark.parametrize("zero", ["free", "last_resort"])
@pytest.mark.parametrize("rolls", [1, 2, 3])
@pytest.mark.parametrize(
    "filled", [{}, {"1s": 3, "hi": 17}, all_but("2s", "yum"), all_but("6s", "hi"), all_but("ls")]
)
@pytest.mark.parametrize("lying", ["13466", "12345", "66666", "22333"])
def test_random_takes_every_legal_action_alike(
    zero: str, rolls: int, filled: Mapping[str, int], lying: str
) -> None:
    s = table(lying, filled, rolls=rolls, options={"zero": zero})
    assert chosen(s) == GAME.legal(s, 0)


def beginner_text(s: State) -> str:
    return GAME.action_text(s, 0, beginner(s, 0, SCRATCH, 0))


@pytest.mark.parametrize(
    ("s", "text"),
    [
        (table("22333"), "fh"),
        (table("12345"), "ls"),
        (table("44444", {"4s": 12}), "yum"),
        (table("66661", all_but("6s", "yum")), "k6666"),
        (table("23456", all_but("ls")), "ls"),
        (table("23461", all_but("ls"), rolls=2), "k1234"),
        (table("12346", all_but("1s", "yum"), rolls=3), "1s"),
    ],
)
def test_beginner_sees_what_lies_on_the_table(s: State, text: str) -> None:
    assert beginner_text(s) == text


def test_beginner_obeys_the_last_resort() -> None:
    """Y4."""
    s = table("13466", all_but("6s", "yum"), rolls=3, options={"zero": "last_resort"})
    assert boxes_open(s) == ["6s"]
    assert beginner_text(s) == "6s"


def play_alone(key: int, seed: int) -> int:
    decide = by_players([GAME.players[key]], random.Random(seed).randrange)
    return play(Match(GAME, 1), Seeded(seed), decide).result.scores[0]


def test_beginner_is_far_above_random() -> None:
    games = 40
    scores = [sum(play_alone(key, seed) for seed in range(games)) / games for key in (0, 1)]
    assert scores[0] < 60
    assert scores[1] > 160
