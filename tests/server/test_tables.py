"""Opening a table, sitting down, playing to the end."""

from __future__ import annotations

import pytest

from gobelet.core import record
from gobelet.core.checking import check
from gobelet.games import keys

from .driving import Server, Visitor, begin, play_out

EVERY_DATABASE = True


@pytest.mark.parametrize("game", ["toy", "yum", "objectif"])
def test_two_people_play_to_the_end(
    server: Server, ada: Visitor, blaise: Visitor, game: str
) -> None:
    tables = begin(ada, blaise, game)
    last = play_out([ada, blaise], tables)
    assert last[0]["result"] == last[1]["result"]
    found = record.read(server.get(f"/api/rooms/{tables[0]['room']}/record").text)
    assert found.match.names == ("Ada", "Blaise")
    assert len(check(found)) == sum(step.is_chance for step in found.match.history)


@pytest.mark.parametrize("game", keys())
def test_bots_play_each_game_to_the_end(ada: Visitor, game: str) -> None:
    """Ada's seat is played by a bot as well, since she stands up at once."""
    room = ada.open_room(game, "human", "beginner")
    ada.sit(room)
    ada.start(room)
    ada.send("stand", room=room)
    while (table := ada.expect("table", room=room))["result"] is None:
        assert table["seat"] == 0
    assert ada.enter(room)["state"] == "over"


def test_everybody_is_told_what_happened(ada: Visitor, blaise: Visitor) -> None:
    tables = begin(ada, blaise)
    assert tables[0]["turn"] == [0, 1]
    assert tables[0]["prompt"] == {"en": "Guess", "fr": "Devinez"}
    assert tables[0]["legal"] == ["g1", "g2", "g3"]
    assert tables[0]["words"]["g1"] == {"en": "1", "fr": "1"}
    assert tables[0]["table"] is None
    described = ada.ask("describe", "described", room=tables[0]["room"])
    assert tables[0]["picture"] == {"en": described["en"], "fr": described["fr"]}
    done = ada.act(tables[0], "g2")
    assert (done["position"], done["step"]) == (0, 0)
    seen = [visitor.expect("table") for visitor in (ada, blaise)]
    told = [table["events"] for table in seen]
    assert told[0] == [{"position": 0, "seat": 0, "text": "1:g2", "en": "Ada: 2", "fr": "Ada: 2"}]
    assert told[1] == [{"position": 0, "seat": 0, "text": "", "en": "Ada: ?", "fr": "Ada: ?"}]
    assert seen[0]["turn"] == [1]
    assert seen[0]["legal"] == []
    assert seen[0]["prompt"] is None


def test_a_spectator_sees_what_is_public(server: Server, ada: Visitor, blaise: Visitor) -> None:
    room = begin(ada, blaise)[0]["room"]
    with server.visit("Chloé") as chloe:
        info = chloe.enter(room)
        assert [seat["mine"] for seat in info["seats"]] == [False, False]
        assert not info["owner"]
        table = chloe.expect("table")
        assert table["seat"] is None
        assert table["legal"] == []
        assert chloe.refused("act", room=room, position=0, action="g1") == "foreign"
        assert chloe.refused("act", room=room, position=0, action="g1", seat=0) == "foreign"


def test_late_repeated_and_foreign_actions_do_nothing(ada: Visitor, blaise: Visitor) -> None:
    tables = begin(ada, blaise, "yum")
    room = tables[0]["room"]
    first, other = (ada, blaise) if tables[0]["legal"] else (blaise, ada)
    table = tables[0] if tables[0]["legal"] else tables[1]
    act = {"room": room, "position": table["position"], "action": table["legal"][0]}
    assert other.refused("act", **act) == "turn"
    assert other.refused("act", seat=table["seat"], **act) == "foreign"
    assert first.refused("act", **{**act, "action": "nonsense"}) == "illegal"
    first.act(table)
    now = first.expect("table")
    assert first.refused("act", **act) == "stale"
    assert first.refused("act", **{**act, "position": 99_999}) == "stale"
    assert first.refused("act", take=7, **{**act, "position": now["position"]}) == "stale"
    assert first.enter(room)["state"] == "playing"
    assert first.expect("table")["position"] == now["position"]


