"""O8: two decks for two players."""

from __future__ import annotations

import pytest

from gobelet.core.errors import BadNotation, BadSetup
from gobelet.core.turn import NOBODY
from gobelet.games.objectif.game import GAME
from gobelet.games.objectif.law.rules import turn
from gobelet.games.objectif.law.state import EMPTY, length

from .table import after, card, choices, pile, table

TWO = {"decks": "2"}


def test_twenty_cards_each() -> None:
    """O8."""
    assert GAME.start(2, TWO).hand[:2] == [[2] * 10] * 2


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_two_decks_are_for_two(seats: int) -> None:
    """O8."""
    with pytest.raises(BadSetup, match=f"two decks are for two players, not {seats}"):
        GAME.start(seats, TWO)


def test_any_two_cards_the_same_twice_included() -> None:
    """O8: 45 mixed pairs and 10 doubles."""
    texts = choices(after(GAME.start(2, TWO), "12346"), 0)
    assert len(texts) == 55 == GAME.rules.MAX_ACTIONS
    assert {"joker+joker", "joker+four", "pair+full"} <= set(texts)


def test_a_single_card_is_not_laid_twice() -> None:
    """O8: the same objective twice takes two cards."""
    s = after(table(["pair pair full", ""], options=TWO), "12346")
    assert choices(s, 0) == ["pair+pair", "pair+full"]


def test_the_active_player_shows_both() -> None:
    """O3, O8."""
    s = after(GAME.start(2, TWO), "12346", "1:full+pair", "2:ss+joker")
    assert GAME.view(s, 1).laid[0] == [card("pair"), card("full")]
    assert GAME.view(s, 0).laid[1] == [EMPTY, EMPTY]


def test_each_card_is_resolved_by_itself() -> None:
    """O4, O8."""
    s = after(GAME.start(2, TWO), "11223", "1:full+pair", "2:2pairs+four", "1:stop")
    assert (s.won[0], s.lost[0]) == (pile("pair"), pile("full"))
    assert (s.won[1], s.lost[1]) == (pile("2pairs"), pile("four"))
    assert (s.captured[:2], GAME.result(s).scores) == ([1, 0], (2, 3))


def test_the_same_objective_twice_is_won_or_lost_twice() -> None:
    """O8."""
    s = after(GAME.start(2, TWO), "11223", "1:2pairs+2pairs", "2:four+four", "1:stop")
    assert GAME.result(s).scores == (6 + 2, 0)
    assert (s.hand[0][card("2pairs")], s.hand[1][card("four")]) == (0, 0)


@pytest.mark.parametrize(
    ("rounds", "expected"), [("twice", 4), ("once", 2), ("all", 10), ("10", 10), ("3", 3)]
)
def test_the_number_of_rounds_is_the_same(rounds: str, expected: int) -> None:
    """O6, O8: ten rounds use up all twenty cards."""
    s = GAME.start(2, {**TWO, "rounds": rounds})
    assert length(s) == expected
    for _ in range(expected):
        s = after(s, "12346")
        s = after(s, f"1:{choices(s, 0)[0]}", f"2:{choices(s, 1)[-1]}", f"{s.active + 1}:stop")
    assert turn(s) == NOBODY
    assert sum(map(sum, s.hand)) == 2 * (20 - 2 * expected)


@pytest.mark.parametrize("typed", ["full+pair", "pair+full", " Pair + FULL "])
def test_pairs_are_typed_in_any_order(typed: str) -> None:
    s = after(GAME.start(2, TWO), "12346", f"1:{typed}")
    assert s.laid[0] == [card("pair"), card("full")]


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("pair", "lay two cards, such as pair"),
        ("pair+full+four", "lay two cards"),
        ("full+full", "you have only one “full house” left; you hold pair full"),
        ("joker+full", "you have no “joker” left"),
        ("pair+ace", "“ace” is not a card"),
        ("pair+", "“” is not a card"),
    ],
)
def test_pairs_that_cannot_be(typed: str, reason: str) -> None:
    s = after(table(["pair pair full", ""], options=TWO), "12346")
    with pytest.raises(BadNotation, match=reason):
        after(s, f"1:{typed}")
