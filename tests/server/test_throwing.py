"""Whoever wishes to throws the dice that begin their turn; the dice are the same either way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from gobelet.core import record
from gobelet.core.checking import check
from gobelet.server.config import Settings

from .driving import Message, Server, Visitor, serving


def begin_by_hand(ada: Visitor, *kinds: str, game: str = "yum", **wish: object) -> Message:
    """Ada sits down and starts; the table at which her dice, or another's, wait."""
    room = ada.open_room(game, "human", *kinds, **wish)
    ada.sit(room)
    ada.enter(room, by_hand=True)
    return ada.start(room)


def throw(visitor: Visitor, table: Message) -> Message:
    visitor.send("throw", room=table["room"], position=table["position"], take=table["take"])
    visitor.expect("done", position=table["position"])
    return visitor.expect("table", room=table["room"])


def test_the_dice_that_begin_a_turn_wait_for_the_hand(ada: Visitor) -> None:
    table = begin_by_hand(ada)
    assert (table.get("hand"), table["turn"], table["legal"], table["table"]["dice"]) == (
        0,
        [],
        [],
        [],
    )
    thrown = throw(ada, table)
    assert [event.get("dice") for event in thrown["events"]] == [True]
    assert (thrown.get("hand"), thrown["turn"], len(thrown["table"]["dice"])) == (None, [0], 5)


def test_dice_that_are_thrown_again_do_not_wait(ada: Visitor) -> None:
    """Choosing what to keep is the throw."""
    table = throw(ada, begin_by_hand(ada))
    ada.act(table, "k")
    assert "hand" not in ada.expect("table")


def test_nobody_throws_for_another_or_twice(server: Server, ada: Visitor, blaise: Visitor) -> None:
    table = begin_by_hand(ada)
    asked = {"room": table["room"], "position": table["position"]}
    assert blaise.refused("throw", **asked) == "foreign"
    assert ada.refused("throw", **asked, take=table["take"] + 1) == "stale"
    assert ada.refused("act", **asked, action="1s") == "turn"
    throw(ada, table)
    assert ada.refused("throw", **asked) == "stale"


def test_who_does_not_wish_to_throw_finds_the_dice_thrown(ada: Visitor) -> None:
    room = ada.open_room("yum", "human")
    ada.sit(room)
    assert ada.start(room)["turn"] == [0]


def test_who_comes_back_and_no_longer_wishes_to_finds_them_thrown(ada: Visitor) -> None:
    table = begin_by_hand(ada)
    ada.send("leave", room=table["room"])
    ada.enter(table["room"])
    assert ada.expect("table", turn=[0]).get("hand") is None


def test_a_move_can_be_taken_back_until_the_next_throw(ada: Visitor) -> None:
    table = throw(ada, begin_by_hand(ada))
    ada.act(table, "1s")
    written = ada.expect("table")
    assert ("undo" in table, written["undo"], written.get("hand")) == (False, True, 0)
    ada.send("ask_undo", room=table["room"])
    again = ada.expect("table")
    assert (again["position"], again["table"]["dice"]) == (
        table["position"],
        table["table"]["dice"],
    )
    ada.act(again, "2s")
    assert "undo" not in throw(ada, ada.expect("table"))
    assert ada.refused("ask_undo", room=table["room"]) == "undo"


def test_time_runs_for_the_hand_too(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who lets it pass is played for, dice and all."""
    table = begin_by_hand(ada, "beginner", clock=10)
    if table.get("hand") != 0:
        table = ada.expect("table", hand=0)
    assert table["deadline"] == pytest.approx(10, abs=2)
    ada.server.inside(lambda: ada.server.house.tables[table["room"]].autoplay._time_is_up())  # type: ignore[attr-defined]
    assert ada.expect("table", turn=[0]).get("hand") is None


def test_a_bot_is_seen_to_throw_before_it_decides(settings: Settings) -> None:
    with serving(replace(settings, bot_delay=0.01)) as server, server.visit("Ada") as ada:
        table = begin_by_hand(ada, "beginner")
        while table.get("hand") != 1:
            if table.get("hand") == 0:
                table = throw(ada, table)
            if table["legal"]:
                ada.act(table, table["legal"][-1])
            table = ada.expect("table") if table.get("hand") != 1 else table
        thrown = ada.expect("table")
        assert [event["seat"] for event in thrown["events"]] == [-1]
        assert thrown["turn"] == [1]


def test_a_table_that_was_put_away_waits_for_the_same_hand(
    database: Callable[[], str], settings: Settings
) -> None:
    kept = replace(settings, db=database())
    with serving(kept) as server, server.visit("Ada") as ada:
        table, token = begin_by_hand(ada), ada.token
    with serving(kept) as server, server.visit("Ada", token) as ada:
        ada.enter(table["room"], by_hand=True)
        again = ada.expect("table", room=table["room"])
        assert (again["turn"], again.get("hand")) == ([], 0)


@pytest.mark.parametrize("game", ["yum", "objectif", "wazabi", "debacle"])
def test_each_game_is_played_to_its_end_by_hand(server: Server, ada: Visitor, game: str) -> None:
    """And its dice are those that were fixed when it began."""
    table = begin_by_hand(ada, "beginner", game=game)
    hands = 0
    while table["result"] is None:
        if table.get("hand") == 0:
            hands, table = hands + 1, throw(ada, table)
            continue
        if table["legal"]:
            ada.act(table, table["legal"][-1])
        table = ada.expect("table", room=table["room"])
    assert bool(hands) == (game != "debacle")
    found = record.read(server.get(f"/api/rooms/{table['room']}/record").text)
    assert len(check(found)) == sum(step.is_chance for step in found.match.history)
