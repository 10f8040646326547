"""A server that stops and starts again goes on with every game."""

from __future__ import annotations

import asyncio

import pytest

from gobelet.server.config import Settings

from .driving import PATIENCE, Visitor, begin, play_out, serving

EVERY_DATABASE = True


@pytest.mark.parametrize("game", ["toy", "wazabi"])
def test_games_go_on_after_a_restart(settings: Settings, game: str) -> None:
    with serving(settings) as server:
        ada, blaise = server.visit("Ada"), server.visit("Blaise")
        tables = begin(ada, blaise, game)
        room = tables[0]["room"]
        seat = tables[0]["turn"][0]
        (ada, blaise)[seat].act(tables[seat])
        before = (ada, blaise)[seat].expect("table")
        waiting = ada.open_room("toy", "human", "open")
        ada.sit(waiting)
    with serving(settings) as server:
        ada, blaise = server.visit("Ada", ada.token), server.visit("Blaise", blaise.token)
        assert ada.enter(room)["state"] == "playing"
        blaise.enter(room)
        tables = [ada.expect("table"), blaise.expect("table")]
        again = tables[seat]
        for key in ("position", "turn", "table", "legal", "scores"):
            assert again[key] == before[key]
        play_out([ada, blaise], tables)
        assert ada.enter(waiting)["seats"][0]["mine"]
    with serving(settings) as server:
        assert server.get(f"/api/rooms/{room}/record").status_code == 200


def test_bots_and_clocks_go_on_once_somebody_looks(settings: Settings) -> None:
    with serving(settings) as server:
        ada = server.visit("Ada")
        room = ada.open_room("toy", "human", "random", clock=60)
        ada.sit(room)
        ada.start(room)
    with serving(settings) as server, server.visit("Ada", ada.token) as again:
        again.enter(room)
        while 1 in (table := again.expect("table"))["turn"]:
            pass
        assert table["deadline"] > 50


def test_a_taken_back_move_stays_taken_back(settings: Settings) -> None:
    with serving(settings) as server:
        ada = server.visit("Ada")
        room = ada.open_room("debacle", "human", "human", local=True)
        ada.sit(room)
        table = ada.start(room)
        ada.act(table, seat=table["seat"])
        ada.send("ask_undo", room=room)
        ada.expect("table", take=1)
        ada.act(table | {"take": 1}, table["legal"][-1], seat=table["seat"])
    with serving(settings) as server, server.visit("Ada", ada.token) as again:
        again.enter(room, since=1, take=0)
        table = again.expect("table")
        assert (table["take"], table["position"], len(table["events"])) == (1, 1, 1)


def test_what_cannot_be_written_did_not_happen(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk fails once: nobody is told of the move, and the table goes on as it was."""
    with serving(settings) as server:
        ada, blaise = server.visit("Ada"), server.visit("Blaise")
        tables = begin(ada, blaise)
        room = tables[0]["room"]
        writer = server.house.store._writer
        with monkeypatch.context() as broken:
            broken.setattr(writer, "_commit", lambda orders: writer._apart(orders[:1], OSError()))
            ada.send("act", room=room, position=0, action="g1")
            assert _is_closed(ada)
        assert all(message["t"] != "done" for message in ada.heard)
        with server.visit("Ada", ada.token) as again:
            again.enter(room)
            table = again.expect("table")
            assert table["position"] == 0
            again.act(table, "g2")
        blaise.close()


def _is_closed(visitor: Visitor) -> bool:
    try:
        while True:
            visitor.read()
    except Exception as error:
        return "1013" in str(error)


def test_a_move_counts_even_if_its_sender_is_gone(settings: Settings) -> None:
    """Ada moves and closes the page at once: Blaise is told all the same."""
    with serving(settings) as server:
        for _ in range(5):
            ada, blaise = server.visit("Ada"), server.visit("Blaise")
            tables = begin(ada, blaise)
            ada.send("act", room=tables[0]["room"], position=0, action="g1")
            ada.socket.socket.close()
            assert blaise.expect("table")["turn"] == [1]
            blaise.close()


@pytest.mark.parametrize("how", ["stands", "is sent away", "lets the time pass"])
def test_who_left_the_seat_to_a_bot_is_still_away(settings: Settings, how: str) -> None:
    """After a restart the bot plays on, until the person comes back; and that is kept as well."""
    clock = 60 if how == "lets the time pass" else None
    with serving(settings) as server:
        ada, blaise = server.visit("Ada"), server.visit("Blaise")
        room = begin(ada, blaise, "yum", clock=clock)[0]["room"]
        if how == "stands":
            blaise.send("stand", room=room)
        elif how == "is sent away":
            blaise.close()
            while ada.expect("room")["seats"][1]["online"]:
                pass
            ada.send("bot", room=room, seat=1)
        else:
            table = server.house.tables[room]
            table.room.clock = 1
            server.house.store._writer._loop.call_soon_threadsafe(table.autoplay.mind)
        while not any(bots := [seat["bot"] for seat in ada.expect("room")["seats"]]):
            pass
        if clock:
            table.room.clock = clock
            loop = server.house.store._writer._loop
            asyncio.run_coroutine_threadsafe(table.journal.save(), loop).result(PATIENCE)
    away = [bool(bot) for bot in bots].index(True)
    with serving(settings) as server, server.visit("Carl") as carl:
        assert carl.enter(room)["seats"][away]["bot"]
        person = (ada, blaise)[away]
        with server.visit(person.name, person.token) as back:
            assert not back.enter(room)["seats"][away]["bot"]
    with serving(settings) as server, server.visit("Carl") as carl:
        assert not carl.enter(room)["seats"][away]["bot"]
