"""Bots think elsewhere, and none of them can stop a table."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from gobelet.core.registry import registered
from gobelet.server.config import Settings

from .driving import Server, play_out, serving
from .odd import GAME


@pytest.fixture
def odd(settings: Settings) -> Iterator[Server]:
    """A server with strange players, and little patience."""
    impatient = replace(settings, games=("tests.server.odd",), bot_patience=1.0)
    with registered(GAME), serving(impatient) as running:
        yield running


@pytest.mark.parametrize("player", ["broken", "deadly", "cheat"])
def test_a_game_goes_on_whatever_a_bot_does(odd: Server, player: str) -> None:
    with odd.visit("Ada") as ada:
        room = ada.open_room("odd", "human", player)
        ada.sit(room)
        last = play_out([ada], [ada.start(room)])
        assert last[0]["result"] is not None


def test_a_bot_that_thinks_too_long_is_replaced_for_a_move(odd: Server) -> None:
    with odd.visit("Ada") as ada:
        room = ada.open_room("odd", "human", "slow", options={"rounds": "1"})
        ada.sit(room)
        ada.send("start", room=room)
        table = ada.expect("table")
        assert table["turn"] == [0, 1]
        ada.act(table, "g1")
        assert ada.expect("table")["turn"] == [1]
        assert ada.ask("ping", "pong")
        while ada.expect("table")["result"] is None:
            pass


def test_people_are_told_what_a_bot_learns_first_and_how_far_it_is(odd: Server) -> None:
    """The table is there at once; whoever comes in the meantime is told too, once it is over all
    are, and the next table waits for nothing."""
    with odd.visit("Ada") as ada, odd.visit("Blaise") as blaise:
        room = ada.open_room("odd", "human", "student")
        ada.sit(room)
        assert ada.start(room)["turn"] == [0, 1]
        told = [ada.expect("learning")]
        blaise.send("enter", room=room)
        assert blaise.expect("learning")["player"] == "student"
        while not told[-1]["over"]:
            told.append(ada.expect("learning"))
        assert {message["fr"] for message in told} == {"lecture de livres"}
        assert [message["part"] for message in told] == [0.0, 0.5, 0.5]
        assert play_out([ada], [ada.expect("table")])[0]["result"] is not None
        again = ada.open_room("odd", "human", "student")
        ada.sit(again)
        play_out([ada], [ada.start(again)])
        assert not any(said["t"] == "learning" and said["room"] == again for said in ada.heard)


def test_a_lesson_that_fails_does_not_stop_the_game(odd: Server) -> None:
    with odd.visit("Ada") as ada:
        room = ada.open_room("odd", "human", "truant")
        ada.sit(room)
        assert play_out([ada], [ada.start(room)])[0]["result"] is not None


def test_a_strong_bot_takes_its_seat(odd: Server) -> None:
    with odd.visit("Ada") as ada:
        room = ada.open_room("yum", "human", "club")
        assert ada.sit(room)["seats"][1]["bot"] == "club"
        assert ada.start(room)["position"] > 0
        assert ada.refused("bot", room=room, seat=1, player="beginner") == "started"


def test_the_serving_process_never_loads_the_compiler() -> None:
    """Interactive games are interpreted; strong players load what they need in their workers."""
    code = (
        "import sys; from gobelet.server import run; "
        "from gobelet.server.http.catalogue import catalogue; "
        "catalogue(); print([name for name in ('numba', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
