"""What people may be called: names that can be seen, read and told apart."""

from __future__ import annotations

import httpx
import pytest

from gobelet.core import record
from gobelet.core.match import Match
from gobelet.games import get
from gobelet.server import names

from .driving import Server, Visitor

LONG = "x" * 60_000


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Ada \n Lovelace ", "Ada Lovelace"),
        ("e\u0301", "é"),
        ("a\u202eb\x00c\u200b", "abc"),
        (LONG, "x" * names.MAX_NAME),
        ("Z" + "\u0335" * 50, "Z\u0335\u0335"),
        ("Zoé 雪", "Zoé 雪"),
        ("Ёлка", "Ёлка"),
        ("🎲", "🎲"),
        ("\u3164", ""),
        ("\u2800\u200d\ufe0f", ""),
        ("\u0301\u0301", ""),
        ("\ud800", ""),
        ("\u0410da", ""),
        ("Ada雪Ё", ""),
    ],
)
def test_a_name_is_shown_as_it_can_be_seen(name: str, shown: str) -> None:
    assert names.clean(name) == shown


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ada", "ADA"),
        ("Ada", "A da"),
        ("Ali", "AIi"),
        ("Ali", "A1i"),
        ("Zoé", "Zoe"),
        ("Marna", "Mama"),
        ("Осо", "Oco"),
        ("ΑΝΝΑ", "ANNA"),
        ("Ａｄａ", "Ada"),
    ],
)
def test_names_that_look_alike_are_told_apart(name: str, other: str) -> None:
    assert names.distinct(name, [other]) == f"{name} 2"
    assert names.distinct("Blaise", [name, other]) == "Blaise"


def test_a_table_seats_look_alikes_apart(server: Server, ada: Visitor) -> None:
    room = ada.open_room("toy", "human", "open")
    ada.sit(room)
    with server.visit("АԁА") as other:
        assert other.sit(room)["seats"][1]["name"] == "АԁА 2"


def test_an_invisible_name_is_told_and_does_no_harm(server: Server) -> None:
    with server.visit("Ada") as ada:
        assert ada.refused("hello", name="\u3164") == "name"
        assert ada.refused("hello", name="\u0410da") == "name"
        room = ada.open_room("toy", "human", "open")
        assert ada.sit(room)["seats"][0]["name"] == "Player 1"
        wish = {"game": "toy", "seats": 2, "kinds": ["human", "human"], "local": True}
        answer = server.post("/api/rooms", wish | {"names": ["Ada", "\u3164"]}, ada.token)
        assert (answer.status_code, answer.json()["code"]) == (400, "name")
        answer = server.post("/api/rooms", wish | {"names": ["Ada", "Аԁа"]}, ada.token)
        assert ada.enter(answer.json()["room"])["seats"][1]["name"] == "Аԁа 2"


def test_names_in_a_record_from_elsewhere_are_cleaned(server: Server, ada: Visitor) -> None:
    """They show in the list, in the replay's sentences, and after the room was read again."""
    text = record.write(
        Match(get("yum"), 3, names=[LONG[:30_000], "\u3164", "3"]), {"Bot3": "y" * 200}
    )
    room = server.post("/api/records", {"text": text}, ada.token).json()
    assert room.get("code") is None, room
    key, shown = room["room"], ["x" * names.MAX_NAME, "2", "3"]
    for _ in range(2):
        info = server.get(f"/api/rooms/{key}").json()
        assert [seat["name"] for seat in info["seats"]] == shown
        assert max(map(len, (info["seats"][2]["bot"] or "").split() or [""])) <= names.MAX_NAME
        assert f'[Seat1 "{shown[0]}"]' in server.get(f"/api/rooms/{key}/record").text
        server.house.drop(key)


@pytest.mark.parametrize("text", ['{"t":"hello","name":"\\ud800"}', '{"t":"ping","x":NaN}'])
def test_what_is_no_json_is_no_message(ada: Visitor, text: str) -> None:
    ada.socket.send(text)
    assert ada.expect_any("sorry")["code"] == "bad"
    assert ada.ask("ping", "pong")


@pytest.mark.parametrize("value", ['"\\ud800"', "NaN", "Infinity"])
def test_what_is_no_json_is_no_request(server: Server, ada: Visitor, value: str) -> None:
    bearer = {"Authorization": f"Bearer {ada.token}"}
    for path, body in (
        ("/api/rooms", f'{{"game":"toy","seats":1,"kinds":["human"],"names":[{value}]}}'),
        ("/api/rooms", f'{{"game":"toy","seats":1,"kinds":["human"],"clock":{value}}}'),
        ("/api/records", f'{{"text":{value}}}'),
    ):
        answer = httpx.post(server.base + path, content=body, headers=bearer)
        assert answer.status_code == 400
        assert answer.json()["code"] == "bad"
