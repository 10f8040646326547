"""What people expect of a table: taking back, clocks, phrases, rematches, one screen for all."""

from __future__ import annotations

import pytest

from gobelet.server.ops.bounds import UNDO_BURST, UNDO_RATE, WORDS_BURST, WORDS_RATE

from .driving import Server, Visitor, begin, play_out

EVERY_DATABASE = True


def test_a_move_is_taken_back_by_agreement(ada: Visitor, blaise: Visitor) -> None:
    tables = begin(ada, blaise, "debacle")
    room = tables[0]["room"]
    first, other = (ada, blaise) if tables[0]["legal"] else (blaise, ada)
    table = tables[0] if tables[0]["legal"] else tables[1]
    assert first.refused("ask_undo", room=room) == "undo"
    assert first.refused("answer_undo", room=room, yes=True) == "stale"
    first.act(table)
    assert first.ask("ask_undo", "undo", room=room)["waiting"] == [1 - table["seat"]]
    assert other.expect("undo")["by"] == table["seat"]
    assert first.refused("answer_undo", room=room, yes=True) == "foreign"
    other.send("answer_undo", room=room, yes=False)
    assert first.expect("undo")["by"] is None
    first.send("ask_undo", room=room)
    other.expect("undo", by=table["seat"])
    other.send("answer_undo", room=room, yes=True)
    back = first.expect("table", take=1)
    assert (back["position"], back["legal"]) == (0, table["legal"])
    late = {"room": room, "position": 0, "action": table["legal"][0]}
    assert first.refused("act", take=0, **late) == "stale"
    first.act(back)


def test_a_new_move_ends_the_request_to_take_back(
    server: Server, ada: Visitor, blaise: Visitor
) -> None:
    tables = begin(ada, blaise, "debacle")
    seat = tables[0]["turn"][0]
    first, table = (ada, blaise)[seat], tables[seat]
    first.act(table)
    first.ask("ask_undo", "undo", room=table["room"])
    with server.visit("Chloé") as chloe:
        chloe.enter(table["room"])
        assert chloe.expect("undo")["by"] == seat
    now = next(message for message in first.heard if message.get("position") == 1)
    mover = (ada, blaise)[now["turn"][0]]
    mover.act(now if mover is first else mover.expect("table", position=1))
    first.expect("undo", by=None)


def test_nothing_is_taken_back_after_a_roll(ada: Visitor, blaise: Visitor) -> None:
    tables = begin(ada, blaise, "yum")
    seat = tables[0]["turn"][0]
    first = (ada, blaise)[seat]
    first.act(tables[seat])
    assert first.refused("ask_undo", room=tables[0]["room"]) == "undo"


def test_a_secret_choice_is_taken_back_while_others_choose(
    server: Server, ada: Visitor, blaise: Visitor
) -> None:
    room = ada.open_room("toy", "human", "open", "open")
    with server.visit("Chloé") as chloe:
        for visitor in (ada, blaise, chloe):
            visitor.sit(room)
        ada.start(room)
        for visitor in (ada, blaise, chloe):
            visitor.send("act", room=room, position=0, action="g3")
            visitor.expect("done")
        ada.act(ada.expect("table", position=4), "g1")
        ada.send("ask_undo", room=room)
        for visitor in (blaise, chloe):
            visitor.expect("undo", by=0)
            visitor.send("answer_undo", room=room, yes=True)
        ada.act(ada.expect("table", take=1, position=4), "g2")
        for visitor in (blaise, chloe):
            visitor.send("act", room=room, position=4, action="g1")
            visitor.expect("done")
        assert ada.refused("ask_undo", room=room) == "undo"


def test_with_bots_alone_nobody_is_asked(ada: Visitor) -> None:
    room = ada.open_room("debacle", "human", "random")
    ada.sit(room)
    table = ada.start(room)
    while not table["legal"]:
        table = ada.expect("table")
    ada.act(table)
    ada.send("ask_undo", room=room)
    back = ada.expect("table", take=1)
    assert (back["position"], back["legal"]) == (table["position"], table["legal"])


def test_a_bot_takes_over_when_time_is_up_and_gives_the_seat_back(
    server: Server, ada: Visitor, blaise: Visitor
) -> None:
    tables = begin(ada, blaise, "toy", clock=5)
    room = tables[0]["room"]
    assert 4 < tables[0]["deadline"] <= 5
    server.house.tables[room].room.clock = 1
    ada.act(tables[0], "g1")
    assert ada.expect("room")["seats"][1]["bot"] == "beginner"
    assert ada.expect("table", position=3)["turn"] == [0, 1]
    table = blaise.expect("table", position=3)
    blaise.send("act", room=room, position=3, action="g1")
    back = blaise.expect("room", room=room)
    while back["seats"][1]["bot"]:
        back = blaise.expect("room", room=room)
    assert table["seat"] == 1


def test_standing_up_leaves_the_seat_to_a_bot_until_one_enters_again(
    ada: Visitor, blaise: Visitor
) -> None:
    tables = begin(ada, blaise)
    room = tables[0]["room"]
    blaise.send("stand", room=room)
    for visitor in (ada, blaise):
        assert visitor.expect("room", room=room)["seats"][1]["bot"] == "beginner"
    ada.expect("table", position=1)
    assert blaise.enter(room)["seats"][1]["bot"] is None


