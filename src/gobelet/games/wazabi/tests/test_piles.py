"""W5: what happens when there is nothing to draw."""

from __future__ import annotations

from gobelet.games.wazabi.law.cards import DRAW_THREE
from gobelet.games.wazabi.law.state import ASK, DRAW, GIVE, NONE, PLAY, ROLL, TAKE

from .table import after, choices, down, hand, table


def test_the_discard_pile_becomes_the_draw_pile() -> None:
    """W5: only when a card must be drawn and none is there."""
    s = after(table([2, 2], pile="skip", discard="again drop_one"), "CC")
    assert (s.phase, s.pile_size, down(s)) == (DRAW, 1, "drop_one again")
    s = after(s, "skip")
    assert (s.phase, s.pile_size, down(s)) == (DRAW, 2, "")
    s = after(s, "again")
    assert (s.phase, s.pile_size, hand(s, 0)) == (PLAY, 1, "skip again")


def test_an_empty_draw_pile_waits_until_it_is_needed() -> None:
    """W5: drawing the last card does not yet shuffle."""
    s = after(table([2, 2], pile="skip", discard="again"), "WC", "skip")
    assert (s.pile_size, down(s)) == (0, "again")


def test_both_piles_empty_take_from_another_player() -> None:
    """W5: blindly, from one who has a card."""
    s = after(table([2, 2, 2, 2], ["", "skip again", "", "skip"], pile=""), "WC")
    assert (s.phase, choices(s)) == (ASK, ["card<2", "card<4"])
    s = after(s, "1:card<2")
    assert (s.phase, s.victim) == (TAKE, 1)
    s = after(s, "again")
    assert (hand(s, 0), hand(s, 1), s.cards[:2]) == ("again", "skip", [1, 1])
    assert (s.phase, s.victim) == (PLAY, NONE)


def test_each_missing_card_is_asked_for_again() -> None:
    """W5: two draws, two choices; the second from whoever still has a card."""
    s = after(table([2, 2, 2], ["", "skip", "again"], pile=""), "CC", "1:card<2", "skip")
    assert (s.phase, choices(s)) == (ASK, ["card<3"])
    s = after(s, "1:card<3", "again")
    assert hand(s, 0) == "skip again"


def test_nobody_has_a_card_and_the_draw_is_lost() -> None:
    """W5, ruling: the turn goes on, here with the die to give."""
    s = after(table([3, 2, 2], pile=""), "CCD")
    assert (s.phase, s.draws) == (GIVE, 0)


def test_the_rest_is_lost_when_the_last_hand_is_empty() -> None:
    """W5, ruling: one card was there, two were wanted."""
    s = after(table([3, 2], ["", "skip"], pile=""), "CCW", "1:card<2", "skip")
    assert (s.phase, hand(s, 0), s.cards[1]) == (PLAY, "skip", 0)


def test_own_cards_do_not_count() -> None:
    """W5: the drawing player cannot take from himself."""
    s = after(table([2, 2], ["again"], pile=""), "WC")
    assert (s.phase, hand(s, 0)) == (PLAY, "again")


def test_a_card_in_play_is_not_in_the_pile_it_makes() -> None:
    """W4, W5, ruling: `draw_three` is discarded when the three cards are drawn."""
    s = after(table([1, 2], ["draw_three", "skip"], pile="", discard="again"), "W", "1:draw_three")
    assert (s.phase, s.pile_size, s.in_play) == (DRAW, 1, DRAW_THREE)
    s = after(s, "again")
    assert (s.phase, choices(s)) == (ASK, ["card<2"])
    s = after(s, "1:card<2", "skip")
    assert (s.phase, s.seat, hand(s, 0), down(s)) == (ROLL, 1, "skip again", "draw_three")


def test_lost_draws_of_a_card_end_the_turn() -> None:
    """W5, ruling: `draw_three` with nothing anywhere."""
    s = after(table([1, 2], ["draw_three"], pile=""), "W", "1:draw_three")
    assert (s.phase, s.seat, down(s)) == (ROLL, 1, "draw_three")


def test_partners_may_be_asked() -> None:
    """W5, W8, ruling: another player, be he the partner."""
    s = table([2, 2, 2, 2], ["", "skip", "again"], pile="", options={"teams": "yes"})
    assert choices(after(s, "WC")) == ["card<2", "card<3"]