def test_reconnecting_brings_back_the_seat_and_what_was_missed(
    server: Server, ada: Visitor, blaise: Visitor
) -> None:
    tables = begin(ada, blaise)
    room = tables[0]["room"]
    blaise.close()
    assert ada.expect("room", room=room)["seats"][1]["online"] is False
    ada.act(tables[0], "g3")
    with server.visit("Blaise", blaise.token) as again:
        info = again.enter(room, since=tables[1]["position"])
        assert info["seats"][1] == {
            "seat": 1,
            "name": "Blaise",
            "kind": "human",
            "mine": True,
            "online": True,
            "bot": None,
        }
        table = again.expect("table")
        assert [event["position"] for event in table["events"]] == [0]
        again.act(table, "g1")


def test_two_tabs_show_the_same_table(server: Server, ada: Visitor, blaise: Visitor) -> None:
    tables = begin(ada, blaise)
    room = tables[0]["room"]
    with server.visit("Ada", ada.token) as tab:
        assert tab.enter(room)["seats"][0]["mine"]
        tab.act(tab.expect("table"), "g1")
        assert ada.expect("table")["events"][0]["text"] == "1:g1"
    assert ada.enter(room)["seats"][0]["online"]


def test_sitting_follows_some_rules(server: Server, ada: Visitor, blaise: Visitor) -> None:
    room = ada.open_room("toy", "human", "open", "open")
    assert ada.sit(room)["seats"][0]["name"] == "Ada"
    assert blaise.refused("sit", room=room, seat=0) == "taken"
    assert blaise.refused("sit", room=room, seat=9) == "taken"
    assert blaise.refused("sit", room=room, commitment="zz") == "bad"
    assert blaise.sit(room, 1)["seats"][1]["mine"]
    info = blaise.sit(room, 2)
    assert [seat["kind"] for seat in info["seats"]] == ["human", "open", "human"]
    with server.visit("Ada") as namesake:
        assert namesake.sit(room)["seats"][1]["name"] == "Ada 2"
        with server.visit("Chloé") as chloe:
            assert chloe.refused("sit", room=room) == "full"
        namesake.send("stand", room=room)
        assert namesake.expect("room")["seats"][1]["kind"] == "open"
        assert namesake.refused("stand", room=room) == "foreign"


def test_a_person_without_a_name_gets_one(server: Server) -> None:
    with server.visit("  \n ", lang="fr") as nameless:
        room = nameless.open_room("toy", "human", "random")
        assert nameless.sit(room)["seats"][0]["name"] == "Joueur 1"
        nameless.send("hello", name="  Zoé \t<b> ", lang="fr")
        welcome = nameless.expect("welcome")
        assert welcome["name"] == "Zoé <b>"
        assert welcome["page"]
        assert f'src="/assets/{welcome["page"]}"' in server.get("/").text
        assert nameless.sit(room)["seats"][0]["name"] == "Zoé <b>"


def test_the_owner_fills_seats_with_bots_and_starts(ada: Visitor, blaise: Visitor) -> None:
    room = ada.open_room("toy", "human", "open")
    ada.sit(room)
    assert ada.refused("start", room=room) == "unready"
    assert blaise.refused("bot", room=room, seat=1, player="random") == "owner"
    assert ada.refused("bot", room=room, seat=0, player="random") == "taken"
    assert ada.refused("bot", room=room, seat=1, player="nobody") == "player"
    assert ada.refused("bot", room=room, seat=5, player="random") == "missing"
    bot = ada.ask("bot", "room", room=room, seat=1, player="random")["seats"][1]
    assert (bot["kind"], bot["bot"]) == ("bot", "random")
    assert bot["name"]
    assert ada.ask("bot", "room", room=room, seat=1, player=None)["seats"][1]["kind"] == "open"
    ada.ask("bot", "room", room=room, seat=1, player="random")
    assert blaise.refused("start", room=room) == "owner"
    ada.start(room)
    assert ada.refused("start", room=room) == "started"
    assert ada.refused("sit", room=room) == "started"
    assert ada.refused("bot", room=room, seat=1, player="random") == "started"


