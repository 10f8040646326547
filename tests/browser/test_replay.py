"""Looking back: every move has an address, every throw can be made anew, records travel."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from gobelet.core import record
from tests.server.driving import Server

from .conftest import PHONE, Visit, still_clock
from .playing import finished_game

STEP = 1100
"""Milliseconds between two positions of a replay that plays by itself."""


@pytest.fixture(scope="module")
def game(house: Server) -> str:
    return finished_game(house)


@pytest.fixture(scope="module")
def yum(house: Server) -> str:
    return finished_game(house, "yum")


def test_slider_buttons_and_arrow_keys_walk_through_the_game(visit: Visit, game: str) -> None:
    page = visit(f"/r/{game}")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")
    expect(page).to_have_url(re.compile(r"#2$"))
    page.get_by_role("button", name="Previous").click()
    expect(slider).to_have_value("1")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Next")).to_be_disabled()
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    slider.fill("3")
    expect(page).to_have_url(re.compile(r"#3$"))


def test_a_link_leads_to_a_move(visit: Visit, game: str) -> None:
    page = visit(f"/r/{game}#4")
    expect(page.get_by_role("slider")).to_have_value("4")
    page.get_by_role("button", name="Copy a link to this move").click()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_the_card_on_the_discard_pile_is_there_for_who_comes_later(
    visit: Visit, house: Server
) -> None:
    room = finished_game(house, "wazabi")
    frames = house.get(f"/api/rooms/{room}/replay").json()["frames"]
    tables = [frame["table"] for frame in frames]
    lies = next(i for i, t in enumerate(tables) if any(t["discard"]) and t["in_play"] is None)
    page = visit(f"/r/{room}#{lies}")
    expect(page.locator(".pile .top-card")).to_be_visible()
    page.goto(f"/r/{room}#0")
    page.reload()
    expect(page.locator(".pile").first).to_be_visible()
    expect(page.locator(".pile .top-card")).to_have_count(0)


def test_a_replay_plays_by_itself(visit: Visit, game: str) -> None:
    page = visit(f"/r/{game}")
    slider = page.get_by_role("slider")
    with still_clock(page):
        page.get_by_role("button", name="Play").click()
        expect(page.get_by_role("button", name="Pause")).to_be_visible()
        for step in ("1", "2"):
            page.clock.run_for(STEP)
            expect(slider).to_have_value(step)
        page.get_by_role("button", name="Pause").click()
        page.clock.run_for(2 * STEP)
        expect(slider).to_have_value("2")


def test_the_page_makes_every_throw_anew(visit: Visit, yum: str) -> None:
    page = visit(f"/t/{yum}")
    page.get_by_role("button", name="Check the dice").click()
    page.get_by_role("button", name="Check every throw").click()
    expect(page.locator("[data-verdict=fair_ok]")).to_contain_text(
        re.compile(r"All \d+ throws were made anew here: every one is right")
    )
    expect(page.locator("[data-verdict=fair_seed_told]")).to_contain_text("was not at the table")
    expect(page.get_by_text("The dice so far")).to_be_visible()


def test_without_the_browsers_cryptography_the_page_still_checks(visit: Visit, yum: str) -> None:
    """Inside a house the page often comes without https, and then WebCrypto is missing."""
    page = visit("/")
    page.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined})")
    page.goto(f"/t/{yum}")
    page.get_by_role("button", name="Check the dice").click()
    page.get_by_role("button", name="Check every throw").click()
    expect(page.locator("[data-verdict=fair_ok]")).to_contain_text("every one is right")


def test_a_forged_throw_is_found_out(visit: Visit, yum: str, house: Server) -> None:
    fair = house.get(f"/api/rooms/{yum}/fair").json()
    forged = fair["rolls"][3]
    forged["ticket"] = str((int(forged["ticket"]) + 1) % int(forged["tickets"]))
    page = visit("/")
    page.route(f"**/api/rooms/{yum}/fair", lambda route: route.fulfill(json=fair))
    page.goto(f"/t/{yum}")
    page.get_by_role("button", name="Check the dice").click()
    page.get_by_role("button", name="Check every throw").click()
    expect(page.locator("[data-verdict=fair_bad]")).to_contain_text("1 throw does not follow")


def test_a_record_goes_out_and_comes_back(visit: Visit, game: str, tmp_path: Path) -> None:
    page = visit(f"/r/{game}", size=PHONE)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the record").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    last = record.read(file.read_text()).match.position

    page.goto("/")
    page.locator("input[type=file]").set_input_files(file)
    expect(page).to_have_url(re.compile("/r/"))
    expect(page.get_by_role("slider")).to_have_attribute("max", str(last))
    assert game not in page.url
    expect(page.locator("[data-imported]")).to_contain_text("came from elsewhere")


def test_a_bad_record_is_refused_with_the_reason(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("this is no record")
    page = visit("/")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("status").filter(has_text="Gobelet")).to_be_visible()
