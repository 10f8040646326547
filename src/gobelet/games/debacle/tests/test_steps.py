"""D3, D12: what a step is, and counting them."""

from __future__ import annotations

from gobelet.core.perft import perft
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law.state import BLACK, RED, YES

from .positions import play, position, steps

FAR = "a6=6 b6=6 c6=6 d6=6 e6=6 f6=6"


def test_the_numbers_of_the_law() -> None:
    """D12: 12 first steps, and 158 sequences of two."""
    assert perft(GAME, GAME.start(2), 2) == [12, 158]


def test_no_passing() -> None:
    """D3, `passing=no`: moves are compulsory."""
    s = GAME.start(2)
    assert "done" not in steps(s)
    assert "done" not in steps(play(s, "a1a2"))


def test_passing() -> None:
    """D3, `passing=yes`: the turn may end after none of the moves, or one."""
    s = GAME.start(2, {"passing": "yes"})
    assert play(s, "done").seat == BLACK
    assert play(s, "a1a2 done").seat == BLACK
    assert play(s, "a1a2 b1b2").seat == BLACK
    assert play(s, "done").turns == 1


def test_passing_declines_the_rebound_first() -> None:
    """D12: done after a capture gives up the rebound, and again the moves."""
    s = play(position("c3=5 a1=1", "c4=2 a6=1 b6=1", passing=YES), "c3xc4 done")
    assert (s.seat, "done" in steps(s)) == (RED, True)
    assert play(s, "done").seat == BLACK


def test_passing_cannot_leave_a_die_in_the_far_camp() -> None:
    """D8, D12: a marked die goes home first."""
    s = play(position("c5=5 a1=1", FAR.replace("c6=6 ", ""), passing=YES), "c5c6")
    assert "done" not in steps(s)
    assert "done" in steps(play(s, "c6>c1"))


def test_passing_gives_up_a_recovery_too() -> None:
    """D12: done with moves left ends the turn, whatever else was possible."""
    s = play(position("c3=2 d3=3", FAR, passing=YES), "c3c4")
    assert {"+a1", "done"} <= steps(s)
    assert play(s, "done").seat == BLACK


def test_there_is_always_a_move() -> None:
    """D3: of two dice only one can be barred from flipping."""
    s = position("a1=2 a2=2", "b1=6 b2=6 a3=6", moves=3)
    assert steps(s) == {"a1f", "a2f"}
    assert steps(play(s, "a1f")) == {"a2f"}
