"""O5: what each objective asks for."""

from __future__ import annotations

from itertools import product

import pytest

from gobelet.core.dice import handful
from gobelet.games.objectif.law.objectives import met, value_of
from gobelet.games.objectif.law.state import CARDS
from gobelet.games.objectif.words.cards import CARD_TEXTS

from .table import meets


@pytest.mark.parametrize(
    ("text", "met_by", "missed_by"),
    [
        ("joker", ["12346", "66666"], []),
        ("pair", ["11234", "11123", "66666"], ["12345", "12346"]),
        ("three", ["11123", "11122", "11112"], ["11223", "12345"]),
        ("2pairs", ["11223", "11222"], ["11112", "11111", "11123", "11234"]),
        ("ss", ["12345", "12346", "13456", "22345", "34566"], ["12356", "12456", "11223"]),
        ("noeven", ["11135", "55555", "13511"], ["11132", "22222", "13456"]),
        ("noodd", ["22246", "66666", "24466"], ["22241", "11111", "23456"]),
        ("full", ["11122", "55666"], ["11111", "11112", "11223", "11123"]),
        ("ls", ["12345", "23456"], ["12346", "13456", "22345"]),
        ("four", ["11112", "11111"], ["11122", "11123"]),
    ],
)
def test_both_sides_of_each_objective(text: str, met_by: list[str], missed_by: list[str]) -> None:
    """O5: who can do more can do less, but five of a kind is no full house."""
    assert [lying for lying in met_by if not meets(lying, text)] == []
    assert [lying for lying in missed_by if meets(lying, text)] == []


def test_the_points() -> None:
    """O5."""
    assert [value_of(card) for card in range(CARDS)] == [1, 1, 2, 3, 3, 4, 4, 5, 7, 7]


def test_how_often_each_objective_is_met() -> None:
    """O5: the textbook numbers of the 7776 cases, counted die by die."""
    rolls = [handful(faces) for faces in product(range(1, 7), repeat=5)]
    assert {text: sum(met(r, card) for r in rolls) for card, text in enumerate(CARD_TEXTS)} == {
        "joker": 7776,
        "pair": 7776 - 720,
        "three": 1656,
        "2pairs": 1800 + 300,
        "ss": 1200,
        "noeven": 243,
        "noodd": 243,
        "full": 300,
        "ls": 240,
        "four": 156,
    }
