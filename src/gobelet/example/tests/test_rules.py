"""P1 to P4: every line and every branch of the law is played here."""

from __future__ import annotations

import pytest

from gobelet.core.errors import BadNotation
from gobelet.core.match import Match
from gobelet.example.game import GAME


def played(*steps: str, seats: int = 2, target: int = 100) -> Match:
    """A game after some steps: the die where it rolls, else what somebody does."""
    match = Match(GAME, seats, {"target": str(target)})
    for step in steps:
        if match.awaits_chance:
            match.resolve_text(step)
        else:
            match.act_text(match.deciders[0], step)
    return match


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_first_seat_begins_with_a_roll(seats: int) -> None:
    """P1, P2."""
    match = played(seats=seats)
    assert match.awaits_chance
    assert match.result.scores == (0,) * seats


def test_the_die_is_fair() -> None:
    """P3."""
    start = GAME.start(2)
    assert GAME.rules.tickets(start) == 6
    assert GAME.outcomes(start) == [(face, 1) for face in range(1, 7)]
    assert [GAME.rules.draw(start, ticket) for ticket in range(6)] == [1, 2, 3, 4, 5, 6]


def test_whoever_holds_keeps_the_pot_and_the_next_one_rolls() -> None:
    """P2, P3."""
    match = played("4", "roll", "6", "hold", "5")
    assert match.result.scores == (10, 0)
    assert match.deciders == [1]


def test_a_1_loses_the_pot_and_the_turn() -> None:
    """P3."""
    match = played("4", "hold", "6", "roll", "1", "5")
    assert match.result.scores == (4, 0)
    assert match.deciders == [0]


def test_the_die_comes_round() -> None:
    """P2."""
    assert played("2", "hold", "2", "hold", "2", "hold", "2", seats=3).deciders == [0]


def test_who_reaches_the_target_wins_at_once() -> None:
    """P4."""
    match = played("6", "roll", "6", "hold", "5", "hold", "6", "roll", "2", target=20)
    assert match.is_over
    assert match.result.scores == (20, 5)
    assert match.result.places == (1, 2)


def test_one_point_less_is_not_enough() -> None:
    """P4."""
    assert not played("6", "roll", "6", "hold", "5", "hold", "5", "roll", "2", target=20).is_over


def test_what_is_typed_is_read_kindly_and_refused_in_a_sentence() -> None:
    assert played("4", " Hold ").result.scores == (4, 0)
    with pytest.raises(BadNotation, match="“stop” is not possible here"):
        played("4", "stop")
    with pytest.raises(BadNotation, match="1 to 6, not “7”"):
        played("7")
