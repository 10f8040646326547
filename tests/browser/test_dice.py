"""Dice that hold against the house: the page keeps what was sealed, and holds the house to it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from gobelet.core import record
from gobelet.core.checking import check
from gobelet.core.fair import SEED_BYTES
from gobelet.server.ops import bounds
from gobelet.server.rooms import starting
from gobelet.server.rooms.room import Room
from tests.server.driving import Server

from .conftest import Visit
from .playing import choose, invite, play_out
from .tables import begin, open_table


def _two(visit: Visit) -> tuple[Page, Page, str]:
    """Ada has invited Blaise to the toy game, and both have sat down."""
    ada = visit(name="Ada")
    link = invite(ada, "Toy")
    blaise = visit(link, name="Blaise")
    blaise.get_by_role("button", name="Sit here").click()
    expect(ada.get_by_text("Blaise", exact=False).first).to_be_visible()
    return ada, blaise, link.rpartition("/")[2]


def _start(*pages: Page) -> None:
    pages[0].get_by_role("button", name="Start the game").click()
    for page in pages:
        expect(page.locator("[data-prompt]")).to_be_visible()


def _play_out(ada: Page, blaise: Page) -> None:
    """Both guess, again and again, until the game is over."""
    while not ada.locator("dialog[open]").count():
        for page in (ada, blaise):
            button = page.locator(".generic button:not([aria-disabled=true])").first
            if button.count():
                button.click(timeout=5000)
        ada.wait_for_timeout(20)


def _check(page: Page) -> None:
    page.locator("dialog[open]").get_by_role("button", name="Check the dice").click()
    page.get_by_role("button", name="Check every throw").click()


def _verdicts(page: Page) -> list[str]:
    lines = page.locator("[data-verdict]")
    expect(lines.first).to_be_visible()
    return lines.evaluate_all("all => all.map(each => each.dataset.verdict)")


def _kept(page: Page, room: str) -> dict[str, object]:
    kept: dict[str, object] = json.loads(page.evaluate(f"localStorage['gobelet.dice.{room}']"))
    return kept


def test_both_pages_seal_and_open_their_seeds_by_themselves(visit: Visit, house: Server) -> None:
    ada, blaise, room = _two(visit)
    _start(ada, blaise)
    _play_out(ada, blaise)
    found = record.read(house.get(f"/api/rooms/{room}/record").text)
    assert check(found)
    assert all(len(seed) == 32 for seed in found.tags["FairSeeds"].split("|"))
    for page in (ada, blaise):
        _check(page)
        told = _verdicts(page)
        assert told == ["fair_seed_ok", "fair_players_ok", "fair_mine_ok", "fair_ok"]


def test_a_page_that_is_loaded_again_still_knows_its_seed(visit: Visit, house: Server) -> None:
    ada, blaise, room = _two(visit)
    before = house.get(f"/api/rooms/{room}").json()["fair"]["commitments"]
    for page in (blaise, ada):
        page.reload()
        expect(page.get_by_text("The table is laid")).to_be_visible()
    assert house.get(f"/api/rooms/{room}").json()["fair"]["commitments"] == before
    _start(ada, blaise)
    assert all(house.get(f"/api/rooms/{room}").json()["fair"]["seeds"])
    _play_out(ada, blaise)
    ada.reload()
    _check(ada)
    assert "fair_mine_ok" in _verdicts(ada)


def test_around_one_screen_and_again_nobody_has_to_tap_more(visit: Visit, house: Server) -> None:
    page = visit()
    page.goto(open_table(house, page, "yum", "human", "human"))
    expect(page.get_by_text("The table is laid")).to_be_visible()


@pytest.fixture
def lie(house: Server, monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Room], None]], None]:
    """A house that changes something between the opening of the seeds and the first roll."""
    begin_honestly = starting.begin

    def lying(trick: Callable[[Room], None]) -> None:
        async def begin(table: starting.Table) -> None:
            trick(table.room)
            await begin_honestly(table)

        monkeypatch.setattr(starting, "begin", begin)

    return lying
