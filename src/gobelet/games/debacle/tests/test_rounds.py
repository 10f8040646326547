"""D10, D11: the end of a round, and of the game."""

from __future__ import annotations

import pytest

from gobelet.core.errors import BadSetup
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law.state import BLACK, LOSER, RED, State

from .positions import play, position


def last_capture(lost: tuple[str, str] = ("1111", "1111"), **fields: int | list[int]) -> State:
    """The position after Red's fifth capture, a 2."""
    return play(position("c3=5 a1=1", "c4=2 a6=1", lost, **fields), "c3xc4")


def quiet_turn(s: State) -> State:
    """A turn without a capture: two dice are flipped."""
    for _ in range(2):
        flips = [a for a in GAME.legal(s, s.seat) if GAME.action_text(s, s.seat, a).endswith("f")]
        s = GAME.play(s, s.seat, flips[0])
    return s


def test_five_dice_end_the_round_at_once() -> None:
    """D10: no rebound, no second move; both score the values that they hold."""
    s = last_capture(("2345", "3345"))
    assert s.points == [17, 14]
    assert s.rounds == 1


def test_four_dice_do_not() -> None:
    """D10: the other side of the boundary."""
    s = play(position("c3=5 a1=1", "c4=2 a6=1 b6=1"), "c3xc4")
    assert (s.rounds, s.rebound) == (0, 1)


def test_black_wins_a_round_too() -> None:
    """D10."""
    s = position("c3=2 a1=1", "c4=5 a6=1", ("6666", ""), seat=BLACK)
    assert play(s, "c4xc3").points == [24, 26]


def test_a_capture_into_the_far_camp_may_be_the_last() -> None:
    """D8, D10: at once, so the die need not go home."""
    s = play(position("c5=5 a1=1", "c6=2 a6=1", ("1111", "1111")), "c5xc6")
    assert (s.rounds, s.marked, s.rebound) == (1, 0, 0)


def test_the_next_round_is_set_up_again() -> None:
    """D11: the start position, no bonus moves, nobody holds anything, the other player first."""
    s = last_capture(turns=7, quiet=3)
    fresh = GAME.start(2)
    assert (s.board, s.dice, s.standing, s.held) == (
        fresh.board,
        fresh.dice,
        fresh.standing,
        fresh.held,
    )
    assert (s.turns, s.quiet, s.seat, s.moves, s.bonus) == (0, 0, BLACK, 2, [0, 0])


def test_bonus_moves_end_with_the_round() -> None:
    """D9, D11: a recovery before the last capture gives nothing in the next round."""
    s = position("c3=5 a1=2", "c4=2 a6=1", ("1111", "1111"), moves=3)
    s = play(s, "a1f +b1 c3xc4")
    assert (s.rounds, s.seat, s.moves) == (1, BLACK, 2)


@pytest.mark.parametrize(("first", "following"), [(RED, BLACK), (BLACK, RED)])
def test_the_other_player_begins(first: int, following: int) -> None:
    """D11, `next_start=alternate`: whoever did not begin, whoever won."""
    assert last_capture(first=first).seat == following


@pytest.mark.parametrize(
    ("lost", "first", "following"),
    [
        (("1111", "1111"), RED, BLACK),
        (("1111", "1111"), BLACK, BLACK),
        (("6666", "1111"), RED, RED),
        (("6666", "1111"), BLACK, RED),
        (("2211", "1111"), RED, BLACK),
        (("2211", "1111"), BLACK, RED),
    ],
)
def test_the_loser_begins(lost: tuple[str, str], first: int, following: int) -> None:
    """D11, `next_start=loser`: fewer points in the round; level, the players take turns."""
    assert last_capture(lost, first=first, next_start=LOSER).seat == following


def test_quiet_turns() -> None:
    """D10: sixty turns running without a capture or a recovery end the round."""
    s = quiet_turn(position("c3=2 a1=1", "c6=2 a6=1", ("15", ""), quiet=58))
    assert (s.rounds, s.quiet, s.seat) == (0, 59, BLACK)
    s = quiet_turn(s)
    assert (s.rounds, s.points) == (1, [24, 18])


def test_a_capture_breaks_the_quiet() -> None:
    """D10: and so does a recovery; the turn that has it does not count."""
    s = play(position("c3=5 a1=3", "c4=2 b6=2 a6=1", quiet=59), "c3xc4 done a1a2")
    assert (s.rounds, s.quiet) == (0, 0)
    s = play(position("c3=2 d3=3", "b6=2 a6=1", quiet=59, moves=1), "c3c4 +a1")
    assert (s.rounds, s.quiet) == (0, 0)


def test_a_long_round() -> None:
    """D10: two hundred turns end the round, quiet or not."""
    s = position("c3=5 a1=3", "c4=2 b6=2 a6=1", ("1111", "111"), turns=198)
    s = play(s, "c3xc4 done a1a2")
    assert (s.rounds, s.turns) == (0, 199)
    assert quiet_turn(s).points == [5, 4]


@pytest.mark.parametrize(("option", "turns"), [("quiet_turns", 3), ("round_turns", 2)])
def test_other_limits(option: str, turns: int) -> None:
    """D10: both limits are options; a round without captures is worth nothing."""
    s = GAME.start(2, {option: str(turns)})
    for _ in range(turns):
        assert s.rounds == 0
        s = quiet_turn(s)
    assert (s.rounds, s.points, s.seat) == (1, [0, 0], BLACK)


@pytest.mark.parametrize("option", ["quiet_turns", "round_turns", "target"])
@pytest.mark.parametrize("value", ["0", "1000", "-1", "many"])
def test_limits_of_the_limits(option: str, value: str) -> None:
    """D10, D11: numbers from 1 up."""
    with pytest.raises(BadSetup, match=option):
        GAME.start(2, {option: value})


@pytest.mark.parametrize(
    ("points", "target", "over", "places"),
    [
        ([23, 0], 30, False, (1, 2)),
        ([24, 0], 30, True, (1, 2)),
        ([24, 30], 30, True, (2, 1)),
        ([24, 26], 30, False, (1, 1)),
        ([24, 27], 30, True, (2, 1)),
        ([0, 26], 30, True, (2, 1)),
        ([34, 0], 41, False, (1, 2)),
        ([35, 0], 41, True, (1, 2)),
    ],
)
def test_the_target(points: list[int], target: int, over: bool, places: tuple[int, int]) -> None:
    """D11: Red adds 6 and Black 4; who has 30 wins, the higher of two, and if level they go on."""
    s = last_capture(points=points, target=target)
    assert (GAME.turn(s) == 0) == over
    assert GAME.result(s).places == places


def test_the_board_of_a_finished_game_stays() -> None:
    """D11: nothing is set up any more, and nobody has anything to do."""
    s = last_capture(target=1)
    assert (s.standing, s.rebound, s.marked) == ([2, 1], 0, 0)
    assert GAME.legal(s, RED) == GAME.legal(s, BLACK) == []


@pytest.mark.parametrize(("lost", "places"), [("1111", (1, 2)), ("2211", (1, 1)), ("3311", (2, 1))])
def test_twelve_rounds(lost: str, places: tuple[int, int]) -> None:
    """D11: then the higher total wins, and equal totals are a draw."""
    assert GAME.turn(last_capture((lost, "1111"), rounds=10)) != 0
    s = last_capture((lost, "1111"), rounds=11)
    assert GAME.turn(s) == 0
    assert GAME.result(s).places == places
