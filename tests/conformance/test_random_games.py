"""Random games of every game, at every size, under every mixture of options."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from gobelet import fast
from gobelet.core import record
from gobelet.core.errors import BadSetup
from gobelet.core.game import Game
from gobelet.core.match import Match
from gobelet.core.registry import registered
from gobelet.core.setups import option_texts
from gobelet.core.turn import CHANCE, NOBODY, SPECTATOR
from tests.playing import Setup, all_games, random_match
from tests.toy.game import GAME as TOY

GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
SETTINGS = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.filter_too_much],
)


@pytest.fixture(autouse=True)
def _fifth_game() -> Iterator[Game]:
    with registered(TOY) as toy:
        yield toy


def draw_setup(data: st.DataObject, game: Game) -> Setup:
    """Any mixture of option values that the game allows for a number of seats."""
    seats = data.draw(st.sampled_from(game.seats), label="seats")
    options = {
        option.key: data.draw(st.sampled_from(option_texts(option)), label=option.key)
        for option in game.options
        if data.draw(st.booleans(), label=f"sets {option.key}")
    }
    try:
        game.start(seats, options)
    except BadSetup:
        assume(False)
    return Setup(game, seats, options)


@GAMES
@SETTINGS
@given(data=st.data())
def test_a_random_game_keeps_every_promise(game: Game, data: st.DataObject) -> None:
    setup = draw_setup(data, game)
    match = random_match(setup, data.draw(st.integers(0, 2**32), label="seed"), 150)
    for state in match.states[::7]:
        turn = game.turn(state)
        assert turn in (CHANCE, NOBODY) or 0 < turn < 1 << setup.seats
        result = game.result(state)
        assert len(result.scores) == len(result.places) == setup.seats
        assert min(result.places) == 1
        assert max(result.places) <= setup.seats
    assert record.read(record.write(match)).match.states == match.states
    check_secrets(match, data)


def check_secrets(match: Match, data: st.DataObject) -> None:
    """A viewer is told the same whichever of his possible worlds is the real one."""
    viewer = data.draw(st.integers(SPECTATOR, match.seats - 1), label="viewer")
    view = match.view(viewer)
    assert match.game.view(view, viewer) == view
    if viewer == SPECTATOR:
        return
    world = match.game.world(view, viewer, lambda n: data.draw(st.integers(0, n - 1)))
    assert match.game.view(world, viewer) == view
    for lang in ("en", "fr"):
        pictures = {
            match.game.picture(match.game.view(state, viewer), viewer, match.names, lang)
            for state in (match.state, world)
        }
        assert len(pictures) == 1


@GAMES
@SETTINGS
@given(data=st.data(), text=st.text(max_size=12))
def test_no_typed_text_breaks_a_game(game: Game, data: st.DataObject, text: str) -> None:
    """A text is a legal action or outcome, or it is refused with one sentence."""
    setup = draw_setup(data, game)
    match = random_match(setup, data.draw(st.integers(0, 99)), data.draw(st.integers(0, 40)))
    before = len(match.history)
    for seat in match.deciders:
        refused = match.game.why_not(match.view(seat), seat, text)
        assert all(refused)
        assert "\n" not in refused.en.replace(text, "")
    if match.awaits_chance:
        assert all(game.why_no_outcome(match.state, text))
        assert isinstance(game.tidy_outcome(match.state, text), str)
    assert len(match.history) == before


@pytest.mark.parametrize("line_up", ["random", "beginner"])
@GAMES
def test_every_game_ends(game: Game, line_up: str) -> None:
    for seats in game.seats:
        summary = fast.simulate(game, seats, [line_up] * seats, 50, seed=seats)
        assert summary.games == 50
