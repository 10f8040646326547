"""W1, W2: the dice and the cards."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from gobelet.core.errors import BadNotation
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.cards import CARDS, DECK
from gobelet.games.wazabi.law.throw import (
    DICE,
    MOST_DICE,
    THROWS,
    card_faces,
    list_throws,
    power_of_six,
    thrown,
    w_faces,
    weight,
)

from .table import after, table

FACES = "WWWCCD"


def test_a_die_has_three_w_two_cards_and_one_die() -> None:
    """W1: one die, six equally likely faces."""
    s = table([1, 1])
    found = {GAME.outcome_text(s, code): n for code, n in GAME.outcomes(s)}
    assert found == {"W": 3, "C": 2, "D": 1}


@pytest.mark.parametrize("dice", [1, 2, 4])
def test_weights_count_the_faces_of_dice_told_apart(dice: int) -> None:
    """W1: as many cases as the product of all faces says."""
    wanted = Counter("".join(sorted(roll, key="WCD".index)) for roll in product(FACES, repeat=dice))
    s = table([dice, 1])
    assert {GAME.outcome_text(s, code): n for code, n in GAME.outcomes(s)} == wanted


@pytest.mark.parametrize("dice", [1, 2, 4])
def test_tickets_agree_with_weights(dice: int) -> None:
    """W1: every ticket names one outcome, as often as its weight says."""
    drawn = Counter(thrown(dice, ticket) for ticket in range(6**dice))
    for code, n in drawn.items():
        assert weight(dice, w_faces(code), card_faces(code)) == n


def test_the_largest_handful() -> None:
    """W1: 23 of the 24 dice in one hand still give exact weights below 2^62."""
    out, weights = [0] * THROWS, [0] * THROWS
    assert MOST_DICE == DICE - 1
    assert list_throws(MOST_DICE, out, weights) == THROWS
    assert sum(weights) == power_of_six(MOST_DICE) == 6**23 < 2**62


def test_cards() -> None:
    """W2: thirty-six cards, with their costs and copies."""
    assert DECK == 36
    assert {card.key: (card.cost, card.copies) for card in CARDS} == {
        "drop_one": (1, 7),
        "pass_dice": (2, 3),
        "give_one": (3, 3),
        "drop_two": (3, 5),
        "take_card": (1, 3),
        "one_left": (1, 4),
        "draw_three": (1, 3),
        "two_left": (2, 4),
        "skip": (0, 2),
        "again": (0, 2),
    }


@pytest.mark.parametrize("typed", ["WWCD", "dcww", "D, W, C, W", "2w1c1d", "2W C D"])
def test_real_dice_are_typed_in_any_order(typed: str) -> None:
    s = after(table([4, 1]), typed)
    assert (s.rolled_w, s.rolled_card, s.rolled_die) == (2, 1, 1)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("WWC", "4 dice to roll, you gave 3"),
        ("5W", "4 dice to roll, you gave 5"),
        ("", "4 dice to roll, you gave 0"),
        ("WWX7", "“X” is not a face: type W, C for Card or D for Die, such as WWCD"),
        ("999W", "“9” is not a face: type W, C for Card or D for Die, such as WWCD"),
    ],
)
def test_a_wrong_roll_gets_one_clear_sentence(typed: str, reason: str) -> None:
    with pytest.raises(BadNotation) as caught:
        after(table([4, 1]), typed)
    assert caught.value.words.en == reason


def test_a_wrong_card_gets_one_clear_sentence() -> None:
    s = after(table([1, 1]), "C")
    with pytest.raises(BadNotation, match="“joker” is not a card that can come up here"):
        after(s, "Joker".lower())
