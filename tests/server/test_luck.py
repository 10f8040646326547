"""The house draws from the system's randomness; a test has the same luck each time."""

from __future__ import annotations

import re
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from random import SystemRandom

import pytest

import gobelet.server
from gobelet.core.record import step_text
from gobelet.server.rooms.room import Room
from gobelet.server.rooms.wish import NewRoom, new_room
from tests.luck import dice, luck_of

ELSEWHERE = re.compile(r"^\s*(import|from)\s+(secrets|random)\b", re.MULTILINE)


def _room() -> Room:
    return new_room(NewRoom("yum", 2, ["human", "human"], local=True), "somebody")


def test_the_house_draws_from_the_systems_randomness() -> None:
    """As it stands in the file, before a test has put anything in its place."""
    spec = find_spec("gobelet.server.luck")
    assert spec
    assert spec.loader
    luck = module_from_spec(spec)
    spec.loader.exec_module(luck)
    assert (type(luck.tables), type(luck.bots)) == (SystemRandom, SystemRandom)


def test_what_shapes_a_game_is_drawn_nowhere_else() -> None:
    assert gobelet.server.__file__
    server = Path(gobelet.server.__file__).parent
    files = [*server.glob("rooms/*.py"), *server.glob("bots/*.py")]
    assert [path.name for path in files if ELSEWHERE.search(path.read_text("utf-8"))] == []


def test_the_same_name_brings_the_same_table_and_the_same_dice() -> None:
    drawn = []
    for name in ("one", "one", "other"):
        with luck_of(name):
            drawn.append(_room())
    facts = [(room.id, room.seed) for room in drawn]
    assert facts[0] == facts[1] != facts[2]


def test_dice_fall_as_written_and_all_must_fall() -> None:
    room = _room()
    room.begin()
    with dice("first2", "13466"):
        room.roll()
    assert room.match
    assert [step_text(room.match, at) for at in range(2)] == ["~first2", "~13466"]
    with pytest.raises(AssertionError, match="never rolled"), dice("12345"):
        pass
