"""Whole games are read apart from the tables: imports, replays, what is on disk."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import httpx
import pytest

from gobelet.core import record
from gobelet.core.match import Match
from gobelet.server import house
from gobelet.server.bots.turns import Payer
from gobelet.server.config import Settings
from gobelet.server.ops.bounds import MOST_READINGS, MOST_READINGS_EACH
from gobelet.server.rooms import clerk, records, replays
from gobelet.server.rooms.changes import AddSteps, Change
from gobelet.server.store import Store
from tests.toy.game import GAME

from .driving import PATIENCE, Server, Visitor, begin, play_out, serving

PAGES = ("", "/record", "/replay", "/fair")
FAR = "203.0.113.9"
"""Somebody else's address."""


def bring(server: Server, visitor: Visitor, text: str) -> httpx.Response:
    return server.post("/api/records", {"text": text}, visitor.token)


def played(server: Server, ada: Visitor, blaise: Visitor) -> tuple[str, str]:
    """A game that is over, and its record."""
    tables = begin(ada, blaise)
    play_out([ada, blaise], tables)
    room = str(tables[0]["room"])
    return room, server.get(f"/api/rooms/{room}/record").text


def test_whoever_reads_seats_nobody(server: Server, ada: Visitor, blaise: Visitor) -> None:
    """An import, a replay and a list need no table in memory."""
    room, text = played(server, ada, blaise)
    server.inside(lambda: server.house.drop(room))
    before = set(server.house.tables)
    copies = [bring(server, ada, text).json()["room"] for _ in range(3)]
    for key in (room, *copies):
        pages = [server.get(f"/api/rooms/{key}{page}") for page in PAGES]
        assert [page.status_code for page in pages] == [200] * len(PAGES)
        assert pages[1].text == text
        assert len(pages[2].json()["frames"]) == text.count(":") + text.count("~") + 1
    assert server.get("/api/me/rooms", ada.token).json()
    assert set(server.house.tables) == before
    assert room not in before
    assert ada.enter(room)["state"] == "over"
    assert ada.expect("table")["result"]


def test_whole_games_are_read_in_a_process_apart(
    server: Server, ada: Visitor, blaise: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever reads them must not be called where the tables are."""
    room, text = played(server, ada, blaise)

    def never(*arguments: Any, **more: Any) -> None:
        raise AssertionError("this holds up every table")

    for place, name in (
        (record, "read"),
        (record, "write"),
        (replays, "frames"),
        (replays, "fairness"),
        (Match, "append"),
    ):
        monkeypatch.setattr(place, name, never)
    copy = bring(server, ada, text).json()["room"]
    for key in (room, copy):
        for page in PAGES:
            assert server.get(f"/api/rooms/{key}{page}").status_code == 200, page
    assert ada.enter(copy)["state"] == "over"


def test_a_record_is_there_once_all_of_it_is_written(
    server: Server, ada: Visitor, blaise: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is written in portions; half a game is never shown."""
    monkeypatch.setattr(records, "PORTION", 2)
    _, text = played(server, ada, blaise)
    write, seen = Store.write, list[int]()

    async def watched(store: Store, *changes: Change) -> None:
        await write(store, *changes)
        if isinstance(changes[0], AddSteps):
            assert await store.room(changes[0].room) is None
            seen.append(len(changes[0].texts))

    monkeypatch.setattr(Store, "write", watched)
    copy = bring(server, ada, text).json()["room"]
    assert max(seen) == 2 < len(seen)
    assert server.get(f"/api/rooms/{copy}/record").text == text


def test_a_record_that_is_too_long_is_refused_with_a_sentence(
    server: Server, ada: Visitor, blaise: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, text = played(server, ada, blaise)
    steps = len(record.read(text).match.history)
    monkeypatch.setattr(clerk, "MOST_STEPS", steps)
    assert bring(server, ada, text).status_code == 200
    monkeypatch.setattr(clerk, "MOST_STEPS", steps - 1)
    answer = bring(server, ada, text)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad")
    assert f"{steps - 1} steps at most" in answer.json()["en"]
    assert f"{steps - 1} coups au plus" in answer.json()["fr"]


@pytest.mark.parametrize(
    ("wait", "answered"),
    [
        ([f"203.0.113.{n % 4}" for n in range(MOST_READINGS)], {"127.0.0.1": 503, FAR: 503}),
        (["127.0.0.1"] * MOST_READINGS_EACH, {"127.0.0.1": 503, FAR: 200}),
    ],
)
def test_where_too_many_wait_whoever_comes_is_sent_away(
    server: Server, ada: Visitor, blaise: Visitor, wait: list[str], answered: dict[str, int]
) -> None:
    """Too many in all, or too many from one address; then there is room again."""
    room, text = played(server, ada, blaise)
    server.inside(lambda: server.house.drop(room))
    waiting = server.house.clerk._waiting
    assert all(server.inside(lambda: [waiting.enter(address) for address in wait]))
    try:
        for address, status in answered.items():
            answer = httpx.get(
                f"{server.base}/api/rooms/{room}/replay",
                headers={"X-Forwarded-For": address},
                timeout=PATIENCE,
            )
            assert answer.status_code == status
        refused = bring(server, ada, text)
        assert (refused.status_code, refused.json()["code"]) == (503, "busy")
        assert ada.refused("enter", room=room) == "busy"
    finally:
        for address in wait:
            server.inside(partial(waiting.leave, address))
    assert bring(server, ada, text).status_code == 200
    assert ada.enter(room)["state"] == "over"


def test_addresses_take_turns_with_the_reader(
    server: Server, ada: Visitor, blaise: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is read is read on the account of the address that asks."""
    paid: list[str] = []
    workers = server.house.clerk._workers
    ask = workers.ask

    async def counting(payer: Payer, job: Any) -> Any:
        paid.append(payer.address)
        return await ask(payer, job)

    monkeypatch.setattr(workers, "ask", counting)
    room, text = played(server, ada, blaise)
    server.inside(lambda: server.house.drop(room))
    with httpx.Client(
        base_url=server.base,
        timeout=PATIENCE,
        headers={"X-Forwarded-For": FAR, "Authorization": f"Bearer {ada.token}"},
    ) as far:
        for what in ("record", "replay", "fair", "fair/1"):
            far.get(f"/api/rooms/{room}/{what}")
        far.post("/api/records", json={"text": text})
    with server.visit("Carl", address=FAR) as carl:
        carl.enter(room)
    assert set(paid[-6:]) == {FAR}


def test_one_address_brings_so_many_records_a_day(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "RECORDS_A_DAY", 2)
    text = record.write(Match(GAME, 2))
    with (
        serving(replace(settings, address_rate=100)) as server,
        server.visit("Ada") as ada,
        server.visit("Blaise") as blaise,
    ):
        found = [bring(server, visitor, text).status_code for visitor in (ada, blaise, ada)]
    assert found == [200, 200, 429]


def test_whoever_cannot_unpack_gets_it_unpacked(
    server: Server, ada: Visitor, blaise: Visitor
) -> None:
    room, _ = played(server, ada, blaise)
    address = f"{server.base}/api/rooms/{room}/replay"
    packed = httpx.get(address, timeout=PATIENCE)
    plain = httpx.get(address, headers={"Accept-Encoding": "identity"}, timeout=PATIENCE)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert packed.json() == plain.json()
