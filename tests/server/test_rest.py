"""Everything that is not live: games, rules, rooms, replays, dice, records."""

from __future__ import annotations

import hashlib

from gobelet import games
from gobelet.core import record
from gobelet.core.fair import Fair

from .driving import SEED, Server, Visitor, begin, begin_with_seeds, play_out

EVERY_DATABASE = True


def test_the_catalogue_tells_all_about_every_game(server: Server) -> None:
    found = {game["key"]: game for game in server.get("/api/games").json()}
    assert set(found) == set(games.keys())
    yum = found["yum"]
    assert yum["seats"] == [1, games.get("yum").seats[-1]]
    assert yum["title"] == {"en": "Yum", "fr": "Yum"}
    assert {option["key"] for option in yum["options"]} >= {"zero", "kind_total"}
    assert found["debacle"]["options"][3]["numbers"] == [1, 999]
    assert yum["options"][0]["numbers"] is None
    assert {player["key"] for player in yum["players"]} >= {"random", "beginner"}
    assert found["toy"]["has_secrets"] is True


def test_the_catalogue_calls_a_house_rule_so_and_offers_no_number_for_study(server: Server) -> None:
    """D9, O6."""
    found = {game["key"]: game for game in server.get("/api/games").json()}
    recoveries = found["debacle"]["options"][2]
    assert recoveries["kind"] == {"en": "house rule", "fr": "règle de la maison"}
    assert [value["kind"]["en"] for value in recoveries["values"]] == ["house rule", "printed"]
    assert [value["departs"] for value in recoveries["values"]] == [True, False]
    rounds = found["objectif"]["options"][0]
    assert (rounds["key"], rounds["numbers"]) == ("rounds", None)


def test_a_waiting_room_says_that_a_game_is_not_fair(server: Server) -> None:
    """O6: before it starts, to everybody who comes; other rooms say nothing."""
    with server.visit("Ada") as ada, server.visit("Blaise") as blaise:
        room = ada.open_room("objectif", "human", "open", options={"rounds": "3"})
        for visitor in (ada, blaise):
            caution = visitor.enter(room)["caution"]
            assert caution["en"].startswith("For study only")
            assert caution["fr"].startswith("Pour l’étude seulement")
        fair = ada.open_room("objectif", "human", "open", options={"rounds": "all"})
        assert ada.enter(fair)["caution"] is None


def test_rules_and_phrases_are_given_in_both_languages(server: Server) -> None:
    for lang in ("en", "fr"):
        assert len(server.get(f"/api/games/yum/rules/{lang}").json()["html"]) > 1000
    assert server.get("/api/games/chess/rules/en").status_code == 404
    assert server.get("/api/games/yum/rules/de").status_code == 404
    hello = server.get("/api/phrases").json()[0]
    assert hello == {"key": "hello", "en": "Hello!", "fr": "Bonjour !"}


def test_rooms_that_cannot_be_are_refused(server: Server, ada: Visitor) -> None:
    wish = {"game": "yum", "seats": 2, "kinds": ["human", "open"]}
    assert server.post("/api/rooms", wish).status_code == 401
    assert server.post("/api/rooms", wish, "forged.token").status_code == 401

    def status(**changed: object) -> int:
        return server.post("/api/rooms", wish | changed, ada.token).status_code

    assert status() == 200
    assert status(game="chess") == 404
    assert status(seats=3) == 400
    assert status(options={"zero": "never"}) == 400
    assert status(kinds=["human", "wizard"]) == 400
    assert status(kinds=["human", "human"]) == 400
    assert status(local=True) == 400
    assert status(clock=1) == 400
    body = server.post("/api/rooms", wish | {"seats": 3}, ada.token).json()
    assert set(body) == {"code", "en", "fr"}


def test_public_tables_with_somebody_there_are_listed(
    server: Server, ada: Visitor, blaise: Visitor
) -> None:
    private = ada.open_room("toy", "human", "open")
    public = ada.open_room("toy", "human", "open", public=True)
    ada.sit(private)
    assert public not in str(server.get("/api/rooms").json())
    ada.sit(public)
    listed = server.get("/api/rooms").json()
    assert [room["room"] for room in listed] == [public]
    assert [seat["kind"] for seat in listed[0]["seats"]] == ["human", "open"]
    while blaise.expect_any("lobby", "lobby_news")["rooms"] != listed:
        pass


def test_my_rooms_are_mine(server: Server, ada: Visitor, blaise: Visitor) -> None:
    room = begin(ada, blaise)[0]["room"]
    mine = server.get("/api/me/rooms", ada.token).json()
    assert [found["room"] for found in mine] == [room]
    assert mine[0]["seats"][0]["mine"]
    assert server.get("/api/me/rooms").status_code == 401


