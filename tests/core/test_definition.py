"""A game that contradicts itself cannot be defined, so that no table ever meets it."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, fields, replace
from types import SimpleNamespace
from typing import Any

import pytest

from gobelet.core.definition import BadGame
from gobelet.core.game import Game
from gobelet.core.options import Option, Value
from gobelet.core.state import bounds, option, option_fields
from gobelet.core.words import same
from gobelet.games import get, keys
from tests.toy.game import GAME as TOY

(ROUNDS,) = TOY.options


@dataclass(slots=True)
class Narrow:
    """A state whose rounds are counted in one byte."""

    seats: int = 2
    rounds: int = option(3, "i1")


def defined(*options: Option, state: type[Any] | None = None) -> Game:
    """The toy game with other options, or with another state."""
    rules: Any = SimpleNamespace(State=state) if state else TOY.rules
    return replace(TOY, key="other", options=options, rules=rules)


def test_the_options_of_a_state_are_fields_that_say_so() -> None:
    found = option_fields(get("debacle").rules.State)
    assert [*found] == [
        "layout",
        "passing",
        "recoveries",
        "next_start",
        "quiet_turns",
        "round_turns",
        "target",
    ]
    slot, default = found["layout"]
    assert (slot.kind, default) == ("i8", 123456654321)


def test_an_option_needs_its_field_and_a_field_its_option() -> None:
    assert defined(ROUNDS).options == (ROUNDS,)
    other = replace(ROUNDS, key="played")
    with pytest.raises(BadGame, match=r"other has the options \['played'\].*\['rounds'\]"):
        defined(other)
    with pytest.raises(BadGame, match=r"\['played', 'rounds'\]"):
        defined(ROUNDS, other)
    with pytest.raises(BadGame, match=r"the options \[\]"):
        defined()


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (replace(ROUNDS, default="4"), "4 is not the 3 of its field"),
        (replace(ROUNDS, default="many"), "option rounds is 1–5"),
        (replace(ROUNDS, numbers=range(3, 129)), "do not fit in i1"),
        (
            replace(ROUNDS, values=(Value("few", -200, same("few")),)),
            "do not fit in i1",
        ),
        (
            replace(ROUNDS, values=tuple(Value(name, 9, same(name)) for name in ("a", "b"))),
            "two of its values are one number",
        ),
    ],
)
def test_a_default_is_its_fields_own_and_every_value_has_room(wrong: Option, why: str) -> None:
    with pytest.raises(BadGame, match=why):
        defined(wrong, state=Narrow)


@pytest.mark.parametrize("unsaid", ["chance", "secrets", "stand_in"])
def test_nothing_is_guessed_of_a_game(unsaid: str) -> None:
    said = {field.name: getattr(TOY, field.name) for field in fields(Game)}
    del said[unsaid]
    with pytest.raises(TypeError, match=f"missing 1 required keyword-only argument: '{unsaid}'"):
        Game(**said)


def test_the_stand_in_is_one_of_the_players() -> None:
    with pytest.raises(BadGame, match=r"toy has no stand-in nobody; .* \['random', 'beginner'\]"):
        replace(TOY, stand_in="nobody")


def test_what_a_field_can_hold() -> None:
    assert bounds("u2") == range(65536)
    assert bounds("i8").stop == 2**63


@pytest.mark.parametrize("game", [TOY, *map(get, keys())], ids=lambda game: game.key)
def test_a_game_is_the_same_in_every_process(game: Game) -> None:
    """It goes there by where it is found; one that is found nowhere cannot."""
    assert pickle.loads(pickle.dumps(game)) is game


def test_a_game_that_no_module_has_cannot_travel() -> None:
    with pytest.raises(LookupError, match=r"tests\.toy\.game puts together no game other"):
        pickle.loads(pickle.dumps(replace(TOY, key="other")))
