"""Seeds are sealed on sitting down and opened at the start; nobody can choose then."""

from __future__ import annotations

import asyncio
from time import time

import pytest
from sqlalchemy import create_engine, text

from gobelet.core import record
from gobelet.core.checking import check
from gobelet.core.fair import BLOCK, Fair, OldFair, player_commitment, ticket_of
from gobelet.core.merkle import climb, leaf
from gobelet.core.signing import check_signature
from gobelet.server.config import Settings
from gobelet.server.ops import bounds
from gobelet.server.rooms.room import DICE, OLD_DICE
from gobelet.server.store import Store
from gobelet.server.store.migrating import migrate_to

from .conftest import NewDatabase
from .driving import SEED, Message, Server, Visitor, begin_with_seeds, play_out, serving

EVERY_DATABASE = True
OTHER, THIRD = "ff" * 16, "ab" * 16


@pytest.fixture
def room(ada: Visitor, blaise: Visitor) -> str:
    """Ada and Blaise have sat down and sealed their seeds."""
    room = ada.open_room("yum", "human", "open")
    ada.sit(room, seed=SEED)
    blaise.sit(room, seed=OTHER)
    return room


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who does not open a seed at once is late."""
    monkeypatch.setattr(bounds, "REVEAL_TIME", 0.05)


def _record(server: Server, room: str, players: list[Visitor], tables: list[Message]) -> str:
    play_out(players, tables)
    return server.get(f"/api/rooms/{room}/record").text


def test_everybodys_seed_is_in_the_dice(
    server: Server, ada: Visitor, blaise: Visitor, room: str
) -> None:
    tables = begin_with_seeds(room, {ada: SEED, blaise: OTHER})
    found = record.read(_record(server, room, [ada, blaise], tables))
    assert check(found)
    assert found.tags["FairSeeds"] == f"{SEED}|{OTHER}"
    house = found.tags["FairCommitment"]
    sealed = [player_commitment(room, house, seed) for seed in (SEED, OTHER)]
    assert found.tags["FairCommitments"] == "|".join(sealed)
    assert "FairLeftOut" not in found.tags


def test_nobody_hears_a_seed_before_all_are_opened(
    server: Server, ada: Visitor, blaise: Visitor, room: str
) -> None:
    ada.send("start", room=room)
    frozen = blaise.expect("room", state="starting")["fair"]
    ada.send("reveal", room=room, seat=0, seed=SEED)
    assert ada.ask("ping", "pong")
    shown = blaise.enter(room)
    assert (shown["state"], shown["fair"]) == ("starting", frozen)
    assert frozen["seeds"] is None
    assert all(SEED not in str(message) for message in blaise.heard)
    blaise.send("reveal", room=room, seat=1, seed=OTHER)
    begun = blaise.expect("room", state="playing")["fair"]
    assert begun["seeds"] == [SEED, OTHER]
    assert begun["commitments"] == frozen["commitments"]
    assert len(begun["roots"]) == 1


def test_only_the_seed_that_was_sealed_is_taken(
    server: Server, ada: Visitor, blaise: Visitor, room: str
) -> None:
    """The operator's game: Blaise knows the house's seed, and wants another of his own."""
    assert blaise.refused("reveal", room=room, seat=1, seed=OTHER) == "late"
    ada.send("start", room=room)
    blaise.expect("room", state="starting")
    for seed in (THIRD, SEED, "00" * 16):
        assert blaise.refused("reveal", room=room, seat=1, seed=seed) == "seed"
    assert blaise.refused("reveal", room=room, seat=0, seed=SEED) == "foreign"
    assert blaise.refused("reveal", room=room, seat=9, seed=SEED) == "foreign"
    assert blaise.refused("reveal", room=room, seat=1, seed=OTHER + "\n") == "bad"
    assert blaise.refused("sit", room=room, seat=1, commitment="00" * 32) == "started"
    for visitor, seat, seed in ((ada, 0, SEED), (blaise, 1, OTHER)):
        visitor.send("reveal", room=room, seat=seat, seed=seed)
    assert blaise.expect("room", state="playing")["fair"]["seeds"] == [SEED, OTHER]
    assert blaise.refused("reveal", room=room, seat=1, seed=OTHER) == "late"


def test_what_was_sealed_stays_until_one_gets_up(
    server: Server, ada: Visitor, blaise: Visitor, room: str
) -> None:
    sealed = ada.enter(room)["fair"]["commitments"]
    mine, theirs = sealed
    assert blaise.refused("sit", room=room, seat=1, commitment="00" * 32) == "sealed"
    assert blaise.refused("sit", room=room, seat=1, commitment=mine) == "sealed"
    for again in ("", theirs):
        blaise.send("sit", room=room, seat=1, commitment=again)
        assert blaise.expect("room")["fair"]["commitments"] == sealed
    assert blaise.refused("sit", room=room, seat=1, commitment="00" * 32 + "\n") == "bad"


def test_nobody_repeats_what_another_has_sealed(
    server: Server, ada: Visitor, blaise: Visitor, room: str
) -> None:
    """Also whoever has sealed nothing yet: two equal seals could only be opened together."""
    mine = ada.enter(room)["fair"]["commitments"][0]
    blaise.ask("stand", "room", room=room)
    assert blaise.refused("sit", room=room, seat=1, commitment=mine) == "sealed"
    assert server.get(f"/api/rooms/{room}").json()["fair"]["commitments"] == [mine, ""]


def test_nothing_is_left_behind_by_who_got_up(
    server: Server, ada: Visitor, blaise: Visitor, room: str
) -> None:
    blaise.ask("stand", "room", room=room)
    with server.visit("Chloé") as chloe:
        assert chloe.sit(room)["fair"]["commitments"][1] == ""
        ada.send("start", room=room)
        ada.expect("room", state="starting")
        ada.send("reveal", room=room, seat=0, seed=SEED)
        assert chloe.expect("room", state="playing")["fair"]["seeds"] == [SEED, ""]


@pytest.mark.usefixtures("hurry")
def test_who_does_not_open_a_seed_is_left_out_and_all_are_told(
    server: Server, ada: Visitor, blaise: Visitor, room: str
) -> None:
    ada.send("start", room=room)
    ada.send("reveal", room=room, seat=0, seed=SEED)
    tables = [visitor.expect("table", room=room) for visitor in (ada, blaise)]
    fair = ada.enter(room)["fair"]
    ada.expect("table")
    assert (fair["seeds"], fair["left_out"]) == ([SEED, ""], [1])
    found = record.read(_record(server, room, [ada, blaise], tables))
    assert (found.tags["FairLeftOut"], bool(check(found))) == ("2", True)


def test_whoever_gets_up_meanwhile_calls_the_start_off(
    server: Server, ada: Visitor, blaise: Visitor, room: str
) -> None:
    before = ada.enter(room)["fair"]
    ada.send("start", room=room)
    ada.send("reveal", room=room, seat=0, seed=SEED)
    blaise.expect("room", state="starting")
    blaise.send("stand", room=room)
    told = ada.expect("called_off", room=room)
    assert told["en"] == "The start is called off: Blaise got up."
    assert told["fr"] == "Le départ est annulé : Blaise s’est levé de table."
    info = ada.expect("room", state="waiting")
    assert [seat["kind"] for seat in info["seats"]] == ["human", "open"]
    after = info["fair"]
    assert (after["round"], after["commitments"]) == (2, ["", ""])
    assert after["commitment"] != before["commitment"]
    assert ada.refused("reveal", room=room, seat=0, seed=SEED) == "late"
    ada.sit(room, seed=THIRD)
    blaise.sit(room, seed=OTHER)
    tables = begin_with_seeds(room, {ada: THIRD, blaise: OTHER})
    found = record.read(_record(server, room, [ada, blaise], tables))
    assert (found.tags["FairRound"], bool(check(found))) == ("2", True)


def test_a_start_under_way_is_left_alone(ada: Visitor, blaise: Visitor, room: str) -> None:
    ada.send("start", room=room)
    ada.expect("room", state="starting")
    assert ada.refused("start", room=room) == "started"
    assert ada.refused("bot", room=room, seat=1, player="beginner") == "started"
    assert ada.refused("rematch", room=room) == "started"
    assert ada.refused("act", room=room, position=0, action="k") == "not_playing"


def test_a_start_that_a_crash_interrupts_is_called_off(settings: Settings) -> None:
    """Some seeds may have been opened by then, so that none is used again."""
    with serving(settings) as server, server.visit("Ada") as ada:
        room = ada.open_room("yum", "human", "beginner")
        before = ada.sit(room, seed=SEED)["fair"]
        ada.send("start", room=room)
        ada.expect("room", state="starting")
        token = ada.token
    with serving(settings) as server, server.visit("Ada", token) as ada:
        info = ada.enter(room)
        assert (info["state"], info["fair"]["round"]) == ("waiting", 2)
        assert info["fair"]["commitment"] != before["commitment"]
        assert info["fair"]["commitments"] == ["", ""]
        told = info["fair"]
    with serving(settings) as server, server.visit("Ada", token) as ada:
        assert ada.enter(room)["fair"] == told


def test_seats_around_one_screen_all_have_their_seeds(server: Server, ada: Visitor) -> None:
    room = ada.open_room("yum", "human", "human", names=["Ada", "Élise"], local=True)
    for seat, seed in ((0, SEED), (1, OTHER)):
        ada.sit(room, seat, seed=seed)
    ada.send("start", room=room)
    for seat, seed in ((0, SEED), (1, OTHER)):
        ada.send("reveal", room=room, seat=seat, seed=seed)
    assert ada.expect("room", state="playing")["fair"]["seeds"] == [SEED, OTHER]


def test_a_rematch_opens_seeds_as_well(server: Server, ada: Visitor, blaise: Visitor) -> None:
    room = ada.open_room("toy", "human", "open")
    ada.sit(room)
    blaise.sit(room)
    ada.send("start", room=room)
    play_out([ada, blaise], [visitor.expect("table") for visitor in (ada, blaise)])
    ada.send("rematch", room=room)
    while not (again := ada.expect("room", room=room)["rematch"]):
        pass
    ada.sit(again, seed=SEED)
    blaise.sit(again, seed=OTHER)
    for visitor, seat, seed in ((ada, 0, SEED), (blaise, 1, OTHER)):
        visitor.send("reveal", room=again, seat=seat, seed=seed)
    assert ada.expect("room", room=again, state="playing")["fair"]["seeds"] == [SEED, OTHER]


def test_each_roll_that_all_saw_is_proven_while_the_game_goes_on(
    server: Server, ada: Visitor, blaise: Visitor, room: str
) -> None:
    begin_with_seeds(room, {ada: SEED, blaise: OTHER})
    root = ada.enter(room)["fair"]["roots"][0]
    rolls = server.get(f"/api/rooms/{room}/fair").json()["rolls"]
    assert len(rolls) > 1
    for roll in rolls:
        told = server.get(f"/api/rooms/{room}/fair/{roll['position']}").json()
        value, path = bytes.fromhex(told["value"]), [bytes.fromhex(each) for each in told["path"]]
        digest = leaf(roll["position"], value)
        assert climb(digest, roll["position"] % BLOCK, path).hex() == told["root"] == root
        assert ticket_of(value, int(told["tickets"])) == int(told["ticket"])
        assert told["text"] == roll["text"]
    assert server.get(f"/api/rooms/{room}/fair/{len(rolls)}").json()["code"] == "proof"
    assert server.get(f"/api/rooms/{room}/fair/-1").json()["code"] == "proof"


def test_a_card_that_was_drawn_unseen_is_not_proven_before_the_end(
    server: Server, ada: Visitor, blaise: Visitor
) -> None:
    room = ada.open_room("wazabi", "human", "open")
    ada.sit(room)
    blaise.sit(room)
    ada.send("start", room=room)
    ada.expect("table")
    match = server.house.tables[room].room.match
    assert match
    told = [server.get(f"/api/rooms/{room}/fair/{n}").json() for n in range(match.position)]
    seen = [match.game.sees(match.states[n], match.history[n], -1) for n in range(match.position)]
    assert not all(seen)
    assert [each.get("code") for each in told] == [None if open_ else "proof" for open_ in seen]


# Houses from before


@pytest.fixture
def old_house(database: NewDatabase) -> Settings:
    """A database as it was when seeds were given in clear: one game, one table that waits."""
    settings = Settings(db=database(), port=0, bot_delay=0.0, address_rate=0, socket_rate=0)
    engine = create_engine(settings.db_url)
    migrate_to(engine, "0001")
    with engine.begin() as connection:
        for name, state in (("abcdefgh", "playing"), ("bcdefghj", "waiting")):
            connection.execute(
                text(
                    "INSERT INTO rooms VALUES (:id, 'yum', '{}', :state, 'me', false, false, false,"
                    " NULL, :seed, 0, NULL, '{}', :now, :now)"
                ),
                {"id": name, "state": state, "seed": "07" * 32, "now": int(time())},
            )
            connection.execute(
                text("INSERT INTO seats VALUES (:id, 0, 'human', 'Ada', 'me', '', :seed)"),
                {"id": name, "seed": SEED},
            )
    engine.dispose()
    return settings


def test_games_from_before_go_on_with_the_dice_they_had(old_house: Settings) -> None:
    async def look() -> None:
        store = await Store.open(old_house.db_url)
        playing, waiting = await store.room("abcdefgh"), await store.room("bcdefghj")
        await store.close()
        assert playing
        assert waiting
        assert (playing[0].dice, waiting[0].dice) == (OLD_DICE, DICE)
        assert playing[0].fair == OldFair("abcdefgh", bytes([7] * 32), SEED)
        assert waiting[0].fair == Fair("bcdefghj", 1, bytes([7] * 32), ("",), ("",))
        assert waiting[0].seats[0].has_sat

    asyncio.run(look())
    with serving(old_house) as server:
        fair = server.get("/api/rooms/abcdefgh/fair").json()
        assert (fair["kind"], fair["seeds"], fair["joint"]) == (1, None, None)


# Signatures


def test_records_of_games_played_here_are_signed_and_others_are_from_elsewhere(
    server: Server, ada: Visitor, blaise: Visitor, room: str
) -> None:
    tables = begin_with_seeds(room, {ada: SEED, blaise: OTHER})
    signed = _record(server, room, [ada, blaise], tables)
    key = server.get("/api/key").json()
    assert key["algorithm"] == "Ed25519"
    found = record.read(signed)
    assert check_signature(signed, found.tags, key["key"]) == key["key"]
    assert server.get(f"/api/rooms/{room}").json()["imported"] is False

    bare = record.write(found.match)
    for brought in (signed, bare):
        copy = server.post("/api/records", {"text": brought}, ada.token).json()["room"]
        assert server.get(f"/api/rooms/{copy}").json()["imported"] is True
        shown = server.get(f"/api/rooms/{copy}/replay").json()
        assert shown["info"]["imported"] is True
        again = server.get(f"/api/rooms/{copy}/record").text
        assert ("Signature" in record.read(again).tags) is (brought == signed)


def test_a_house_keeps_its_key(settings: Settings) -> None:
    keys = []
    for _ in range(2):
        with serving(settings) as server:
            keys.append(server.get("/api/key").json()["key"])
    assert keys[0] == keys[1]
    assert len(keys[0]) == 64
