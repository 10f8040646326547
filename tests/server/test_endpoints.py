"""What every endpoint holds to: nonsense is refused in a sentence, and all run on the loop."""

from __future__ import annotations

import threading
from typing import Any

import httpx
import pytest

from gobelet import games
from gobelet.core import record
from gobelet.core.match import Match
from gobelet.server.http.api import api
from gobelet.server.http.openapi import describe
from gobelet.server.rooms.table import Table

from .driving import PATIENCE, Server, Visitor, begin, play_out

SECRET = "zzsecretzz"


class OneThread(dict[str, Table]):
    """The tables of a house, and which threads read them."""

    readers: set[int]

    def __getitem__(self, key: str) -> Table:
        self.readers.add(threading.get_ident())
        return super().__getitem__(key)

    def get(self, key: str, otherwise: Any = None) -> Any:
        self.readers.add(threading.get_ident())
        return super().get(key, otherwise)

    def values(self) -> Any:
        self.readers.add(threading.get_ident())
        return super().values()


def test_no_endpoint_reads_the_house_from_a_thread(
    server: Server, ada: Visitor, blaise: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where one did, the list of tables was refused whenever a room was opened meanwhile."""
    tables = begin(ada, blaise, public=True)
    play_out([ada, blaise], tables)
    watched = OneThread(server.house.tables)
    watched.readers = set()
    monkeypatch.setattr(server.house.floor, "tables", watched)
    room = tables[0]["room"]
    for endpoint in (each for each in api if each.method == "GET"):
        path = endpoint.path.replace("/games/{key}", "/games/yum")
        path = path.replace("{key}", room).replace("{lang}", "en").replace("{position}", "2")
        assert server.get(path, ada.token).status_code == 200, path
    copy = {"text": server.get(f"/api/rooms/{room}/record").text}
    assert server.post("/api/records", copy, ada.token).status_code == 200
    ada.open_room("toy", "human", "open")
    assert len(watched.readers) == 1


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"NaN",
        b"{" * 50_000,
        b"[" * 50_000,
        b"\xff\xfe",
        b'{"game": "yum", "seats": NaN, "kinds": ["zzsecretzz"]}',
        b'{"game": "yum", "seats": "1", "kinds": ["zzsecretzz"]}',
        b'{"game": "yum", "seats": 1e400, "kinds": ["zzsecretzz"]}',
        b'{"game": "yum", "seats": 1, "kinds": ["\\ud800zzsecretzz"]}',
        b'{"game": "yum", "seats": 1, "kinds": ["human"], "names": ["\xed\xa0\x80zzsecretzz"]}',
        b'{"game": "yum", "seats": 1, "kinds": ["human"], "names": ["\\udfff"]}',
        b'{"game": "yum", "seats": 1, "kinds": ["human"], "options": {"zzsecretzz": 1}}',
        b'{"game": "yum", "seats": 1, "kinds": ["human"], "clock": 1}',
        b'{"game": "yum", "seats": 1, "kinds": ["human", "open"]}',
        b'{"text": "zzsecretzz"}',
    ],
)
def test_nonsense_is_refused_in_one_sentence(server: Server, ada: Visitor, body: bytes) -> None:
    """And the refusal repeats none of it."""
    headers = {"Authorization": f"Bearer {ada.token}"}
    answer = httpx.post(server.base + "/api/rooms", content=body, headers=headers, timeout=PATIENCE)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad")
    assert set(answer.json()) == {"code", "en", "fr"}
    assert SECRET not in answer.text
    assert len(answer.content) < 200


def test_a_long_record_is_not_thrown_back(server: Server, ada: Visitor) -> None:
    """A sentence may quote a word of what was sent, never thousands of letters."""
    short = record.write(Match(games.get("toy"), seats=2)) + "\n" + SECRET
    long = short + SECRET * 5000
    for text, is_quoted in ((short, True), (long, False)):
        answer = server.post("/api/records", {"text": text}, ada.token)
        assert answer.status_code == 400
        assert (SECRET in answer.text) == is_quoted
        assert len(answer.content) < 1000


def test_what_is_not_there_is_refused_in_both_languages(server: Server) -> None:
    for method, path, status in (("GET", "/api/nothing", 404), ("PUT", "/api/rooms", 405)):
        answer = httpx.request(method, server.base + path, timeout=PATIENCE)
        assert answer.status_code == status
        assert set(answer.json()) == {"code", "en", "fr"}


def test_the_description_names_what_is_sent_and_every_refusal(server: Server) -> None:
    told = server.get("/api/openapi.json").json()
    assert told == describe(api)
    opening = told["paths"]["/api/rooms"]["post"]
    assert [*opening["responses"]] == ["200", "400", "401", "404", "413", "429", "503"]
    assert [*told["paths"]["/api/rooms/{key}/record"]["get"]["responses"]] == [
        *("200", "404", "409", "410", "429", "500", "503")
    ]
    body = opening["requestBody"]["content"]["application/json"]["schema"]
    wish = told["components"]["schemas"][body["$ref"].rpartition("/")[2]]
    assert wish["required"] == ["game", "seats", "kinds"]
    assert wish["properties"]["seats"] == {"type": "integer", "minimum": 1, "maximum": 20}