def test_the_owner_lets_a_bot_play_for_who_is_gone(ada: Visitor, blaise: Visitor) -> None:
    tables = begin(ada, blaise)
    room = tables[0]["room"]
    assert ada.refused("bot", room=room, seat=1, player="beginner") == "started"
    blaise.close()
    assert ada.expect("room", room=room)["seats"][1]["online"] is False
    assert ada.ask("bot", "room", room=room, seat=1, player="beginner")["seats"][1]["bot"]
    assert ada.expect("table")["turn"] == [0]


def test_only_known_phrases_are_said(server: Server, ada: Visitor, blaise: Visitor) -> None:
    room = begin(ada, blaise)[0]["room"]
    ada.send("say", room=room, phrase="well_played")
    assert blaise.expect("said") == {"t": "said", "room": room, "seat": 0, "phrase": "well_played"}
    assert ada.refused("say", room=room, phrase="<b>boo</b>") == "bad"
    with server.visit("Chloé") as chloe:
        chloe.enter(room)
        assert chloe.refused("say", room=room, phrase="hello") == "foreign"


def test_talk_and_requests_to_take_back_have_a_pace(
    server: Server, ada: Visitor, blaise: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each table has its own, whoever talks there; what was too much may be said a while later."""
    seconds = [0.0]
    monkeypatch.setattr(server.house.clock, "now", lambda: seconds[0])
    tables = begin(ada, blaise, "debacle")
    room, seat = tables[0]["room"], tables[0]["turn"][0]
    first, other = (ada, blaise) if seat == 0 else (blaise, ada)
    first.act(tables[seat])

    def say() -> None:
        first.send("say", room=room, phrase="bye")
        other.expect("said", room=room)

    def ask_back() -> None:
        first.ask("ask_undo", "undo", room=room)
        other.expect("undo", by=seat)
        other.send("answer_undo", room=room, yes=False)
        assert first.expect("undo")["by"] is None

    for _ in range(int(WORDS_BURST)):
        say()
    assert first.refused("say", room=room, phrase="bye") == "limit"
    seconds[0] += 1 / WORDS_RATE
    say()
    assert other.refused("say", room=room, phrase="bye") == "limit"
    for _ in range(int(UNDO_BURST)):
        ask_back()
    assert first.refused("ask_undo", room=room) == "limit"
    seconds[0] += 1 / UNDO_RATE
    ask_back()
    assert first.refused("ask_undo", room=room) == "limit"
    elsewhere = begin(ada, blaise)[0]["room"]
    ada.send("say", room=elsewhere, phrase="bye")
    assert blaise.expect("said", room=elsewhere)


def test_a_rematch_begins_once_everybody_has_sat_down(
    server: Server, ada: Visitor, blaise: Visitor
) -> None:
    tables = begin(ada, blaise)
    room = tables[0]["room"]
    assert ada.refused("rematch", room=room) == "started"
    play_out([ada, blaise], tables)
    blaise.send("rematch", room=room)
    again = ada.expect("room", room=room)["rematch"] or ada.expect("room", room=room)["rematch"]
    assert ada.enter(again)["state"] == "waiting"
    ada.send("sit", room=again)
    blaise.enter(again)
    blaise.send("sit", room=again)
    assert ada.expect("table", room=again)["position"] == 0
    ada.send("rematch", room=room)
    assert ada.expect("room", room=room)["rematch"] == again
    with server.visit("Chloé") as chloe:
        assert chloe.refused("rematch", room=room) == "foreign"


def test_around_one_screen_secrets_show_only_to_who_looks(ada: Visitor) -> None:
    room = ada.open_room("toy", "human", "human", names=["Ada", "Élise"], local=True)
    info = ada.sit(room)
    assert [seat["name"] for seat in info["seats"]] == ["Ada", "Élise"]
    assert [seat["mine"] for seat in info["seats"]] == [True, True]
    assert ada.start(room)["seat"] is None
    assert ada.refused("look", room=room, seat=7) == "foreign"
    mine = ada.ask("look", "table", room=room, seat=0)
    assert (mine["seat"], mine["legal"]) == (0, ["g1", "g2", "g3"])
    ada.act(mine, "g2", seat=0)
    between = ada.expect("table")
    assert (between["seat"], between["events"][0]["text"]) == (None, "")
    assert between["picture"]["en"] == "Ada 0 (?) Élise 0"
    hers = ada.ask("look", "table", room=room, seat=1)
    assert (hers["seat"], hers["picture"]["en"]) == (1, "Ada 0 (?) Élise 0")
    hidden = ada.ask("look", "table", room=room, seat=None)
    assert (hidden["seat"], hidden["legal"]) == (None, [])
    done = ada.ask("look", "table", room=room, seat=0)
    assert done["seat"] is None


def test_around_one_screen_without_secrets_the_deciding_seat_is_shown(
    server: Server, ada: Visitor
) -> None:
    """Whoever comes when nobody decides any more sees through the first of their seats."""
    room = ada.open_room("yum", "human", "human", local=True)
    ada.sit(room)
    table = ada.start(room)
    play_out([ada], [table])
    seats = {message["seat"] for message in ada.heard if message["t"] == "table"}
    assert seats == {0, 1}
    with server.visit("Ada", ada.token) as tab:
        tab.enter(room)
        assert tab.expect("table")["seat"] == 0
