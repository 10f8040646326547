"""The lobby: whose tables are listed, and that only what changes is told."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

import pytest

from gobelet.server.rooms import lobby
from gobelet.server.ws import outgoing

from .driving import Message, Server, Visitor, wait_until


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "PAUSE", 0.0)


@pytest.fixture(autouse=True)
def nobody(server: Server) -> None:
    """Whoever came for another test has left, and nothing of them is still to be told."""
    house = server.house
    wait_until(lambda: not house.lines and house.lobby._telling is None)


def open_public(visitor: Visitor, *kinds: str) -> str:
    room = visitor.open_room("toy", *(kinds or ("human", "open")), public=True)
    visitor.enter(room)
    return room


def keys(told: list[Message]) -> list[str]:
    return [room["room"] for room in told]


def test_one_visitor_does_not_fill_the_list(
    server: Server, ada: Visitor, blaise: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Blaise's only table was there first; Ada's four newer ones leave it its place."""
    monkeypatch.setattr(lobby, "MOST_TABLES_LISTED", 3)
    his = open_public(blaise)
    hers = [open_public(ada) for _ in range(4)]
    server.house.tables[his].room.created -= 100
    listed = keys(server.get("/api/rooms").json())
    assert len(listed) == 3
    assert his in listed[:2]
    assert len({*listed} & {*hers}) == 2


def test_one_address_does_not_fill_the_list_with_ever_new_visitors(
    server: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ada was there first; then four people with one address open a table each."""
    monkeypatch.setattr(lobby, "MOST_TABLES_LISTED", 3)
    hers = open_public(ada)
    server.house.tables[hers].room.created -= 100
    with ExitStack() as open_lines:
        for number in range(4):
            one = server.visit(f"Eve {number}", address="203.0.113.7")
            open_public(open_lines.enter_context(one))
        listed = keys(server.get("/api/rooms").json())
    assert len(listed) == 3
    assert hers in listed[:2]


def test_only_what_changes_is_told(server: Server, ada: Visitor, blaise: Visitor) -> None:
    """Whoever looks on hears of tables that come, change and go, and of no other."""
    first = open_public(ada)
    news = blaise.expect("lobby_news")
    assert (keys(news["rooms"]), news["gone"]) == ([first], [])
    second = open_public(ada)
    news = blaise.expect("lobby_news")
    assert (keys(news["rooms"]), news["gone"]) == ([second], [])
    ada.sit(second)
    news = blaise.expect("lobby_news")
    assert (keys(news["rooms"]), news["gone"]) == ([second], [])
    assert news["rooms"][0]["seats"][0]["name"] == "Ada"
    with server.visit("Chloé") as chloe:
        assert {first, second} == {*keys(chloe.expect("lobby")["rooms"])}
        ada.send("leave", room=first)
        for visitor in (blaise, chloe):
            news = visitor.expect("lobby_news")
            assert (news["rooms"], news["gone"]) == ([], [first])


def test_who_was_at_a_table_meanwhile_hears_all(
    server: Server, ada: Visitor, blaise: Visitor
) -> None:
    with server.visit("Chloé") as chloe:
        own = chloe.open_room("toy", "human", "open")
        chloe.enter(own)
        shown = open_public(ada)
        blaise.expect("lobby_news")
        assert chloe.ask("ping", "pong")
        assert all(message["t"] != "lobby_news" for message in chloe.heard)
        chloe.send("leave", room=own)
        assert shown in keys(chloe.expect("lobby")["rooms"])


def test_what_changes_is_encoded_once_for_all(
    server: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    encoded: list[str] = []
    encode = outgoing.encode

    def counting(message: object) -> bytes:
        encoded.append(type(message).__name__)
        return encode(message)

    with ExitStack() as open_lines:
        visitors = [open_lines.enter_context(server.visit(str(n))) for n in range(5)]
        monkeypatch.setattr(lobby, "encode", counting)
        open_public(ada)
        for visitor in visitors:
            visitor.expect("lobby_news")
    assert encoded.count("LobbyNews") == 1


def test_the_more_is_told_the_longer_it_takes(
    server: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger who changes many tables at once cannot make the house talk without end."""
    rests: list[float] = []

    async def sleep(seconds: float) -> None:
        if seconds:
            rests.append(seconds)
        await asyncio.sleep(0)

    with ExitStack() as open_lines:
        visitors = [open_lines.enter_context(server.visit(str(n))) for n in range(4)]
        monkeypatch.setattr(lobby, "LOBBY_BYTES", 10)
        monkeypatch.setattr(lobby, "BREATH", 0)
        monkeypatch.setattr(server.house.clock, "sleep", sleep)
        open_public(ada)
        said = [len(outgoing.encode(visitor.expect("lobby_news"))) for visitor in visitors]
    assert [round(10 * seconds) for seconds in rests[:3]] == said[:3]
