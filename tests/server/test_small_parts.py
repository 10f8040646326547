"""Settings, names, tokens, limits, colours of the log."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import weakref

import pytest
import structlog

from gobelet.core.match import Match
from gobelet.core.turn import SPECTATOR
from gobelet.games import get
from gobelet.server import names
from gobelet.server.config import BadSetting, Settings, from_environment
from gobelet.server.ops import collector, limits, logs
from gobelet.server.ops.collector import Collector
from gobelet.server.ops.limits import Addresses, Bucket
from gobelet.server.ops.tokens import Tokens
from gobelet.server.rooms.info import info, summary
from gobelet.server.rooms.room import Room, Seat
from gobelet.server.rooms.telling import tell_step
from gobelet.server.run import address, listen
from tests.toy.game import GAME as TOY


def test_settings_come_from_flags_then_the_environment_then_the_house() -> None:
    environment = {
        "GOBELET_PORT": "9000",
        "GOBELET_BOT_DELAY": "0.5",
        "GOBELET_LOG_JSON": "no",
        "GOBELET_ORIGINS": "https://a.example, https://b.example",
        "GOBELET_HOST": "0.0.0.0",
    }
    found = from_environment(environment, {"db": "here"}, host="::1", port=None)
    assert (found.port, found.host, found.db) == (9000, "::1", "here")
    assert (found.bot_delay, found.log_json) == (0.5, False)
    assert found.origins == ("https://a.example", "https://b.example")
    assert from_environment({}) == Settings()
    for name, text in (("PORT", "many"), ("LOG_JSON", "perhaps")):
        with pytest.raises(BadSetting, match=text):
            from_environment({f"GOBELET_{name}": text})


def test_the_database_is_a_file_or_an_address() -> None:
    assert Settings(db="/data/x.sqlite3").db_url == "sqlite:////data/x.sqlite3"
    assert Settings(db="postgresql://a@b/c").db_url == "postgresql+psycopg://a@b/c"
    assert Settings(db="sqlite:///x").db_url == "sqlite:///x"
    assert Settings(bot_workers=3).workers == 3
    assert Settings().workers >= 1


def test_a_port_that_is_taken_is_told() -> None:
    free = Settings(port=0)
    with listen(free) as taken:
        port = taken.getsockname()[1]
        assert address(free, taken) == f"http://127.0.0.1:{port}"
        with pytest.raises(BadSetting, match=str(port)):
            listen(Settings(port=port))


def test_a_table_open_to_the_network_is_found_by_a_phone() -> None:
    """The link in an invitation has to work on other machines, where there is a network."""
    open_to_all = Settings(host="0.0.0.0", port=0)
    with listen(open_to_all) as taken:
        where, port = address(open_to_all, taken), taken.getsockname()[1]
    assert where.endswith(f":{port}")
    assert "0.0.0.0" not in where


def test_rooms_have_names_that_can_be_read_aloud() -> None:
    made = {names.new_room_id() for _ in range(200)}
    assert len(made) == 200
    assert all(names.is_room_id(name) for name in made)
    assert not set("".join(made)) & set("ilo01")
    assert not names.is_room_id("abc")


def test_what_is_told_of_a_room_to_whom() -> None:
    """Who owns it is told to the owner alone; the names that are taken are those of the others."""
    room = Room("abcdefgh", TOY, {}, [Seat(name="Ada"), Seat(), Seat(name="Bea")], owner="me")
    assert [info(room, (), visitor).owner for visitor in ("me", "you", "")] == [True, False, False]
    assert [room.taken_names(but) for but in (-1, 0)] == [["Ada", "Bea"], ["Bea"]]


def test_a_replay_tells_what_a_step_brought() -> None:
    match = Match(get("yum"), 1)
    match.resolve_text("66666")
    match.act_text(0, "yum")
    assert tell_step(match, 1, SPECTATOR).en == "1 writes 30: Yum."


def test_nobody_guesses_what_a_visitor_is_called_inside() -> None:
    """96 bits, so that they differ in a house of any size."""
    made = {names.new_visitor_id() for _ in range(200)}
    assert len(made) == 200
    assert {len(bytes.fromhex(name)) for name in made} == {12}


@pytest.mark.parametrize(("tags", "is_imported"), [({}, False), ({"Imported": "yes"}, True)])
def test_a_record_from_elsewhere_says_so_in_every_list(
    tags: dict[str, str], is_imported: bool
) -> None:
    room = Room("abcdefgh", TOY, {}, [Seat(), Seat()], tags=tags)
    told = info(room, ())
    assert (told.imported, summary(told).imported) == (is_imported, is_imported)


def test_names_of_people_are_cleaned() -> None:
    assert names.clean("e\u0301") == "é"
    assert names.clean("a\u202eb\x00c") == "abc"
    assert len(names.clean("x" * 99)) == names.MAX_NAME
    assert names.distinct("Ada", []) == "Ada"
    taken = list(names.BOT_NAMES)
    assert names.bot_name(taken[1:]) == taken[0]
    assert names.bot_name(taken) == f"{taken[0]} 2"


def test_tokens_cannot_be_made_elsewhere() -> None:
    ours, theirs = Tokens("secret"), Tokens("other")
    token = ours.token("somebody")
    assert ours.visitor(token) == "somebody"
    assert theirs.visitor(token) is None
    assert ours.visitor("somebody.") is None
    assert len({ours.greet("nonsense") for _ in range(10)}) == 10


def test_buckets_fill_with_time() -> None:
    now = 0.0
    bucket = Bucket(rate=2, burst=3, now=lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now = 1000.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait() == 0.5
    now = 1000.5
    assert bucket.wait() == 0.0
    assert Bucket(2, 3).wait(99) == 0.0
    assert all(Bucket(0, 0).take() for _ in range(100))


def test_addresses_are_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 2)
    addresses = Addresses(0.001, 1)
    assert addresses.take("a")
    assert not addresses.take("a")
    assert all(addresses.take(other) for other in "bc")
    assert addresses.take("a")


def test_logs_are_lines_of_json(capfd: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    try:
        logs.configure("info", True)
        structlog.get_logger().info("room_opened", room="abcdefgh")
        logging.getLogger("elsewhere").warning("careful")
        logging.getLogger("alembic").info("chatter")
        lines = [json.loads(line) for line in capfd.readouterr().err.splitlines()]
        assert [line["event"] for line in lines] == ["room_opened", "careful"]
        assert lines[0]["room"] == "abcdefgh"
        logs.configure("info", False)
        structlog.get_logger().info("for_the_eye")
        assert "for_the_eye" in capfd.readouterr().err
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        structlog.reset_defaults()


def test_garbage_is_collected_in_small_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    """While it runs Python's own collector rests; cycles go all the same."""

    class Knot:
        def __init__(self) -> None:
            self.me = self

    async def work() -> None:
        running = Collector()
        assert not gc.isenabled()
        tied = weakref.ref(Knot())
        running.look()
        assert tied() is not None
        monkeypatch.setattr(collector, "ENOUGH", 0)
        running.look()
        assert tied() is None
        assert gc.get_freeze_count() > 0
        old = Knot()
        running.look()
        tied = weakref.ref(old)
        del old
        running.look()
        assert tied() is not None
        monkeypatch.setattr(running, "_full_at", 0.0)
        running.look()
        assert tied() is None
        running.stop()

    try:
        asyncio.run(work())
    finally:
        gc.enable()
    assert gc.get_freeze_count() == 0
