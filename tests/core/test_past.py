"""A match that keeps its latest states alone is the same match."""

from __future__ import annotations

import random

import pytest

from gobelet.core import record
from gobelet.core.match import Match
from gobelet.core.past import SPAN, Past
from gobelet.core.turn import SPECTATOR
from gobelet.games import get
from tests.playing import Setup, random_match

KEEP = 4


def twins(game: str, seats: int, steps: int) -> tuple[Match, Match]:
    """The same random game twice: once with all states, once with the latest."""
    whole = random_match(Setup(get(game), seats, {}), 3, steps)
    short = Match(whole.game, seats, whole.options, whole.names, KEEP)
    for step in whole.history:
        short.append(step)
    return whole, short


@pytest.mark.parametrize(("game", "seats"), [("debacle", 2), ("wazabi", 3), ("objectif", 3)])
def test_every_state_is_there_in_whatever_order_one_asks(game: str, seats: int) -> None:
    whole, short = twins(game, seats, 4 * SPAN)
    assert list(short.states) == whole.states
    assert short.states[5:-3:7] == whole.states[5:-3:7]
    positions = [*range(len(whole.states)), *range(-len(whole.states), 0)]
    random.Random(5).shuffle(positions)
    for position in positions:
        assert short.states[position] == whole.states[position]
    assert record.write(short) == record.write(whole)
    told = [whole.sentence(n, SPECTATOR, "fr") for n in range(whole.position)]
    assert [short.sentence(n, SPECTATOR, "fr") for n in range(short.position)] == told


def test_few_states_are_kept_however_long_the_game_is() -> None:
    _, short = twins("debacle", 2, 400)
    past = short.states
    assert isinstance(past, Past)
    assert len(past) == short.position + 1 > 300
    assert len(past._latest) < 2 * KEEP
    assert past[5] is past[5]
    assert len(past._again) == SPAN
    past.forget()
    assert (len(past._latest), past._again) == (1, [])


def test_there_is_no_state_before_the_first_or_after_the_last() -> None:
    _, short = twins("debacle", 2, 100)
    for position in (len(short.states), -len(short.states) - 1):
        with pytest.raises(IndexError):
            short.states[position]


@pytest.mark.parametrize(("game", "seats"), [("debacle", 2), ("objectif", 4)])
def test_a_match_goes_back_to_any_position_and_on_from_there(game: str, seats: int) -> None:
    whole, short = twins(game, seats, 3 * SPAN)
    for position in (0, 1, KEEP, whole.position // 2, whole.position - 1, whole.position):
        for match in (whole, short):
            before = match.upto(position)
            fresh = Match(match.game, seats, match.options, match.names)
            for step in match.history[:position]:
                fresh.append(step)
            assert before.state == fresh.state
            asked = [(seat, fresh._asked_at[seat]) for seat in fresh.deciders]
            assert [(seat, before._asked_at[seat]) for seat in before.deciders] == asked
            for step in match.history[position:]:
                before.append(step)
            assert before.state == match.state
            assert list(before.states) == whole.states


def test_what_is_at_hand_can_be_exchanged() -> None:
    _, short = twins("debacle", 2, 100)
    for position in (-1, len(short.states) - 2):
        other = short.states[0]
        short.states[position] = other
        assert short.states[position] is other