def test_a_running_game_is_replayed_as_a_spectator_saw_it(
    server: Server, ada: Visitor, blaise: Visitor
) -> None:
    tables = begin(ada, blaise)
    room = tables[0]["room"]
    ada.act(tables[0], "g2")
    frames = server.get(f"/api/rooms/{room}/replay").json()["frames"]
    assert [frame["position"] for frame in frames] == [0, 1]
    told = [frames[1][name] for name in ("text", "en", "table", "picture")]
    hidden = "Ada 0 (?) Blaise 0"
    assert told == ["", "Ada: ?", None, {"en": hidden, "fr": hidden}]
    assert server.get(f"/api/rooms/{room}/record").status_code == 409
    fair = server.get(f"/api/rooms/{room}/fair").json()
    assert (fair["seed"], fair["joint"], fair["rolls"]) == (None, None, [])
    assert server.get(f"/api/rooms/{room}/fair/0").status_code == 400
    blaise.act(tables[1], "g2")
    rolls = server.get(f"/api/rooms/{room}/fair").json()["rolls"]
    assert [roll["ticket"] for roll in rolls] == [None]
    play_out([ada, blaise], [ada.expect("table", position=3), blaise.expect("table", position=3)])
    replay = server.get(f"/api/rooms/{room}/replay").json()
    assert replay["info"]["state"] == "over"
    assert replay["frames"][1]["text"] == "1:g2"
    assert replay["frames"][1]["picture"]["en"] == "Ada 0 (2) Blaise 0"


def test_everything_about_the_dice_is_shown_at_the_end(
    server: Server, ada: Visitor, blaise: Visitor
) -> None:
    room = ada.open_room("yum", "human", "open", "random")
    before = ada.sit(room, seed=SEED)["fair"]
    assert (before["seeds"], before["roots"], before["seed"]) == (None, [], None)
    blaise.sit(room, seed="ff" * 16)
    tables = begin_with_seeds(room, {ada: SEED, blaise: "ff" * 16})
    during = ada.enter(room)["fair"]
    assert (during["seeds"], during["seed"]) == ([SEED, "ff" * 16, ""], None)
    play_out([ada, blaise], [ada.expect("table"), tables[1]])
    shown = server.get(f"/api/rooms/{room}/fair").json()
    assert shown["commitment"] == before["commitment"] == during["commitment"]
    assert hashlib.sha256(bytes.fromhex(shown["seed"])).hexdigest() == shown["commitment"]
    assert shown["joint"] == f"{SEED}|{'ff' * 16}|"
    sealed = tuple(shown["commitments"])
    fair = Fair(room, 1, bytes.fromhex(shown["seed"]), sealed, (SEED, "ff" * 16, ""))
    assert shown["roots"][0] == during["roots"][0] == fair.root(0)
    for roll in shown["rolls"]:
        assert int(roll["ticket"]) == fair.ticket(roll["position"], int(roll["tickets"]))


def test_records_come_in_and_go_out_again(server: Server, ada: Visitor, blaise: Visitor) -> None:
    tables = begin(ada, blaise, "objectif")
    play_out([ada, blaise], tables)
    text = server.get(f"/api/rooms/{tables[0]['room']}/record").text
    copy = server.post("/api/records", {"text": text}, ada.token).json()["room"]
    assert server.get(f"/api/rooms/{copy}/record").text == text
    fair = server.get(f"/api/rooms/{copy}/fair").json()
    assert (fair["room"], bool(fair["seed"])) == (tables[0]["room"], True)
    bare = record.write(record.read(text).match)
    copy = server.post("/api/records", {"text": bare}, ada.token).json()["room"]
    assert copy not in server.house.tables
    assert server.get(f"/api/rooms/{copy}/record").status_code == 200
    assert server.get(f"/api/rooms/{copy}/fair").json()["commitment"] == ""
    wrong = server.post("/api/records", {"text": "nonsense"}, ada.token)
    assert wrong.status_code == 400
    assert server.post("/api/records", {"text": "x" * 70_000}, ada.token).status_code == 400
    assert server.post("/api/records", {"text": text}).status_code == 401


def test_health_numbers_and_description(server: Server, ada: Visitor) -> None:
    assert server.get("/healthz").json() == {"status": "ok"}
    metrics = server.get("/metrics").text
    assert "gobelet_sockets 1.0" in metrics
    assert "gobelet_act_seconds_bucket" in metrics
    paths = server.get("/api/openapi.json").json()["paths"]
    assert "/api/rooms/{key}/replay" in paths
    assert server.get("/api/rooms/zzzzzzzz").status_code == 404
    assert server.get("/api/rooms/zzzzzzzz/replay").status_code == 404


def test_a_table_that_waits_has_nothing_to_replay(server: Server, ada: Visitor) -> None:
    room = ada.open_room("toy", "human", "open")
    assert server.get(f"/api/rooms/{room}").json()["state"] == "waiting"
    assert server.get(f"/api/rooms/{room}/replay").status_code == 400
    assert server.get(f"/api/rooms/{room}/fair").json()["rolls"] == []
