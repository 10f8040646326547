"""What games of five dice share: patterns, promises, and dice as text."""

from __future__ import annotations

import pytest

from gobelet.core.aim import promises
from gobelet.core.combinations import counts, is_full_house, longest_run, most_alike
from gobelet.core.dice import DICE, HANDFULS, NONE, handful, total_of
from gobelet.core.dice_text import digits, keep_text, rolling, tidy_dice, tidy_keep, why_no_roll
from gobelet.core.words import Words, joined, plural


def dice(text: str) -> int:
    return handful(tuple(map(int, text)))


@pytest.mark.parametrize(
    ("text", "alike", "run", "house"),
    [
        ("", 0, 0, False),
        ("12346", 1, 4, False),
        ("23456", 1, 5, False),
        ("11335", 2, 1, False),
        ("44455", 3, 2, True),
        ("66666", 5, 1, False),
    ],
)
def test_patterns(text: str, alike: int, run: int, house: bool) -> None:
    lying = dice(text)
    assert (most_alike(lying), longest_run(lying), is_full_house(lying)) == (alike, run, house)
    assert sum(counts(lying)) == len(text)


def five_alike(lying: int, goal: int) -> int:
    """Goal 0: all alike; goal 1: the total."""
    return total_of(lying) if goal else int(most_alike(lying) == DICE)


promise = promises(2, five_alike)


def test_the_chance_of_five_alike_in_three_rolls_is_the_known_one() -> None:
    """2783176 / 6^10, or 4.6 %; averages are rounded to thousandths on the way."""
    assert promise(NONE, 0, 2) == 46


def test_promises_of_a_total() -> None:
    """A die rolled once is worth 3.5; with one more roll, 4.25; with two, 4 and two thirds."""
    averages = [promise(NONE, 1, left) / 1000 for left in (0, 1, 2)]
    assert averages == pytest.approx([17.5, 21.25, 23.333], abs=0.01)


def test_dice_that_lie_there_promise_at_least_what_they_are() -> None:
    assert promise(dice("66666"), 1, 0) == promise(dice("66666"), 1, 2) == 30_000
    assert promise(dice("11111"), 1, 0) == 5_000
    assert promise(dice("11111"), 1, 1) == 17_500
    assert promise(dice("66"), 1, 0) == 12_000 + 10_500


def test_every_handful_is_read_back() -> None:
    for number in range(len(HANDFULS)):
        assert dice(tidy_dice(" ".join(reversed(digits(number))))) == number
        assert tidy_keep(keep_text(number)) == keep_text(number)


def test_a_die_is_not_dice() -> None:
    assert why_no_roll(1, "12").en == "one die was rolled, you gave two"
    assert why_no_roll(1, "").fr == "un seul dé a été lancé, vous n'en donnez aucun"
    assert rolling(dice("1234")).fr == "garder 1 2 3 4, relancer un dé"


def test_enumerations_and_plurals_in_both_languages() -> None:
    cards = [Words("pair", "paire"), Words("full house", "full"), Words("joker", "joker")]
    assert joined(cards) == Words("pair, full house and joker", "paire, full et joker")
    said = [
        plural(n, Words("{n} card", "{n} carte"), Words("{n} cards", "{n} cartes"))
        for n in range(3)
    ]
    assert [words.en for words in said] == ["0 cards", "1 card", "2 cards"]
    assert [words.fr for words in said] == ["0 carte", "1 carte", "2 cartes"]
