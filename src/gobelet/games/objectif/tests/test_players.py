"""A beginner worth the name."""

from __future__ import annotations

import random

import pytest

from gobelet.core.chance import Seeded
from gobelet.core.driver import by_players, play
from gobelet.core.match import Match
from gobelet.games.objectif.beginners import beginner
from gobelet.games.objectif.game import GAME
from gobelet.games.objectif.law.rules import MAX_ACTIONS
from gobelet.games.objectif.law.state import State

from .table import after, table

SCRATCH = [0] * MAX_ACTIONS
TWO = {"decks": "2"}


def beginner_text(s: State, seat: int) -> str:
    return GAME.action_text(s, seat, beginner(GAME.view(s, seat), seat, SCRATCH, 0))


@pytest.mark.parametrize(
    ("hands", "lying", "seat", "text"),
    [
        (["", ""], "12345", 0, "ls"),
        (["", ""], "11112", 0, "four"),
        (["", ""], "12345", 1, "ls"),
        (["joker full", ""], "11223", 0, "full"),
        (["joker", "joker four"], "12346", 1, "joker"),
        (["full", "joker pair four"], "11223", 1, "pair"),
    ],
)
def test_beginner_lays_what_is_likely(hands: list[str], lying: str, seat: int, text: str) -> None:
    """O3, O4: a miss costs the others a point, the active player only his card."""
    assert beginner_text(after(table(hands), lying), seat) == text


@pytest.mark.parametrize(
    ("hand", "text"),
    [("ls ls four", "ls+ls"), ("ls joker four", "joker+ls"), ("joker pair full", "joker+pair")],
)
def test_beginner_lays_two(hand: str, text: str) -> None:
    """O8."""
    assert beginner_text(after(table([hand, ""], options=TWO), "12345"), 0) == text


@pytest.mark.parametrize(
    ("card", "lying", "text"),
    [
        ("four", "11123", "k111"),
        ("ls", "12346", "k1234"),
        ("ls", "12345", "stop"),
        ("joker", "12345", "stop"),
        ("noodd", "12346", "k246"),
        ("full", "11223", "k1122"),
    ],
)
def test_beginner_rolls_for_his_card(card: str, lying: str, text: str) -> None:
    """O3."""
    s = after(table([card, ""]), lying, f"1:{card}", "2:joker")
    assert beginner_text(s, 0) == text


def test_beginner_rolls_for_both_cards() -> None:
    """O8: two pairs and a full house want the same dice."""
    s = after(GAME.start(2, TWO), "11223", "1:2pairs+full", "2:joker+joker")
    assert beginner_text(s, 0) == "k1122"


def wins(seed: int, options: dict[str, str]) -> int:
    """Whether the beginner, second to be active, beats a random player."""
    decide = by_players(GAME.players, random.Random(seed).randrange)
    match = play(Match(GAME, 2, options), Seeded(seed), decide)
    return int(match.result.winners == [1])


@pytest.mark.parametrize("options", [{}, TWO])
def test_beginner_is_far_above_random(options: dict[str, str]) -> None:
    assert sum(wins(seed, options) for seed in range(100)) > 80
