"""Actions as people write them, and why a text is none."""

from __future__ import annotations

import pytest

from gobelet.core.errors import BadNotation
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.state import State

from .table import after, choices, table


def refused(s: State, seat: int, text: str) -> str:
    with pytest.raises(BadNotation) as caught:
        GAME.parse_action(s, seat, text)
    assert caught.value.words.fr
    return caught.value.words.en


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("die>4", "there is no such player: they are 1 to 3"),
        ("die>x", "there is no such player: they are 1 to 3"),
        ("die>1", "choose another player, not yourself"),
        ("drop_one", "name a player, such as die>2, not “drop_one”"),
    ],
)
def test_giving_a_die(text: str, reason: str) -> None:
    """W4: to another player of this table."""
    assert refused(after(table([2, 2, 2]), "WD"), 0, text) == reason


def test_nobody_gives_to_a_player_who_is_out() -> None:
    """W7: whoever is out is no target."""
    s = table([1, 2, 2], ["drop_one"], options={"play_on": "yes"})
    s = after(s, "W", "1:drop_one", "WD")
    assert refused(s, 1, "die>1") == "player 1 is out of the game"
    assert refused(s, 1, "1") == "name a player, such as die>1, not “1”"


def test_asking_for_a_card() -> None:
    """W5: from one who has a card."""
    s = after(table([2, 2, 2], ["", "skip"], pile=""), "WC")
    assert refused(s, 0, "card<3") == "player 3 has 0 cards, and needs at least 1"
    assert refused(s, 0, "die>2") == "name a player, such as card<2, not “die>2”"


def test_keeping_cards() -> None:
    """W2: as many as the card leaves, out of one's own."""
    s = after(table([3, 2], ["two_left", "skip skip again"]), "WWW", "1:two_left")
    assert refused(s, 1, "keep=skip") == (
        "keep 2 of your cards, such as keep=skip+skip; you have skip, skip, again"
    )
    s = after(table([3, 2], ["one_left", "skip again"]), "WWW", "1:one_left>2")
    assert refused(s, 1, "keep=drop_one") == (
        "keep 1 of your cards, such as keep=skip; you have skip, again"
    )
    assert refused(s, 1, "keep=joker+").startswith("keep 1 of your cards")


def test_letters_and_order_are_forgiven() -> None:
    s = after(table([3, 2], ["two_left", "skip drop_one again"]), "WWW", "1:TWO_LEFT ")
    kept = GAME.parse_action(s, 1, "Keep = again+Drop_One")
    assert GAME.action_text(s, 1, kept) == "keep=drop_one+again"


@pytest.mark.parametrize(
    ("hand", "roll", "text", "reason"),
    [
        ("skip", "WW", "joker", "“joker” is not a card; yours are: skip; end plays none"),
        ("skip", "WW", "again", "you do not have again"),
        ("drop_two", "WW", "drop_two", "drop_two costs 3 W, you rolled 2"),
        ("skip", "WW", "skip", "name a player, such as skip>2, not “skip”"),
        ("skip", "WW", "skip>1", "choose another player, not yourself"),
        ("again", "WW", "again>2", "again is played without naming anybody here"),
        ("one_left", "WW", "one_left>2", "nobody else has two cards or more"),
        ("take_card", "WW", "take_card<3", "player 3 has 0 cards, and needs at least 1"),
        ("take_card", "WW", "take_card", "name a player, such as take_card<2, not “take_card”"),
        ("pass_dice", "WW", "pass_dice", "say which way: pass_dice>left or pass_dice>right"),
    ],
)
def test_playing_a_card(hand: str, roll: str, text: str, reason: str) -> None:
    """W2, W4: the real reason, whatever is wrong."""
    s = after(table([2, 2, 2], [hand, "skip"]), roll)
    assert refused(s, 0, text) == reason


def test_drop_one_after_two_die_faces() -> None:
    """W2: the ban is named."""
    s = after(table([3, 2], ["drop_one"]), "WDD", "1:die>2", "1:die>2")
    assert refused(s, 0, "drop_one") == (
        "drop_one is forbidden in a turn with 2 Die faces; one is the most"
    )


def test_one_left_on_a_player_with_one_card() -> None:
    """W2: two cards are the least."""
    s = after(table([2, 2, 2], ["one_left", "skip", "again skip"]), "WW")
    assert refused(s, 0, "one_left>2") == "player 2 has 1 card, and needs at least 2"


def test_directions_and_targets_that_are_not_there() -> None:
    """W2: two players exchange; nobody has a card, so one is drawn."""
    s = after(table([2, 2], ["pass_dice take_card"]), "WW")
    assert choices(s) == ["end", "pass_dice", "take_card"]
    without = "is played without naming anybody here"
    assert refused(s, 0, "pass_dice>left") == f"pass_dice {without}"
    assert refused(s, 0, "take_card<2") == f"take_card {without}"


def test_french_reasons() -> None:
    s = after(table([3, 2], ["drop_two"]), "WWC", "skip")
    with pytest.raises(BadNotation) as caught:
        GAME.parse_action(s, 0, "drop_two")
    assert caught.value.to("fr") == "drop_two coûte 3 W, vous en avez 2"
