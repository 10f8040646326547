"""W4, W6: the order of a turn, and turns that are missed."""

from __future__ import annotations

from gobelet.games.wazabi.law.state import DRAW, GIVE, PLAY, ROLL

from .table import after, choices, down, hand, table


def test_draw_then_give_then_play() -> None:
    """W4: the printed example, five dice with 2 Card, 1 Die and 2 W."""
    s = after(table([5, 2, 3], ["drop_one"]), "WWCCD")
    assert (s.phase, s.draws) == (DRAW, 2)
    s = after(s, "skip", "again")
    assert (s.phase, s.gives) == (GIVE, 1)
    assert choices(s) == ["die>2", "die>3"]
    s = after(s, "1:die>2")
    assert s.phase == PLAY
    assert s.dice[:3] == [4, 3, 3]
    assert choices(s) == ["end", "drop_one", "skip>2", "skip>3", "again"]
    s = after(s, "1:drop_one")
    assert (s.phase, s.seat, s.dice[0], down(s)) == (ROLL, 1, 3, "drop_one")
    assert hand(s, 0) == "skip again"


def test_each_die_is_given_separately() -> None:
    """W4: two dice, two players."""
    s = after(table([3, 1, 1], ["again"]), "WDD", "1:die>2", "1:die>3")
    assert s.dice[:3] == [1, 2, 2]
    assert s.phase == PLAY


def test_one_card_a_turn_and_none_if_you_like() -> None:
    """W4: playing is not compulsory; after one card the turn is over."""
    s = after(table([2, 2], ["drop_one drop_one"]), "WW")
    assert choices(s) == ["end", "drop_one"]
    passed = after(s, "1:end")
    assert (passed.seat, passed.phase, hand(passed, 0)) == (1, ROLL, "drop_one drop_one")
    played = after(s, "1:drop_one")
    assert (played.seat, hand(played, 0)) == (1, "drop_one")


def test_a_player_without_cards_is_not_asked() -> None:
    """W4: with an empty hand there is nothing to play."""
    s = after(table([2, 2]), "WW")
    assert (s.seat, s.phase) == (1, ROLL)


def test_cost_is_at_most_the_w_rolled() -> None:
    """W2, W4: exactly enough is enough, one less is not."""
    hand_of_all = ["drop_one pass_dice give_one drop_two draw_three two_left skip again", "skip"]
    dear = {"give_one>2", "drop_two"}
    middle = {"pass_dice", "two_left"}
    cheap = {"drop_one", "draw_three"}
    free = {"end", "skip>2", "again"}
    for w, wanted in enumerate([free, free | cheap, free | cheap | middle]):
        s = after(table([3, 3], hand_of_all), "W" * w + "C" * (3 - w), *["drop_one"] * (3 - w))
        assert set(choices(s)) == wanted
    assert set(choices(after(table([3, 3], hand_of_all), "WWW"))) == free | cheap | middle | dear


def test_dice_given_away_do_not_take_their_w_back() -> None:
    """W4: the W faces rolled pay, whatever happened to the other dice."""
    s = after(table([4, 2], ["drop_two"]), "WWWD", "1:die>2", "1:drop_two")
    assert s.dice[:2] == [1, 3]


def test_play_goes_to_the_left_and_round() -> None:
    """W3, W4: from the last player to the first."""
    s = after(table([2, 2, 2], seat=2), "WW")
    assert s.seat == 0


def test_skip_is_missed_and_discarded() -> None:
    """W6: the next player misses his turn; the card lies in front of him until then."""
    s = after(table([2, 2, 2], ["skip"]), "WW", "1:skip>3")
    assert (s.seat, s.skips[:3], down(s)) == (1, [0, 0, 1], "")
    s = after(s, "WW")
    assert (s.seat, s.skips[:3], down(s)) == (0, [0, 0, 0], "skip")


def test_skip_on_the_next_player_works_at_once() -> None:
    """W6: he is passed over straight away."""
    s = after(table([2, 2, 2], ["skip"]), "WW", "1:skip>2")
    assert (s.seat, s.skips[:3], down(s)) == (2, [0, 0, 0], "skip")


def test_skips_add_up() -> None:
    """W2, W6: two in front of a player cost two turns, one each time."""
    s = table([2, 2, 2], skips=[0, 2])
    s = after(s, "WW")
    assert (s.seat, s.skips[:3], s.turns) == (2, [0, 1, 0], 3)
    s = after(s, "WW", "WW")
    assert (s.seat, s.skips[:3], down(s)) == (2, [0, 0, 0], "skip skip")


def test_everybody_else_misses() -> None:
    """W6: two players with a skip each: the turn comes back."""
    s = after(table([2, 2, 2], skips=[0, 1, 1]), "WW")
    assert (s.seat, s.phase, s.turns) == (0, ROLL, 4)


def test_again() -> None:
    """W2: the same player rolls at once, and the play turns round."""
    s = after(table([2, 2, 2], ["again again"]), "WW", "1:again")
    assert (s.seat, s.phase, s.direction, s.turns) == (0, ROLL, -1, 2)
    s = after(s, "WW", "1:end")
    assert s.seat == 2
    back = after(table([2, 2, 2], ["again again"]), "WW", "1:again", "WW", "1:again", "WW")
    assert (back.seat, back.direction) == (1, 1)


def test_the_new_roll_alone_counts_after_again() -> None:
    """W2, ruling: two Die faces before `again` do not forbid `drop_one` after it."""
    s = after(table([4, 2], ["again drop_one"]), "WWDD", "1:die>2", "1:die>2")
    assert "drop_one" not in choices(s)
    s = after(s, "1:again", "WW")
    assert "drop_one" in choices(s)
