"""A position of every game is one line of text that reads back to an equal state."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobelet.core.errors import BadNotation, GobeletError
from gobelet.core.game import Game
from gobelet.core.position import MAX_TEXT
from gobelet.core.registry import registered
from gobelet.core.state import layout
from tests.playing import Setup, all_games, random_match
from tests.toy.game import GAME as TOY

from .test_random_games import GAMES, SETTINGS, draw_setup


@pytest.fixture(autouse=True)
def _fifth_game() -> Iterator[Game]:
    with registered(TOY) as toy:
        yield toy


@GAMES
@SETTINGS
@given(data=st.data())
def test_every_state_and_every_view_of_who_decides_reads_back(
    game: Game, data: st.DataObject
) -> None:
    setup = draw_setup(data, game)
    match = random_match(setup, data.draw(st.integers(0, 2**32), label="seed"), 150)
    for state in match.states[::5]:
        views = [game.view(state, seat) for seat in game.deciders(state)]
        for seen in (state, *views):
            text = game.position_text(seen)
            assert "\n" not in text
            assert len(text) <= MAX_TEXT
            assert game.read_position(text) == seen, text


@GAMES
def test_the_start_is_short(game: Game) -> None:
    """Only what differs from the start is written."""
    assert len(game.position_text(game.start(game.seats[-1])).split()) <= 2


@GAMES
@pytest.mark.parametrize(
    "text",
    [
        "seats=99",
        "seats=many",
        "seats",
        "colour=red",
        "seats=2 seats=2",
        "seats=\u0662",
        "x" * (MAX_TEXT + 1),
        "seats=2\nseats=2",
    ],
)
def test_nonsense_gets_one_sentence(game: Game, text: str) -> None:
    with pytest.raises(GobeletError) as refusal:
        game.read_position(text)
    assert refusal.value.words.en
    assert "\n" not in refusal.value.words.fr


FIELDS = [
    (game, slot)
    for game in all_games()
    if game.key != "debacle"
    for slot in layout(game.rules.State)
    if slot.name not in {"seats", *(option.key for option in game.options)}
]


@pytest.mark.parametrize(
    ("game", "slot"), FIELDS, ids=[f"{game.key}-{slot.name}" for game, slot in FIELDS]
)
@pytest.mark.parametrize(
    "value", ["999999999999999999", "one", "1,2,3,4,5,6,7,8" * 99, "1" + "/1" * 99]
)
def test_what_a_field_cannot_hold_is_refused(game: Game, slot: object, value: str) -> None:
    with pytest.raises(BadNotation):
        game.read_position(f"seats={game.usual_seats} {slot.name}={value}")  # type: ignore[attr-defined]


@GAMES
@SETTINGS
@given(data=st.data())
def test_no_text_can_do_harm(game: Game, data: st.DataObject) -> None:
    """A position with any number changed is read or refused in words; nothing else happens."""
    setup = Setup(game, game.usual_seats, {})
    match = random_match(setup, data.draw(st.integers(0, 2**32), label="seed"), 60)
    text = list(game.position_text(match.state))
    digits = [n for n, letter in enumerate(text) if letter.isdigit()]
    for _ in range(3):
        text[data.draw(st.sampled_from(digits))] = data.draw(st.sampled_from("0123456789-"))
    with suppress(GobeletError):
        state = game.read_position("".join(text))
        for seat in game.deciders(state)[:1]:
            game.play(state, seat, game.legal(state, seat)[0])
