"""D9: recovery."""

from __future__ import annotations

import pytest

from gobelet.games.debacle.law.state import BLACK, RED, REPEAT

from .positions import die, play, position, steps

FAR = "a6=6 b6=6 c6=6 d6=6 e6=6 f6=6"
CAMP = {f"+{file}1" for file in "abcdef"}


def recoveries(texts: set[str]) -> set[str]:
    return {text for text in texts if text.startswith("+")}


def test_only_after_a_displacement() -> None:
    """D9: equal values at the start of the turn are not enough."""
    s = position("c3=2 d3=2", FAR, ("3456", ""))
    assert not recoveries(steps(s))
    s = position("c3=2 d3=3", FAR, ("3456", ""))
    assert recoveries(steps(play(s, "c3c4"))) == CAMP


def test_all_dice_must_be_equal() -> None:
    """D9: all those on the board, and a die must be lost."""
    assert not recoveries(steps(play(position("c3=2 d3=3 e3=4", FAR), "c3c4")))
    six = "a1=2 b1=2 c1=2 d1=2 e1=2 f3=1"
    assert not recoveries(steps(play(position(six, FAR), "f3f4")))


def test_the_lowest_die_returns() -> None:
    """D9: with its value, to an empty square of the camp, at no cost."""
    s = play(position("c3=2 b1=3", FAR, ("5464", "")), "c3c4")
    assert recoveries(steps(s)) == CAMP - {"+b1"}
    s = play(s, "+f1")
    assert (die(s, "f1"), s.standing[RED], s.moves) == ("R4", 3, 1)
    assert s.held[BLACK] == [0, 0, 0, 0, 1, 1, 1]


@pytest.mark.parametrize(("value", "moves"), [(1, 3), (2, 3), (3, 3), (4, 4), (5, 4), (6, 4)])
def test_the_opponent_gets_bonus_moves(value: int, moves: int) -> None:
    """D9: one for a die of 1–3, two for a die of 4–6, in his next turn only."""
    s = position("c3=2 d3=3", FAR, (f"{value}666", ""), moves=1)
    s = play(s, "c3c4 +a1")
    assert (s.seat, s.moves, s.bonus) == (BLACK, moves, [0, 0])
    s = play(s, " ".join(["a6a5", "b6b5", "c6c5", "d6d5"][:moves]) + " d3e3 a1b1")
    assert (s.seat, s.moves) == (BLACK, 2)


def test_it_is_optional() -> None:
    """D9, D12: with moves left one simply plays on, after the last one says done."""
    s = play(position("c3=2 d3=3", FAR, ("3456", "")), "c3c4")
    assert "d3d4" in steps(s)
    assert "done" not in steps(s)
    s = play(position("c3=2 d3=3", FAR, ("3456", ""), moves=1), "c3c4")
    assert steps(s) == CAMP | {"done"}
    after = play(s, "done")
    assert (after.seat, after.moves) == (BLACK, 2)


def test_in_the_middle_of_a_chain() -> None:
    """D9: while a rebound is on offer; the rebound stays."""
    s = play(position("c3=4 d3=3", "c4=3 a6=1 b6=1", ("3456", "")), "c3xc4")
    assert steps(s) == CAMP | {"c4b4", "c4d4", "c4c5", "c4f", "done"}
    s = play(s, "+a1")
    assert steps(s) == {"c4b4", "c4d4", "c4c5", "c4f", "done"}


def test_before_going_home() -> None:
    """D8, D9: a marked die waits; the recovered one may take its square."""
    s = play(position("c5=2 d3=3", "a6=1 b6=1", ("3456", ""), moves=1), "c5c6")
    assert steps(s) == CAMP | {f"c6>{file}1" for file in "abcdef"}
    s = play(s, "+a1")
    assert steps(s) == {f"c6>{file}1" for file in "bcdef"}
    assert play(s, "c6>b1").seat == BLACK


def test_marked_with_a_rebound() -> None:
    """D8, D9: rebound, home and recovery are all open, done is not."""
    s = play(position("c5=4 d3=3", "c6=3 a6=1 b6=4", ("3456", "")), "c5xc6")
    expected = CAMP | {f"c6>{file}1" for file in "abcdef"} | {"c6d6", "c6f"}
    assert steps(s) == expected


def test_declining_a_rebound_is_not_declining_a_recovery() -> None:
    """D12: done declines one thing at a time."""
    s = play(position("c3=4 d3=3", "c4=3 a6=1 b6=1", ("3456", ""), moves=1), "c3xc4 done")
    assert (s.seat, steps(s)) == (RED, CAMP | {"done"})
    assert play(s, "done").seat == BLACK


def test_once_in_a_turn() -> None:
    """D9, `recoveries=once`: even if the condition holds again."""
    s = play(position("c3=2 d3=3", FAR, ("3333", "")), "c3c4 +a1")
    assert not recoveries(steps(s))
    s = play(position("c3=2 d3=3", FAR, ("3333", ""), moves=1), "c3c4 +a1")
    assert s.seat == BLACK


def test_again_in_the_next_turn() -> None:
    """D9: once in a turn, not once in a round."""
    s = play(position("c3=6 d3=1", FAR, ("1166", ""), moves=1), "c3c4 +a1 a6a5 b6b5 c6c5")
    assert (s.seat, recoveries(steps(s))) == (RED, set())
    s = play(s, "a1f a1b1")
    assert steps(s) == (CAMP - {"+b1"}) | {"done"}


def test_repeat() -> None:
    """D9, `recoveries=repeat`: as often as the condition holds, and the bonus moves add up."""
    s = position("c3=2 d3=3", FAR, ("3345", ""), moves=1, recoveries=REPEAT)
    s = play(s, "c3c4 +a1")
    assert steps(s) == (CAMP - {"+a1"}) | {"done"}
    s = play(s, "+b1")
    assert steps(s) == (CAMP - {"+a1", "+b1"}) | {"done"}
    s = play(s, "+f1")
    assert (s.seat, s.moves) == (BLACK, 2 + 1 + 1 + 2)


def test_the_flip_ban_outlives_a_recovery() -> None:
    """D5, D9: a recovery is no displacement, and the recovered die may be flipped."""
    s = play(position("c3=2 d3=5", FAR, ("3456", "")), "c3f +a1")
    assert {"a1f", "d3f"} <= steps(s)
    assert "c3f" not in steps(s)
