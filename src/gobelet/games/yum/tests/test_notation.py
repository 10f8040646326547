"""What can be typed, and what is answered when it makes no sense."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from gobelet.core.errors import BadNotation
from gobelet.games.yum.game import GAME
from gobelet.games.yum.law.rules import State

from .table import after, all_but, dice, table


@pytest.mark.parametrize("typed", ["13466", "66431", "6 4 3 1 6", "6,6,1-3-4", " 1+3 4;66 "])
def test_dice_are_typed_in_any_order(typed: str) -> None:
    assert after(GAME.start(1), typed).dice == dice("13466")


@pytest.mark.parametrize(
    ("typed", "en", "fr"),
    [
        ("13467", "a die shows 1 to 6, not 7", "un dé montre de 1 à 6, pas 7"),
        ("1346", "five dice were rolled, you gave four", "cinq dés ont été lancés"),
        ("134666", "you gave six", "vous en donnez six"),
        ("", "you gave none", "vous n'en donnez aucun"),
        ("1" * 12, "you gave 12", "vous en donnez 12"),
        ("1346x", "“x” is not a die", "« x » n'est pas un dé"),
        ("1346６", "“６” is not a die", "« ６ » n'est pas un dé"),
    ],
)
def test_rolls_that_cannot_be(typed: str, en: str, fr: str) -> None:
    with pytest.raises(BadNotation) as error:
        GAME.parse_outcome(GAME.start(1), typed)
    assert en in error.value.to("en")
    assert fr in error.value.to("fr")


@pytest.mark.parametrize(
    ("kept", "reason"), [("k66", "three dice were rolled"), ("k1346", "one die was rolled")]
)
def test_only_the_dice_not_kept_are_typed(kept: str, reason: str) -> None:
    s = after(table("13466"), kept)
    with pytest.raises(BadNotation, match=f"{reason}, you gave five"):
        after(s, "11111")


def test_the_lot_names_a_player() -> None:
    assert after(GAME.start(3), " First3 ").seat == 2
    with pytest.raises(BadNotation, match="from first1 to first3, not “first4”"):
        after(GAME.start(3), "first4")


@pytest.mark.parametrize(
    ("typed", "kept"), [("k66", "66"), ("K 6-6", "66"), ("k631", "136"), ("k", ""), ("k0", "")]
)
def test_kept_dice_are_typed_in_any_order(typed: str, kept: str) -> None:
    assert after(table("13466"), typed).kept == dice(kept)


@pytest.mark.parametrize("typed", ["fh", "FH", " fh "])
def test_boxes_are_typed_in_any_case(typed: str) -> None:
    assert after(table("22333"), typed).sheet[0][10] == 25


@pytest.mark.parametrize(
    ("s", "typed", "en", "fr"),
    [
        (table("13466"), "k7", "a die shows 1 to 6, not 7", "un dé montre de 1 à 6"),
        (table("13466"), "kx", "“x” is not a die", "« x » n'est pas un dé"),
        (table("13466"), "k666", "cannot keep 6 6 6: the dice show 1 3 4 6 6", "1 3 4 6 6"),
        (table("13466"), "k13466", "to keep all the dice, write in a box", "une case"),
        (table("13466", rolls=3), "k66", "the third roll was the last", "dernier lancer"),
        (
            table("13466", {"hi": 17}),
            "hi",
            "“high roll” is taken: it has 17",
            "« roulement de surplus »",
        ),
        (table("13466"), "sixes", "“sixes” is neither dice to keep", "ni des dés à garder"),
        (table("13466"), "", "neither dice to keep, such as k66, nor a box: 1s", "ni une case"),
    ],
)
def test_moves_that_cannot_be(s: State, typed: str, en: str, fr: str) -> None:
    with pytest.raises(BadNotation) as error:
        GAME.parse_action(s, 0, typed)
    assert en in error.value.to("en")
    assert fr in error.value.to("fr")


@pytest.mark.parametrize(
    ("filled", "others"), [({}, "1s 3s 4s 6s hi"), (all_but("hi", "yum"), "hi")]
)
def test_a_zero_refused_says_what_scores(filled: Mapping[str, int], others: str) -> None:
    """Y4, zero=last_resort."""
    s = table("13466", filled, options={"zero": "last_resort"})
    with pytest.raises(BadNotation, match=f"no box scores: {others}$"):
        GAME.parse_action(s, 0, "yum")
