"""What travels is no longer than it has to be: what never changes of a game goes out once."""

from __future__ import annotations

import json
import random
from pathlib import Path
from statistics import mean
from typing import Any

import msgspec
import pytest

from gobelet import games
from gobelet.core.match import Match
from gobelet.server.http.catalogue import catalogue
from gobelet.server.rooms.replays import frames
from gobelet.server.rooms.room import Room, Seat
from gobelet.server.rooms.telling import Teller
from gobelet.server.ws.outgoing import encode
from tests.playing import random_step

ROOM = "abcdefgh"
SEEDS = range(3)
STEPS = 300
FOLDERS = Path(games.__file__).parent


def tables(key: str, seed: int) -> list[bytes]:
    """A game of two by whim, as whoever decides is told it: all since they were told before."""
    rng, match = random.Random(seed), Match(games.get(key), 2)
    teller, since, told = Teller(match), 0, list[bytes]()
    while not match.is_over and match.position < STEPS:
        if not match.awaits_chance:
            told.append(teller.table(ROOM, match.deciders[0], since, 0))
            since = match.position
        random_step(match, rng)
    return told


def replayed(key: str, seed: int) -> list[bytes]:
    rng, match = random.Random(seed), Match(games.get(key), 2)
    while not match.is_over and match.position < STEPS:
        random_step(match, rng)
    room = Room(ROOM, match.game, match.options, [Seat(), Seat()], "")
    room.match = match
    return [encode(frame) for frame in frames(room)]


@pytest.mark.parametrize(
    ("key", "message", "frame"),
    [
        ("yum", 1000, 580),
        ("objectif", 1400, 680),
        ("wazabi", 2000, 600),
        ("debacle", 2400, 660),
    ],
)
def test_a_table_is_told_in_so_many_bytes(key: str, message: int, frame: int) -> None:
    """On the average of a game; what never changes would double most of them."""
    for seed in SEEDS:
        assert mean(map(len, tables(key, seed))) <= message
        assert mean(map(len, replayed(key, seed))) <= frame


@pytest.mark.parametrize("key", sorted(games.keys()))
def test_what_never_changes_is_told_with_the_catalogue_and_never_again(key: str) -> None:
    """Nothing of it, to the text, is repeated in a position."""
    told = {info.key: msgspec.json.decode(info.material) for info in catalogue()}[key]
    assert told == json.loads(encode(games.get(key).material()))
    lasting = {text for text in _texts(told) if len(text) > 20}
    for message in tables(key, 0):
        table = json.loads(message)["table"]
        assert not set(table) & set(told)
        assert not lasting & set(_texts(table))


def _texts(data: Any) -> list[str]:
    if isinstance(data, dict):
        return [text for value in data.values() for text in _texts(value)]
    if isinstance(data, list):
        return [text for value in data for text in _texts(value)]
    return [data] if isinstance(data, str) else []


@pytest.mark.parametrize("key", sorted(games.keys()))
def test_a_game_sends_a_table_if_its_folder_draws_one(key: str) -> None:
    """The page draws what it is sent; so the two may not disagree."""
    game = games.get(key)
    state = game.start(game.usual_seats)
    is_drawn = (FOLDERS / key / "web" / "Table.svelte").is_file()
    assert (game.table(game.view(state, 0), 0) is not None) == is_drawn
