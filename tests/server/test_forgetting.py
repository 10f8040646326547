"""Being forgotten: what was theirs alone goes, others' games stay whole, tokens end."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace

import httpx
import pytest
from itsdangerous import TimestampSigner
from websockets.exceptions import ConnectionClosed

from gobelet.server.config import Settings
from gobelet.server.ops import tokens
from gobelet.server.ops.tokens import DAY, EVERYBODY, Tokens

from .driving import PATIENCE, Server, Visitor, begin, play_out, serving

EVERY_DATABASE = True
GOBELET = [sys.executable, "-c", "from gobelet.cli import main; main()"]


def _rooms(ada: Visitor, blaise: Visitor) -> dict[str, str]:
    """A room of each kind with Ada in it."""
    over = begin(ada, blaise)
    play_out([ada, blaise], over)
    playing = begin(ada, blaise)[0]["room"]
    waiting = blaise.open_room("toy", "human", "open")
    blaise.sit(waiting)
    ada.sit(waiting)
    alone = ada.open_room("toy", "human", "random")
    ada.sit(alone)
    text = ada.server.get(f"/api/rooms/{over[0]['room']}/record").text
    brought = ada.server.post("/api/records", {"text": text}, ada.token).json()["room"]
    return {
        "over": over[0]["room"],
        "playing": playing,
        "waiting": waiting,
        "alone": alone,
        "brought": brought,
    }


def _check(server: Server, blaise: Visitor, rooms: dict[str, str]) -> None:
    for gone in ("alone", "brought"):
        assert server.get(f"/api/rooms/{rooms[gone]}").status_code == 404
    record = server.get(f"/api/rooms/{rooms['over']}/record").text
    assert "Ada" not in record
    assert '[Seat1 "Joueur 1"]' in record
    assert '[Seat2 "Blaise"]' in record
    assert "Ada" not in server.get(f"/api/rooms/{rooms['over']}/replay").text
    playing = server.get(f"/api/rooms/{rooms['playing']}").json()
    assert playing["seats"][0]["name"] == "Joueur 1"
    assert playing["seats"][0]["bot"]
    assert server.get(f"/api/rooms/{rooms['waiting']}").json()["seats"][1]["kind"] == "open"
    with server.visit("Blaise", blaise.token) as again:
        assert again.enter(rooms["playing"])["owner"]  # somebody has to look after it
        table = again.expect("table")
        while 1 not in table["turn"]:
            table = again.expect("table")
        again.act(table)


def test_a_visitor_is_forgotten_while_others_play(settings: Settings) -> None:
    with serving(settings) as server, server.visit("Blaise") as blaise:
        ada = server.visit("Ada")
        visitor = ada.heard[0]["visitor"]
        rooms = _rooms(ada, blaise)
        bearer = {"Authorization": f"Bearer {ada.token}"}
        answer = httpx.delete(f"{server.base}/api/me", headers=bearer, timeout=PATIENCE)
        assert (answer.status_code, answer.json()) == (200, {"rooms": 5})
        with pytest.raises(ConnectionClosed):
            ada.expect("nothing more")
        _check(server, blaise, rooms)
        assert server.get("/api/me/rooms", ada.token).status_code == 401
        with server.visit("Ada", ada.token) as again:
            assert again.heard[0]["visitor"] != visitor
    with serving(settings) as server, server.visit("Blaise", blaise.token) as back:
        assert server.get("/api/me/rooms", ada.token).status_code == 401
        assert back.enter(rooms["playing"])["seats"][0]["name"] == "Joueur 1"


@pytest.mark.parametrize("by", ["token", "visitor"])
def test_the_keeper_forgets_a_visitor(settings: Settings, by: str) -> None:
    with serving(settings) as server, server.visit("Blaise") as blaise:
        ada = server.visit("Ada")
        rooms, visitor = _rooms(ada, blaise), ada.heard[0]["visitor"]
        if settings.db.endswith("sqlite3"):  # PostgreSQL's lock has patience first
            assert "another server" in _run("forget", "--db", settings.db, visitor, fails=True)
        ada.close()
    told = _run("forget", "--db", settings.db, ada.token if by == "token" else visitor)
    assert told == "Forgotten, in 5 rooms.\n"
    with serving(settings) as server, server.visit("Blaise", blaise.token) as back:
        _check(server, back, rooms)
        assert server.get("/api/me/rooms", ada.token).status_code == 401


def test_the_keeper_revokes_tokens(settings: Settings) -> None:
    with serving(settings) as server:
        ada, blaise = server.visit("Ada"), server.visit("Blaise")
        ada.close()
        blaise.close()

    def known() -> list[bool]:
        with serving(settings) as server:
            who = (ada.token, blaise.token)
            return [server.get("/api/me/rooms", token).status_code == 200 for token in who]

    assert known() == [True, True]
    _run("revoke", "--db", settings.db, ada.token)
    assert known() == [False, True]
    _run("revoke", "--db", settings.db, "--all")
    assert known() == [False, False]
    assert "name a visitor" in _run("revoke", "--db", settings.db, fails=True)
    assert "was not made here" in _run("forget", "--db", settings.db, "a.b.c", fails=True)
    assert "no database" in _run("forget", "--db", "/nowhere/t.sqlite3", "x", fails=True)


def _run(*words: str, fails: bool = False) -> str:
    command = [*GOBELET, words[0], "--lang", "en", *words[1:]]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == (2 if fails else 0), done
    assert "Traceback" not in done.stderr
    return done.stderr if fails else done.stdout


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Sets the time as tokens see it."""

    def at(days: float) -> None:
        monkeypatch.setattr(tokens, "time", lambda: days * DAY)
        monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: int(days * DAY))

    return at


def test_tokens_run_out_unless_their_visitor_comes(clock: Callable[[float], None]) -> None:
    clock(100)
    ours = Tokens("secret", days=30)
    token = ours.token("somebody")
    assert ours.renewed(token, "somebody") == token
    clock(129)
    assert ours.visitor(token) == "somebody"
    later = ours.renewed(token, "somebody")
    assert later != token
    clock(131)
    assert ours.visitor(token) is None
    assert ours.visitor(later) == "somebody"
    assert Tokens("secret", days=0).visitor(token) == "somebody"
    assert ours.greet(token) != "somebody"


def test_tokens_are_revoked_up_to_a_moment(clock: Callable[[float], None]) -> None:
    clock(100)
    ours = Tokens("secret")
    ada, blaise = ours.token("ada"), ours.token("blaise")
    ours.revoke("ada", 100 * DAY)
    assert (ours.visitor(ada), ours.visitor(blaise)) == (None, "blaise")
    assert Tokens("secret", revoked={EVERYBODY: 100 * DAY}).visitor(blaise) is None
    clock(101)
    assert ours.visitor(ours.token("ada")) == "ada"


def test_a_server_honours_the_days_of_its_tokens(
    settings: Settings, clock: Callable[[float], None]
) -> None:
    with serving(replace(settings, token_days=2)) as server:
        clock(100)
        with server.visit("Ada") as ada:
            clock(103)
            assert server.get("/api/me/rooms", ada.token).status_code == 401
