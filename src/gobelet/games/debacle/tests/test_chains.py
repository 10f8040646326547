"""D7, D8: rebounds, and the return to camp."""

from __future__ import annotations

from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law.state import BLACK, RED

from .positions import die, play, position, steps


def test_only_the_capturing_die_rebounds() -> None:
    """D7: roll, flip, capture, or decline."""
    s = play(position("c3=5 a1=1", "c4=2 d4=1 a6=1 b6=1"), "c3xc4")
    assert steps(s) == {"c4c5", "c4b4", "c4xd4", "c4f", "done"}


def test_a_rebound_costs_nothing() -> None:
    """D7: after it the second move is still there."""
    s = position("c3=5 a1=1", "c4=2 a6=1 b6=1")
    for rebound in ("c4c5", "c4f", "done"):
        after = play(s, f"c3xc4 {rebound}")
        assert (after.seat, after.moves, after.rebound) == (RED, 1, 0)
        assert "a1a2" in steps(after)


def test_a_capture_as_a_rebound_gives_another() -> None:
    """D7: as the print says, literally."""
    s = play(position("c3=5 a1=4", "c4=3 d4=2 d5=1 a6=1 f6=1"), "c3xc4 c4xd4")
    assert steps(s) == {"d4c4", "d4e4", "d4xd5", "d4f", "done"}
    s = play(s, "d4xd5")
    assert steps(s) == {"d5c5", "d5e5", "d5d6", "d5f", "done"}


def test_a_rebound_with_the_last_move_ends_the_turn() -> None:
    """D7, D12: nothing is left to decide."""
    s = position("c3=5 a1=1", "c4=2 a6=1 b6=1", moves=1)
    assert play(s, "c3xc4").seat == RED
    assert play(s, "c3xc4 c4f").seat == BLACK
    assert play(s, "c3xc4 done").seat == BLACK


def test_a_flip_as_a_rebound_counts() -> None:
    """D5, D7: rebounds included; but a die that flipped, then captured, may flip."""
    s = play(position("c3=5 a1=1", "c4=2 a6=1 b6=1"), "c3xc4 c4f")
    assert "c4f" not in steps(s)
    s = play(position("c3=2 a1=1", "c4=2 a6=1 b6=1"), "c3f c3xc4")
    assert "c4f" in steps(s)


def test_the_far_rank_sends_a_die_home() -> None:
    """D8: by a roll, onto any empty square of its camp, with its value; nothing else first."""
    s = play(position("c5=2 a1=1 b1=1", "a6=1 b6=1"), "c5c6")
    assert steps(s) == {"c6>c1", "c6>d1", "c6>e1", "c6>f1"}
    s = play(s, "c6>e1")
    assert (die(s, "c6"), die(s, "e1"), s.moves) == ("", "R3", 1)


def test_black_goes_home_to_rank_six() -> None:
    """D8: the far rank of Black is rank 1."""
    s = play(position("a3=1 b3=1", "c2=2 a6=1", seat=BLACK), "c2c1")
    assert steps(s) == {"c1>b6", "c1>c6", "c1>d6", "c1>e6", "c1>f6"}


def test_going_home_ends_the_turn_after_the_last_move() -> None:
    """D8, D12."""
    s = position("c5=2 a1=1", "a6=1 b6=1", moves=1)
    assert play(s, "c5c6").seat == RED
    assert play(s, "c5c6 c6>b1").seat == BLACK


def test_captured_into_the_far_camp() -> None:
    """D8: rebound or home, as the owner likes; declining is not possible while it is marked."""
    s = play(position("c5=4 a1=1 b1=1 d1=1 e1=1", "c6=3 d6=2 f6=1"), "c5xc6")
    assert steps(s) == {"c6b6", "c6xd6", "c6f", "c6>c1", "c6>f1"}


def test_home_before_the_rebound() -> None:
    """D8: the rebound that was not used may still be taken, or declined."""
    s = play(position("c5=4 a1=1", "c6=3 e6=1 f6=1"), "c5xc6 c6>c1")
    assert steps(s) == {"c1c2", "c1b1", "c1d1", "c1f", "done"}
    assert play(s, "c1c2").moves == 1
    assert die(play(s, "c1f"), "c1") == "R4"
    assert "a1a2" in steps(play(s, "done"))


def test_rebound_before_home() -> None:
    """D8: after the rebound the die must go home, and has no other left."""
    s = play(position("c5=4 a1=1", "c6=3 e6=1 f6=1"), "c5xc6 c6f")
    assert steps(s) == {"c6>b1", "c6>c1", "c6>d1", "c6>e1", "c6>f1"}
    s = play(s, "c6>b1")
    assert (die(s, "b1"), s.moves, s.rebound) == ("R4", 1, 0)


def test_the_flip_ban_follows_the_die_home() -> None:
    """D5, D8: going home is no displacement."""
    s = play(position("c5=4 a1=1", "c6=3 e6=1 f6=1"), "c5xc6 c6f c6>b1")
    assert "b1f" not in steps(s)
    assert "a1f" in steps(s)


def test_a_rebound_off_the_far_rank_does_not_unmark() -> None:
    """D8: the chain cannot end until the die has gone home, from wherever it is."""
    s = play(position("c5=5 a1=1", "c6=4 d6=3 d5=2 a6=1 b6=1"), "c5xc6 c6xd6 d6xd5")
    assert steps(s) == {"d5c5", "d5e5", "d5d6", "d5f"} | {f"d5>{f}1" for f in "bcdef"}
    s = play(s, "d5e5")
    assert steps(s) == {f"e5>{f}1" for f in "bcdef"}
    assert die(play(s, "e5>f1"), "f1") == "R3"


def test_a_rebound_can_reach_the_far_rank() -> None:
    """D8: by any displacement."""
    s = play(position("c4=4 a1=1", "c5=3 e6=1 f6=1"), "c4xc5 c5c6")
    assert steps(s) == {f"c6>{f}1" for f in "bcdef"}


def test_captures_back_home_stay_legal_for_the_next_turn() -> None:
    """D3, D8: the turn that follows is the opponent's, with two moves."""
    s = play(position("c5=4 a1=1", "c6=3 e6=1 f6=1", moves=1), "c5xc6 c6>c1 done")
    assert (GAME.deciders(s), s.moves) == ([BLACK], 2)
