"""Whoever knows a game answers the same questions in the same words, whichever game it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import isfinite

import pytest

from gobelet.core.expert import Evaluation, Expertise, Unit
from gobelet.core.game import Game, State
from gobelet.core.options import encode
from gobelet.core.player import BEGINNER, CHAMPION, CLUB, EXPERT, RANDOM, Limit, untold
from gobelet.engines import expertise_of, levels
from gobelet.games import get, keys
from tests.playing import Setup, random_match

ALL = [get(key) for key in keys()]
STUDIED = [game for game in ALL if expertise_of(game).evaluate]
EVERY = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
EACH = pytest.mark.parametrize("game", STUDIED, ids=lambda game: game.key)
LADDER = {
    "random": RANDOM,
    "beginner": BEGINNER,
    "club": CLUB,
    "expert": EXPERT,
    "champion": CHAMPION,
}
SMALL = {"yum": Limit(steps=1), "debacle": Limit(steps=2_000), "wazabi": Limit(steps=60_000)}
"""Little is looked at here: what is promised holds after the first answer as after the last."""
SEED, STEPS = 7, 60
EXACT = {"yum": {Unit.POINTS}, "objectif": {Unit.POINTS, Unit.WIN}}
"""What is known without doubt for two players, as soon as it is known at all."""


@cache
def played(game: Game) -> tuple[State, ...]:
    """Some positions of one game for two in which somebody has a choice."""
    match = random_match(Setup(game, 2, {}), SEED, STEPS)
    found = [
        state
        for state in match.states
        if any(len(game.legal(state, seat)) > 1 for seat in game.deciders(state))
    ]
    return tuple(found[:: len(found) // 3][:3])


@cache
def judged(game: Game) -> list[tuple[State, int, list[Evaluation]]]:
    """Every answer about one seat's decision in each of them."""
    return [(state, *_asked(game, state)) for state in played(game)]


def _asked(game: Game, state: State) -> tuple[int, list[Evaluation]]:
    expertise = expertise_of(game)
    assert expertise.evaluate is not None
    seat = game.deciders(state)[0]
    view = game.view(state, seat)
    if expertise.prepare:
        expertise.prepare(view, untold)
    return seat, list(expertise.evaluate(view, seat, SMALL.get(game.key, Limit()), untold))


def test_somebody_knows_each_of_the_four_games() -> None:
    assert {game.key for game in STUDIED} >= {"debacle", "objectif", "wazabi", "yum"}


@EVERY
def test_every_level_has_its_names_its_character_and_its_limit(game: Game) -> None:
    """A game that nobody has studied stops at the beginner."""
    known = {player.key: player for player in levels(game)}
    assert list(known) == list(LADDER)[: None if game in STUDIED else 2]
    for key in known:
        assert known[key].name == LADDER[key]
        assert known[key].character.en.endswith(".")
        assert known[key].character.fr.endswith(".")
        assert known[key].character.en != known[key].character.fr
        assert isinstance(known[key].limit, Limit)
    assert BEGINNER.fr == "débutant"


@EACH
def test_what_may_be_asked_is_an_option_with_a_default(game: Game) -> None:
    expertise = expertise_of(game)
    for inquiry in filter(None, (expertise.solve, expertise.openings)):
        asked = encode(inquiry.questions, {})
        assert list(asked) == [option.key for option in inquiry.questions]
        assert all(option.words.en and option.words.fr for option in inquiry.questions)


@EACH
def test_choices_are_legal_the_best_first_in_named_units(game: Game) -> None:
    units = expertise_of(game).units
    for state, seat, answers in judged(game):
        legal = set(game.legal(state, seat))
        for found in answers:
            actions = [choice.action for choice in found.choices]
            assert len(actions) == len(set(actions))
            assert set(actions) <= legal
            assert found.is_whole == (set(actions) == legal)
            assert found.values
            assert set(found.values) <= set(units)
            for choice in found.choices:
                assert set(choice.values) <= set(units)
                assert all(_is_sound(unit, value.mean) for unit, value in choice.values.items())
            for unit, value in found.values.items():
                assert value.mean == pytest.approx(found.best.values[unit].mean, abs=1e-9)


def _is_sound(unit: Unit, mean: float) -> bool:
    return isfinite(mean) and (unit is not Unit.WIN or -1e-9 <= mean <= 1 + 1e-9)


@EACH
def test_answers_get_no_worse(game: Game) -> None:
    """Of what is known with a bound, the doubt about the whole never grows by much more work."""
    for _, _, answers in judged(game):
        for before, after in pairwise(answers):
            assert before.values.keys() <= after.values.keys()
            assert before.steps <= after.steps
        for unit, value in answers[-1].values.items():
            assert value.error <= answers[0].values.get(unit, value).error


@pytest.mark.parametrize("key", EXACT)
def test_what_is_solved_is_told_exactly(key: str) -> None:
    game = get(key)
    for _, _, answers in judged(game):
        known = answers[-1].values
        assert {unit for unit, value in known.items() if value.is_exact} >= EXACT[key]


def test_both_units_of_yum_are_exact_when_nobody_hurries() -> None:
    """Near the end, where following every total takes no time."""
    game = get("yum")
    match = random_match(Setup(game, 2, {}), SEED, 1_000)
    late = [state for state in match.states if game.deciders(state)][-8]
    expertise, seat = expertise_of(game), game.deciders(late)[0]
    assert expertise.evaluate is not None
    *_, last = expertise.evaluate(game.view(late, seat), seat, Limit(), untold)
    assert set(last.values) == {Unit.POINTS, Unit.WIN}
    assert all(v.is_exact for choice in last.choices for v in choice.values.values())


def test_wazabi_has_honest_error_bars() -> None:
    for _, _, answers in judged(get("wazabi")):
        last = answers[-1]
        assert 0 < last.values[Unit.WIN].error < 0.5
        assert all(choice.losses[Unit.WIN].error >= 0 for choice in last.choices)


def test_debacle_has_lines_that_can_be_played() -> None:
    game = get("debacle")
    for state, seat, answers in judged(game):
        for choice in answers[-1].choices:
            assert choice.line[0] == choice.action
            now, who = state, seat
            for action in choice.line:
                assert action in game.legal(now, who)
                now = game.play(now, who, action)
                who = next(iter(game.deciders(now)), who)


@pytest.mark.parametrize(
    "game", [g for g in STUDIED if expertise_of(g).value], ids=lambda game: game.key
)
def test_a_state_is_worth_something_to_every_seat(game: Game) -> None:
    value = expertise_of(game).value
    assert value is not None
    for state in _states(game):
        worth = value(state)
        assert len(worth) == state.seats
        assert sum(each[Unit.WIN].mean for each in worth) == pytest.approx(1, abs=0.02)


def _states(game: Game) -> Iterator[State]:
    yield game.start(2)
    yield from played(game)


def test_a_game_without_an_ability_lacks_it() -> None:
    nothing = Expertise(levels=())
    assert not any((nothing.evaluate, nothing.value, nothing.solve, nothing.openings))
    assert expertise_of(get("wazabi")).solve is None
    assert expertise_of(get("yum")).openings is None
