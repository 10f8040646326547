"""Y5: the boxes."""

from __future__ import annotations

from itertools import product

import pytest

from gobelet.core.dice import handful
from gobelet.games.yum.law.rules import BOXES, points_for
from gobelet.games.yum.words.notation import BOX_TEXTS

from .table import ALL_DICE, box, gets


@pytest.mark.parametrize("face", range(1, 7))
def test_upper_boxes_count_their_own_number(face: int) -> None:
    """Y5: the total of the dice showing that number, none of them included."""
    other = face % 6 + 1
    for n in range(6):
        assert gets(str(face) * n + str(other) * (5 - n), f"{face}s") == face * n


@pytest.mark.parametrize(
    ("lying", "three", "four"),
    [
        ("44456", 23, 0),
        ("22224", 12, 12),
        ("11111", 5, 5),
        ("66655", 28, 0),
        ("66554", 0, 0),
        ("12345", 0, 0),
    ],
)
def test_of_a_kind_count_all_the_dice(lying: str, three: int, four: int) -> None:
    """Y5, kind_total=all: at least three, at least four."""
    assert (gets(lying, "3k"), gets(lying, "4k")) == (three, four)


@pytest.mark.parametrize(
    ("lying", "three", "four"),
    [("66623", 18, 0), ("44456", 12, 0), ("22224", 6, 8), ("55555", 15, 20), ("66554", 0, 0)],
)
def test_of_a_kind_count_the_matching_dice(lying: str, three: int, four: int) -> None:
    """Y5, kind_total=matching: three or four times the number, even when five match."""
    assert gets(lying, "3k", kind_total="matching") == three
    assert gets(lying, "4k", kind_total="matching") == four


@pytest.mark.parametrize(
    ("lying", "short", "long"),
    [
        ("12345", 15, 20),
        ("23456", 15, 20),
        ("12346", 15, 0),
        ("13456", 15, 0),
        ("22345", 15, 0),
        ("34566", 15, 0),
        ("12356", 0, 0),
        ("12456", 0, 0),
        ("11223", 0, 0),
    ],
)
def test_straights(lying: str, short: int, long: int) -> None:
    """Y5: four in a row anywhere among the dice; five also fill the short one."""
    assert (gets(lying, "ss"), gets(lying, "ls")) == (short, long)


@pytest.mark.parametrize(
    ("lying", "points"), [("22333", 25), ("11166", 25), ("22334", 0), ("33334", 0), ("33345", 0)]
)
def test_full_house(lying: str, points: int) -> None:
    """Y5: three of one number and two of another."""
    assert gets(lying, "fh") == points
    assert gets(lying, "fh", yum_is_full_house="yes") == points


def test_five_of_a_kind_is_not_a_full_house() -> None:
    """Y5, yum_is_full_house=no: the pair is of another number."""
    assert gets("44444", "fh") == 0


def test_five_of_a_kind_is_a_full_house_by_the_option() -> None:
    """Y5, yum_is_full_house=yes."""
    assert gets("44444", "fh", yum_is_full_house="yes") == 25


@pytest.mark.parametrize(("lying", "points"), [("12446", 17), ("11111", 5), ("66666", 30)])
def test_high_roll(lying: str, points: int) -> None:
    """Y5: the total of all five dice, whatever they are."""
    assert gets(lying, "hi") == points


def test_yum() -> None:
    """Y5: five dice match."""
    assert (gets("11111", "yum"), gets("66666", "yum"), gets("66665", "yum")) == (30, 30, 0)


def test_how_often_each_box_scores() -> None:
    """Y5: the textbook numbers of the 7776 cases, counted die by die."""
    rolls = [handful(faces) for faces in product(range(1, 7), repeat=5)]
    scoring = [sum(points_for(r, b, 0, 0) > 0 for r in rolls) for b in range(BOXES)]
    assert dict(zip(BOX_TEXTS, scoring, strict=True)) == {
        **dict.fromkeys(BOX_TEXTS[:6], 7776 - 5**5),
        "3k": 1656,
        "4k": 156,
        "ss": 1200,
        "ls": 240,
        "fh": 300,
        "hi": 7776,
        "yum": 6,
    }


def test_better_dice_fill_lesser_boxes() -> None:
    """Y5."""
    for lying in ALL_DICE:
        got = {text: points_for(lying, box(text), 0, 0) for text in BOX_TEXTS}
        for more, less in [("yum", "4k"), ("4k", "3k"), ("fh", "3k"), ("ls", "ss"), ("3k", "hi")]:
            assert not got[more] or got[less]
