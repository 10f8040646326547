"""Bots think elsewhere, and none of them can stop a table."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from gobelet.core.registry import registered
from gobelet.server.config import Settings

from .driving import Server, play_out, serving
from .odd import BELLS, GAME, ring


@pytest.fixture
def company(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Settings of a server with strange players; their lessons last until a bell rings."""
    monkeypatch.setenv(BELLS, str(tmp_path))
    return replace(settings, games=("tests.server.odd",))


@pytest.fixture
def odd(company: Settings) -> Iterator[Server]:
    with registered(GAME), serving(company) as running:
        yield running


@pytest.mark.parametrize("player", ["broken", "deadly", "cheat"])
def test_a_game_goes_on_whatever_a_bot_does(odd: Server, player: str) -> None:
    with odd.visit("Ada") as ada:
        room = ada.open_room("odd", "human", player)
        ada.sit(room)
        last = play_out([ada], [ada.start(room)])
        assert last[0]["result"] is not None


def test_a_bot_that_thinks_too_long_is_replaced_for_a_move(company: Settings) -> None:
    with (
        registered(GAME),
        capture_logs() as logs,
        serving(replace(company, bot_patience=0.5)) as running,
        running.visit("Ada") as ada,
    ):
        room = ada.open_room("odd", "human", "slow", options={"rounds": "1"})
        ada.sit(room)
        ada.act(ada.start(room), "g1")
        while ada.expect("table")["result"] is None:
            assert ada.ask("ping", "pong")
    assert "bot_slow" in [line["event"] for line in logs]


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
        for number in range(2):
            ring(number)
            told.append(ada.expect("learning"))
        assert [message["over"] for message in told] == [False, False, True]
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
