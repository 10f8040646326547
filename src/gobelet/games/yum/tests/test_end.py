"""Y6, Y7: the bonus, totals and places."""

from __future__ import annotations

import pytest

from gobelet.core.turn import NOBODY
from gobelet.games.yum.game import GAME
from gobelet.games.yum.law.rules import State, bonus, total, turn, upper

from .table import after, all_but, table

UPPER = {"1s": 3, "2s": 6, "3s": 9, "4s": 12, "5s": 15}


@pytest.mark.parametrize(("sixes", "earned"), [(17, 0), (18, 25), (24, 25)])
def test_bonus_from_63_on(sixes: int, earned: int) -> None:
    """Y6."""
    s = table("13466", {**UPPER, "6s": sixes})
    assert (upper(s, 0), bonus(s, 0)) == (45 + sixes, earned)
    assert GAME.result(s).scores == (45 + sixes + earned,)


def test_lower_boxes_do_not_count_for_the_bonus() -> None:
    """Y6."""
    s = table("13466", {"hi": 30, "3k": 30, "yum": 30})
    assert (upper(s, 0), bonus(s, 0), total(s, 0)) == (0, 0, 90)


def test_the_bonus_is_earned_by_writing() -> None:
    """Y4, Y6."""
    s = table("66612", UPPER)
    assert total(s, 0) == 45
    assert total(after(s, "6s"), 0) == 63 + 25


def test_the_last_box_ends_a_solitaire_game() -> None:
    """Y7."""
    s = after(table("13466", all_but("hi")), "hi")
    assert turn(s) == NOBODY
    assert GAME.result(s).scores == (20,)


@pytest.mark.parametrize("seats", [2, 10])
def test_all_sheets_must_be_full(seats: int) -> None:
    """Y2, Y7: whoever began, everybody gets thirteen turns."""
    s: State = after(GAME.start(seats), "first2")
    for seat in range(seats):
        s.sheet[seat][:12] = [0] * 12
        s.left[seat] = 1
    for _ in range(seats - 1):
        s = after(s, "66666", "yum")
        assert turn(s) != NOBODY
    s = after(s, "12345", "yum")
    assert (s.seat, turn(s)) == (1, NOBODY)
    assert GAME.result(s).scores == (0, *[30] * (seats - 1))


def test_equal_totals_share_the_place() -> None:
    """Y7: the next place is left out."""
    s: State = GAME.start(4)
    for seat, entry in enumerate([20, 25, 25, 10]):
        s.sheet[seat][11] = entry
    assert GAME.result(s).places == (3, 1, 1, 4)
    assert GAME.result(s).winners == [1, 2]
