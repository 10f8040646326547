"""Dice that hold against the house: the page keeps what was sealed, and holds the house to it."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gobelet.core import record
from gobelet.core.checking import check
from gobelet.core.fair import Fair, player_commitment
from gobelet.server.ops import bounds
from gobelet.server.rooms import starting
from gobelet.server.rooms.room import Room
from tests.server.driving import Server

from .conftest import Visit
from .playing import invite
from .tables import TURNS, begin, open_table
from .tables import play_out as play_out_turns

HONEST = ["fair_seed_ok", "fair_players_ok", "fair_mine_ok", "fair_ok"]


def _two(visit: Visit) -> tuple[Page, Page, str]:
    """Ada has invited Blaise to the toy game; both sit, and a bot."""
    ada = visit("/", name="Ada")
    link = invite(ada, "Toy")
    blaise = visit(link, name="Blaise")
    blaise.get_by_role("button", name="Sit here").first.click()
    expect(ada.get_by_role("button", name="Seat a bot")).to_have_count(1)
    ada.get_by_role("button", name="Seat a bot").click()
    expect(ada.get_by_role("button", name="Start the game")).to_be_enabled()
    return ada, blaise, link.rpartition("/")[2]


def _start(ada: Page, blaise: Page) -> None:
    ada.get_by_role("button", name="Start the game").click()
    for page in (ada, blaise):
        expect(page.locator(".generic button").first).to_be_visible()


def _play(ada: Page, blaise: Page) -> None:
    for _ in range(3):
        for page in (ada, blaise):
            page.locator(".generic button").first.click()
    for page in (ada, blaise):
        expect(page.locator("dialog[open] table tbody tr")).to_have_count(3)


def _verdicts(page: Page) -> list[str]:
    """What the page says when it is asked to check the dice."""
    page.locator("dialog[open]").get_by_role("button", name="Check the dice").click()
    page.get_by_role("button", name="Check every throw").click()
    lines = page.locator("[data-verdict]")
    expect(lines.first).to_be_visible()
    found: list[str] = lines.evaluate_all("all => all.map(each => each.dataset.verdict)")
    return found


def _kept(page: Page, room: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate(f"localStorage['gobelet.dice.{room}']"))
    return found


def _verify(*arguments: object) -> subprocess.CompletedProcess[str]:
    """`gobelet verify` as somebody types it who has the files."""
    program = "from gobelet.cli import main; main()"
    command = [sys.executable, "-c", program, "verify", "--lang", "en", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_both_pages_seal_and_open_their_seeds_by_themselves(visit: Visit, house: Server) -> None:
    ada, blaise, room = _two(visit)
    _start(ada, blaise)
    _play(ada, blaise)
    found = record.read(house.get(f"/api/rooms/{room}/record").text)
    assert check(found)
    assert [len(seed) for seed in found.tags["FairSeeds"].split("|")] == [32, 32, 0]
    assert _verdicts(ada) == HONEST
    assert _verdicts(blaise) == HONEST
    with ada.expect_download() as saved:
        ada.get_by_role("button", name="Save what this page kept").click()
    assert json.loads(Path(saved.value.path()).read_text()) == _kept(ada, room)


def test_a_page_that_is_loaded_again_still_knows_its_seed(visit: Visit, house: Server) -> None:
    ada, blaise, room = _two(visit)
    before = house.get(f"/api/rooms/{room}").json()["fair"]["commitments"]
    assert [len(sealed) for sealed in before] == [64, 64, 0]
    for page in (blaise, ada):
        page.reload()
        expect(page.get_by_role("heading", name="The table is laid")).to_be_visible()
    assert house.get(f"/api/rooms/{room}").json()["fair"]["commitments"] == before
    _start(ada, blaise)
    assert [len(s) for s in house.get(f"/api/rooms/{room}").json()["fair"]["seeds"]] == [32, 32, 0]
    _play(ada, blaise)
    ada.reload()
    assert _verdicts(ada) == HONEST


def test_around_one_screen_everybody_has_a_seed_and_nobody_taps_more(
    visit: Visit, house: Server
) -> None:
    page = visit("/")
    page.goto(open_table(house, page, "yum", "human", "beginner"))
    begin(page)
    assert page.locator("[data-left-out]").count() == 0
    room = page.url.rpartition("/")[2]
    assert [len(s) for s in house.get(f"/api/rooms/{room}").json()["fair"]["seeds"]] == [32, 0]


def test_whose_seed_is_missing_stands_at_the_table(
    visit: Visit, house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "REVEAL_TIME", 0.3)
    ada, blaise, room = _two(visit)
    blaise.evaluate(f"localStorage.removeItem('gobelet.dice.{room}')")
    blaise.reload()
    expect(blaise.get_by_role("heading", name="The table is laid")).to_be_visible()
    _start(ada, blaise)
    for page in (ada, blaise):
        expect(page.locator("[data-left-out]")).to_contain_text("without the number of Blaise")
    _play(ada, blaise)
    assert _verdicts(ada) == HONEST
    expect(ada.get_by_text("left out: the number of seat 2")).to_be_visible()


def test_a_start_that_is_called_off_is_told_at_the_table(visit: Visit, house: Server) -> None:
    """Blaise, who has sealed a seed, gets up instead of opening it."""
    ada = visit("/", name="Ada")
    ada.goto(open_table(house, ada, "yum", "human", "open"))
    room = ada.url.rpartition("/")[2]
    with house.visit("Blaise") as blaise:
        blaise.sit(room, seed="ff" * 16)
        ada.get_by_role("button", name="Start the game").click()
        blaise.expect("room", state="starting")
        blaise.send("stand", room=room)
        expect(ada.get_by_text("The start is called off: Blaise got up.")).to_be_visible()
        expect(ada.get_by_role("button", name="Start the game")).to_be_visible()
        assert house.get(f"/api/rooms/{room}").json()["fair"]["round"] == 2
        blaise.sit(room)
        begin(ada)


def test_one_throw_is_proven_during_the_game(visit: Visit, house: Server, tmp_path: Path) -> None:
    page = visit("/")
    page.goto(open_table(house, page, "yum", "human", "beginner"))
    begin(page)
    page.get_by_role("tab", name="Dice").click()
    page.get_by_text("The throws").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Prove the throw at position 1", exact=True).click()
    expect(page.get_by_text("right", exact=True)).to_be_visible()
    proof = json.loads(Path(saved.value.path()).read_text())
    assert proof["position"] == 1
    kept = _kept(page, proof["room"])
    assert proof["root"] == kept["rounds"][0]["roots"][0]
    (tmp_path / "kept.json").write_text(json.dumps(kept))
    told = _verify(saved.value.path(), "--kept", tmp_path / "kept.json")
    assert (told.returncode, told.stderr) == (0, "")
    assert "under the root that was told before it, and kept" in told.stdout


# Houses that lie


@pytest.fixture
def lie(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Room], None]], None]:
    """Let the house change something when the seeds are open and nothing is rolled yet."""
    begin_honestly = starting.begin

    def lying(trick: Callable[[Room], None]) -> None:
        async def begin_falsely(table: Any) -> None:
            trick(table.room)
            await begin_honestly(table)

        monkeypatch.setattr(starting, "begin", begin_falsely)

    return lying


def _choose_a_seed(room: Room) -> None:
    """The operator knows all seeds now, and takes one for the house that throws five sixes.

    What everybody sealed is made to fit it, so that the record agrees with itself.
    """
    number, fair = 0, room.fair
    while not (isinstance(fair, Fair) and fair.ticket(1, 7776) == 7775):
        number += 1
        room.seed = sha256(number.to_bytes(8, "big")).digest()
        fair = room.fair
    for seat in room.seats:
        if seat.seed:
            seat.commitment = player_commitment(room.id, room.commitment, seat.seed)


def test_a_house_that_chooses_its_seed_at_the_end_is_caught(
    visit: Visit, house: Server, lie: Callable[[Callable[[Room], None]], None], tmp_path: Path
) -> None:
    lie(_choose_a_seed)
    page = visit("/")
    page.goto(open_table(house, page, "yum", "human", "beginner"))
    begin(page)
    expect(page.get_by_role("alert").get_by_text("another fingerprint")).to_be_visible()
    play_out_turns([page], TURNS["yum"], random.Random(1))
    room = page.url.rpartition("/")[2]
    text = house.get(f"/api/rooms/{room}/record").text
    found = record.read(text)
    assert check(found), "nothing in the record by itself tells of the lie"
    assert record.step_text(found.match, 1) == "~66666"
    told = _verdicts(page)
    assert "fair_seed_bad" in told
    assert "doubt_house" in told
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save what this page kept").click()
    (tmp_path / "game.txt").write_text(text)
    alone = _verify(tmp_path / "game.txt")
    assert (alone.returncode, "follow from the seeds" in alone.stdout) == (0, True)
    held = _verify(tmp_path / "game.txt", "--kept", saved.value.path())
    assert (held.returncode, held.stdout) == (2, "")
    assert "not the one that was sealed" in held.stderr
    page.reload()
    assert "fair_seed_bad" in _verdicts(page)


def test_a_house_that_starts_again_in_silence_is_caught(
    visit: Visit, house: Server, lie: Callable[[Callable[[Room], None]], None], tmp_path: Path
) -> None:
    """It asks for all seeds, and then plays with those of another round that nobody was told of."""

    def begin_again(room: Room) -> None:
        room.round += 1
        _choose_a_seed(room)

    lie(begin_again)
    page = visit("/")
    page.goto(open_table(house, page, "yum", "human", "beginner"))
    begin(page)
    expect(page.get_by_role("alert").get_by_text("began with others")).to_be_visible()
    play_out_turns([page], TURNS["yum"], random.Random(1))
    assert "doubt_round" in _verdicts(page)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save what this page kept").click()
    room = page.url.rpartition("/")[2]
    (tmp_path / "game.txt").write_text(house.get(f"/api/rooms/{room}/record").text)
    told = _verify(tmp_path / "game.txt", "--kept", saved.value.path())
    assert "1 start was called off before this one" in told.stdout
    assert "Your own seed is NOT in the dice." in told.stdout


def test_an_honest_game_is_verified_with_what_was_kept(
    visit: Visit, house: Server, tmp_path: Path
) -> None:
    page = visit("/")
    page.goto(open_table(house, page, "yum", "human", "beginner"))
    begin(page)
    play_out_turns([page], TURNS["yum"], random.Random(1))
    assert _verdicts(page) == HONEST
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save what this page kept").click()
    text = house.get(f"/api/rooms/{page.url.rpartition('/')[2]}/record").text
    (tmp_path / "game.txt").write_text(text)
    told = _verify(tmp_path / "game.txt", "--kept", saved.value.path())
    assert (told.returncode, told.stderr) == (0, "")
    assert "these are the seeds that were committed to before the first roll" in told.stdout
    assert "by players: 1." in told.stdout
    assert "Your own seed is in the dice." in told.stdout


def test_a_house_that_drops_a_seed_is_seen_to(
    visit: Visit, house: Server, lie: Callable[[Callable[[Room], None]], None]
) -> None:
    """Ada's seed is called too late, or never sealed, or replaced."""

    def drop(room: Room) -> None:
        room.seats[0].seed = ""

    def deny(room: Room) -> None:
        room.seats[0].seed = room.seats[0].commitment = ""

    def replace(room: Room) -> None:
        room.seats[0].seed = "00" * 16
        room.seats[0].commitment = player_commitment(room.id, room.commitment, "00" * 16)

    for trick, at_once in ((drop, "number of Ada"), (deny, "other sealed"), (replace, "other sea")):
        lie(trick)
        ada, blaise, _ = _two(visit)
        _start(ada, blaise)
        expect(ada.locator("[role=tabpanel]").get_by_text(at_once)).to_be_visible()
        _play(ada, blaise)
        assert "fair_mine_out" in _verdicts(ada)