def test_there_must_be_a_table_and_a_greeting(server: Server, ada: Visitor) -> None:
    assert ada.refused("enter", room="zzzzzzzz") == "missing"
    assert ada.refused("enter", room="../../..") == "missing"
    room = ada.open_room("toy", "human", "open")
    assert ada.refused("act", room=room, position=0, action="g1") == "not_playing"
    assert ada.refused("look", room=room, seat=0) == "missing"
    assert ada.refused("describe", room=room) == "not_playing"
    assert ada.ask("ping", "pong")


def test_the_table_in_words(ada: Visitor, blaise: Visitor) -> None:
    room = begin(ada, blaise, "yum")[0]["room"]
    told = ada.ask("describe", "described", room=room)
    assert "Ada" in told["en"]
    assert told["en"] != told["fr"]


def test_leaving_a_table_ends_its_news(ada: Visitor, blaise: Visitor) -> None:
    tables = begin(ada, blaise)
    blaise.send("leave", room=tables[0]["room"])
    assert ada.expect("room")["seats"][1]["online"] is False
    ada.act(tables[0], "g1")
    while blaise.ask("ping", "pong") and blaise.heard[-2]["t"].startswith("lobby"):
        pass
    assert all(message["t"] != "done" for message in blaise.heard)
    assert [m for m in blaise.heard if m["t"] == "table"] == [tables[1]]


def test_the_owner_frees_the_seat_of_who_left_before_the_game(
    ada: Visitor, blaise: Visitor
) -> None:
    room = ada.open_room("toy", "human", "open")
    ada.sit(room)
    blaise.sit(room)
    assert ada.refused("bot", room=room, seat=1, player=None) == "taken"
    blaise.close()
    while ada.expect("room")["seats"][1]["online"]:
        pass
    assert ada.ask("bot", "room", room=room, seat=1, player=None)["seats"][1]["kind"] == "open"


def test_a_fault_of_ours_is_owned_up_to(
    server: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever goes wrong inside, the visitor hears of it and the socket stays open."""
    room = ada.open_room("toy", "human", "open")
    with monkeypatch.context() as broken:
        broken.delattr(server.house.tables[room], "room")
        assert ada.refused("enter", room=room) == "failed"
    assert ada.enter(room)["state"] == "waiting"


def test_a_table_is_not_talked_to_death(server: Server, ada: Visitor, blaise: Visitor) -> None:
    """However many take turns at it: the whole table has one measure for phrases."""
    room = begin(ada, blaise)[0]["room"]
    for _ in range(5):
        ada.ask("say", "said", room=room, phrase="hello")
    assert blaise.refused("say", room=room, phrase="hello") == "limit"
    assert ada.refused("say", room=room, phrase="hello") == "limit"


def test_a_table_is_not_asked_without_end_to_take_back(
    server: Server, ada: Visitor, blaise: Visitor
) -> None:
    tables = begin(ada, blaise, "debacle")
    room, first = tables[0]["room"], tables[0]["turn"][0]
    mover, other = (ada, blaise) if first == 0 else (blaise, ada)
    mover.act(tables[first])
    for _ in range(5):
        mover.ask("ask_undo", "undo", room=room)
        other.ask("answer_undo", "undo", room=room, yes=False)
        mover.expect("undo", by=None)
    assert mover.refused("ask_undo", room=room) == "limit"
