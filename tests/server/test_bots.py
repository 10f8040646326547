"""Bots think elsewhere, and none of them can stop a table."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gobelet.core.registry import registered
from gobelet.server.bots.workers import Worker
from gobelet.server.config import Settings
from gobelet.server.rooms import autoplay, pupils

from .driving import PATIENCE, Message, Server, Visitor, play_out, serving, wait_until
from .frail import GAME as FRAIL
from .odd import BELLS, GAME, marks, ring


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where players in other processes leave their marks and wait for their cues."""
    folder = tmp_path / "stage"
    folder.mkdir()
    monkeypatch.setenv(BELLS, str(folder))
    return folder


@pytest.fixture
def odd(settings: Settings, stage: Path) -> Iterator[Server]:
    """A server with strange players."""
    strange = ("tests.server.odd", "tests.server.frail")
    with registered(GAME), registered(FRAIL), serving(replace(settings, games=strange)) as running:
        yield running


@pytest.fixture
def impatient(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server with strange players, and little patience with the one who never ends: others may
    need a while on a busy machine."""
    hasty = replace(settings, games=("tests.server.odd",), bot_patience=1.0)
    do = Worker.do

    async def patient_with_others(self: Worker, *work: Any, seconds: float) -> Any:
        return await do(self, *work, seconds=seconds if "slow" in work else PATIENCE)

    monkeypatch.setattr(Worker, "do", patient_with_others)
    with registered(GAME), serving(hasty) as running:
        yield running


def wait_for_marks(stage: Path, what: str, count: int) -> None:
    wait_until(lambda: marks(stage, what) >= count)


def sit_and_start(visitor: Visitor, *kinds: str, game: str = "odd", rounds: int = 3) -> Message:
    room = visitor.open_room(game, *kinds, options={"rounds": str(rounds)})
    visitor.sit(room)
    return visitor.start(room)


def taken(server: Server, room: str, seat: int) -> list[int]:
    """What a seat has done so far."""
    match = server.house.tables[room].room.match
    assert match is not None
    return [step.code for step in match.history if step.seat == seat]


# Bots that fail


@pytest.mark.parametrize("player", ["broken", "deadly", "cheat", "truant"])
def test_the_stand_in_plays_for_a_bot_that_cannot(odd: Server, player: str) -> None:
    """It always takes the 2: whatever else were to keep the table going would be seen."""
    with odd.visit("Ada") as ada:
        table = sit_and_start(ada, "human", player)
        assert play_out([ada], [table])[0]["result"] is not None
        assert taken(odd, table["room"], 1) == [1, 1, 1]


def test_a_bot_that_thinks_too_long_is_replaced_for_a_move(impatient: Server) -> None:
    with impatient.visit("Ada") as ada:
        table = sit_and_start(ada, "human", "slow", rounds=1)
        assert table["turn"] == [0, 1]
        assert ada.ask("ping", "pong")
        ada.act(table, "g1")
        while ada.expect("table")["result"] is None:
            pass
        assert taken(impatient, table["room"], 1) == [1]
        told = impatient.get("/metrics").text
        assert 'gobelet_bots_replaced_total{game="odd",player="slow"} ' in told
        assert 'gobelet_bot_seconds_count{game="odd",player="beginner"} ' in told


def test_a_bot_that_fails_is_asked_again(odd: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where nobody can stand in for it."""
    monkeypatch.setattr(autoplay, "REST", 0.01)
    with odd.visit("Ada") as ada:
        table = sit_and_start(ada, "human", "beginner", game="frail")
        assert play_out([ada], [table])[0]["result"] is not None


def test_a_bot_that_fails_is_left_alone_for_a_while(
    odd: Server, stage: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked without a pause it would keep its process from everybody else."""
    monkeypatch.setattr(autoplay, "REST", 3600.0)
    with odd.visit("Ada") as ada, odd.visit("Blaise") as blaise:
        sit_and_start(ada, "human", "beginner", game="frail")
        wait_for_marks(stage, "asked", 1)
        other = sit_and_start(blaise, "human", "beginner")
        assert play_out([blaise], [other])[0]["result"] is not None
        assert marks(stage, "asked") == 1


def test_a_seat_never_sleeps_whoever_comes_and_goes(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody stands up, acts and stands up again, and the others move, before the bot that was
    called first has looked at the table."""
    unhurried = replace(settings, games=("tests.server.odd",), bot_delay=0.5)
    called = asyncio.Event()

    async def sleep(seconds: float) -> None:
        await (called.wait() if seconds == unhurried.bot_delay else asyncio.sleep(seconds))

    with (
        registered(GAME),
        serving(unhurried) as odd,
        odd.visit("Ada") as ada,
        odd.visit("Blaise") as blaise,
    ):
        room = ada.open_room("odd", "human", "open")
        ada.sit(room)
        blaise.sit(room)
        monkeypatch.setattr(odd.house.clock, "sleep", sleep)
        table = ada.start(room)
        acts = {key: table[key] for key in ("position", "take")} | {"action": "g3"}
        ada.send_at_once(
            {"t": "stand", "room": room},
            {"t": "act", "room": room, **acts},
            {"t": "stand", "room": room},
        )
        ada.expect("done")
        while not ada.expect("room")["seats"][0]["bot"]:
            pass
        blaise.act(blaise.expect("table"))
        odd.inside(called.set)
        assert play_out([blaise], [blaise.expect("table")])[0]["result"] is not None
        assert taken(odd, room, 0) == [2, 1, 1]


def test_an_answer_to_what_was_taken_back_is_dropped(odd: Server, stage: Path) -> None:
    """The bot was asked before; by the time it answers there are other steps in the same place."""
    with odd.visit("Ada") as ada, odd.visit("Blaise") as blaise:
        room = ada.open_room("odd", "human", "open", "patient", options={"rounds": "1"})
        ada.sit(room)
        blaise.sit(room)
        table = ada.start(room)
        wait_for_marks(stage, "asked", 1)
        ada.act(table, "g1")
        ada.send("ask_undo", room=room)
        blaise.expect("undo", by=0)
        blaise.send("answer_undo", room=room, yes=True)
        back = ada.expect("table", take=1)
        ada.act(back, "g2")
        blaise.act(blaise.expect("table", take=1, position=1), "g2")
        (stage / "answer").touch()
        while ada.expect("table")["result"] is None:
            pass
        assert marks(stage, "asked") == 2
        assert taken(odd, room, 2) == [2]


# Bots that nobody looks at


def test_bots_rest_where_nobody_watches(odd: Server, stage: Path) -> None:
    """A table of bots stands still while everybody is away, and goes on when somebody enters."""
    with odd.visit("Ada") as ada, odd.visit("Blaise") as blaise:
        room = ada.open_room("odd", "patient", "patient")
        ada.enter(room)
        ada.start(room)
        wait_for_marks(stage, "asked", 1)
        ada.send("leave", room=room)
        assert ada.ask("ping", "pong")
        (stage / "answer").touch()
        other = sit_and_start(blaise, "human", "beginner")
        assert play_out([blaise], [other])[0]["result"] is not None
        assert marks(stage, "asked") == 1
        assert odd.house.tables[room].rests
        assert odd.get(f"/api/rooms/{room}").status_code == 200
        assert taken(odd, room, 0) == taken(odd, room, 1) == []
        ada.enter(room)
        while ada.expect("table")["result"] is None:
            pass


def test_nobody_learns_for_a_table_that_nobody_watches(odd: Server, stage: Path) -> None:
    with odd.visit("Ada") as ada:
        table = sit_and_start(ada, "human", "student")
        ada.expect("learning")
        waiting = sit_and_start(ada, "human", "scholar")
        for room in (table["room"], waiting["room"]):
            ada.send("leave", room=room)
        ring(0)
        ring(1)
        again = sit_and_start(ada, "human", "student")
        assert play_out([ada], [again])[0]["result"] is not None
        assert marks(stage, "studied") == 0
        assert "gobelet_lessons_waiting 0.0" in odd.get("/metrics").text


def test_the_clock_goes_on_where_nobody_watches(odd: Server) -> None:
    """A bot plays for whoever lets their time pass, but not a whole game for nobody."""
    with odd.visit("Ada") as ada, odd.visit("Blaise") as blaise:
        room = ada.open_room("odd", "human", "open", clock=60)
        ada.sit(room)
        blaise.sit(room)
        table = ada.start(room)
        inside = odd.house.tables[room]
        for visitor in (ada, blaise):
            visitor.send("leave", room=room)
            assert visitor.ask("ping", "pong")
        ada.act(table, "g1")
        inside.room.clock = 0.05  # type: ignore[assignment]
        odd.inside(inside.autoplay.mind)
        wait_until(lambda: all(seat.away for seat in inside.room.seats))
        assert play_out([blaise], [sit_and_start(blaise, "human", "beginner")])[0]["result"]
        assert taken(odd, room, 1)[:1] == [1]
        assert taken(odd, room, 0) == [0]
        wait_until(lambda: inside.rests)


# Bots that learn first


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


def test_the_stand_in_plays_while_a_bot_learns_too_long(
    odd: Server, stage: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People are told who plays meanwhile; once the bot is ready it takes its place."""
    monkeypatch.setattr(pupils, "LESSON_PATIENCE", 0.0)
    with odd.visit("Ada") as ada, odd.visit("Blaise") as blaise:
        table = sit_and_start(ada, "human", "scholar", rounds=2)
        assert ada.expect("learning", instead="beginner")["player"] == "scholar"
        while table["turn"] != [0]:
            table = ada.expect("table")
        blaise.send("enter", room=table["room"])
        assert blaise.expect("learning")["instead"] == "beginner"
        (stage / "understand").touch()
        ada.expect("learning", over=True)
        ada.act(table, "g1")
        assert play_out([ada], [ada.expect("table")])[0]["result"] is not None
        assert taken(odd, table["room"], 1) == [1, 2]


def test_people_are_told_where_a_bot_cannot_learn(odd: Server) -> None:
    with odd.visit("Ada") as ada:
        sit_and_start(ada, "human", "truant")
        assert not ada.expect("learning", instead="beginner")["over"]


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
