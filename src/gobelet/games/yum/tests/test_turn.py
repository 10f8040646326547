"""Y1 to Y4: the order of play, rolling and writing."""

from __future__ import annotations

import pytest

from gobelet.core.chance import Scripted
from gobelet.core.errors import BadNotation, BadSetup
from gobelet.core.match import Match
from gobelet.core.turn import CHANCE, NOBODY
from gobelet.games.yum.game import GAME
from gobelet.games.yum.law.rules import BOXES, EMPTY, turn

from .table import after, all_but, box, boxes_open, choices, dice, table

KEEPS_OF_13466 = 23


@pytest.mark.parametrize("seats", range(1, 11))
def test_one_to_ten_players_each_with_an_empty_sheet(seats: int) -> None:
    """Y1."""
    s = GAME.start(seats)
    assert s.left[:seats] == [BOXES] * seats
    assert all(entry == EMPTY for sheet in s.sheet for entry in sheet)


@pytest.mark.parametrize("seats", [0, 11])
def test_nobody_and_eleven_cannot_play(seats: int) -> None:
    """Y1."""
    with pytest.raises(BadSetup, match="1 to 10 players"):
        GAME.start(seats)


def test_alone_there_is_no_lot() -> None:
    """Y1, Y2: solitaire begins with a roll."""
    s = after(GAME.start(1), "13466")
    assert turn(s) == 0b1


@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_lot_names_the_first_player_and_play_goes_round(first: int) -> None:
    """Y2."""
    s = after(GAME.start(3), f"first{first}", "13466")
    order = []
    for _ in range(4):
        order.append(s.seat)
        s = after(s, boxes_open(s)[0], "13466")
    assert order == [(first - 1 + i) % 3 for i in range(4)]


@pytest.mark.parametrize("seats", [2, 10])
def test_the_lot_is_fair(seats: int) -> None:
    """Y2."""
    assert GAME.rules.tickets(GAME.start(seats)) == seats
    assert GAME.outcomes(GAME.start(seats)) == [(seat, 1) for seat in range(seats)]
    assert [GAME.rules.draw(GAME.start(seats), t) for t in range(seats)] == list(range(seats))


def test_the_first_roll_is_of_all_five_dice() -> None:
    """Y3: 252 different rolls, 7776 equally likely cases."""
    s = GAME.start(1)
    outcomes = GAME.outcomes(s)
    assert (len(outcomes), GAME.rules.tickets(s)) == (252, 7776)
    assert sum(weight for _, weight in outcomes) == 7776
    assert dict(outcomes)[dice("66666")] == 1
    assert dict(outcomes)[dice("12345")] == 120


def test_kept_dice_stay_and_the_others_are_rolled() -> None:
    """Y3."""
    s = after(GAME.start(1), "13466", "k66")
    assert (turn(s), GAME.rules.tickets(s)) == (CHANCE, 216)
    assert GAME.rules.draw(s, 0) == dice("111")
    assert after(s, "256").dice == dice("25666")


def test_a_die_kept_before_may_be_rolled_again() -> None:
    """Y3: after the second roll the choice is free again."""
    s = after(GAME.start(1), "13466", "k66", "256", "k2")
    assert after(s, "2222").dice == dice("22222")


def test_all_five_may_be_rolled_again() -> None:
    """Y3."""
    s = after(GAME.start(1), "13466", "k", "11111")
    assert s.dice == dice("11111")


def test_every_way_of_keeping_is_offered_once_and_never_all_five() -> None:
    """Y3: 6-6 kept is one choice, whichever sixes they are."""
    s = after(GAME.start(1), "13466")
    keeps = [text for text in choices(s) if text.startswith("k")]
    assert len(keeps) == len(set(keeps)) == KEEPS_OF_13466
    assert {"k", "k66", "k1346", "k3466"} <= set(keeps)
    assert "k13466" not in keeps


def test_a_third_roll_is_the_last() -> None:
    """Y3: two rolls may follow the first, no more."""
    second = after(GAME.start(1), "13466", "k66", "125")
    assert any(text.startswith("k") for text in choices(second))
    third = after(second, "k66", "125")
    assert not any(text.startswith("k") for text in choices(third))


@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_one_may_stop_after_any_roll(rolls: int) -> None:
    """Y3, Y4."""
    s = after(GAME.start(1), "13466", *["k66", "134"] * (rolls - 1), "hi")
    assert s.sheet[0][box("hi")] == 20
    assert (s.rolls, turn(s)) == (0, CHANCE)


def test_writing_fills_one_box_of_ones_own_sheet() -> None:
    """Y4."""
    s = after(GAME.start(2), "first2", "13466", "6s")
    assert s.sheet[1][box("6s")] == 12
    assert s.left[:2] == [13, 12]
    assert s.sheet[0] == [EMPTY] * BOXES


def test_a_box_is_written_in_only_once() -> None:
    """Y4."""
    s = after(GAME.start(1), "13466", "6s", "66666")
    assert "6s" not in choices(s)
    with pytest.raises(BadNotation, match="taken: it has 12"):
        after(s, "6s")


def test_any_empty_box_may_get_a_zero() -> None:
    """Y4, zero=free."""
    s = after(table("13466"), "yum")
    assert s.sheet[0][box("yum")] == 0
    assert len(boxes_open(table("13466"))) == BOXES


def test_a_zero_only_as_a_last_resort() -> None:
    """Y4, zero=last_resort: only boxes that score, while there is one."""
    options = {"zero": "last_resort"}
    assert boxes_open(table("13466", options=options)) == ["1s", "3s", "4s", "6s", "hi"]
    assert boxes_open(table("13466", all_but("6s", "yum"), options=options)) == ["6s"]
    assert boxes_open(table("13466", all_but("2s", "yum"), options=options)) == ["2s", "yum"]


def test_the_last_resort_does_not_touch_the_rolling() -> None:
    """Y3, Y4."""
    strict = table("13466", options={"zero": "last_resort"})
    assert choices(strict)[:KEEPS_OF_13466] == choices(table("13466"))[:KEEPS_OF_13466]


def test_a_whole_game_with_scripted_dice() -> None:
    """Y2 to Y7, through the one door for moves."""
    chance = Scripted([*["first1"], *["66666", "11111"] * 13])
    match = Match(GAME, 2)
    boxes = boxes_open(table("13466"))
    for text in boxes:
        for seat in (0, 1):
            match.roll(chance)
            match.act_text(seat, text)
    chance.done()
    assert match.is_over
    assert turn(match.state) == NOBODY
    assert match.result.scores == (30 + 3 * 30 + 30, 5 + 3 * 5 + 30)
    assert match.result.winners == [0]
