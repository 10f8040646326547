"""What can be touched at the tables: taking back, dragging, reasons; and no axe violation."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.luck import dice
from tests.server.driving import Server

from .conftest import AXE, DESKTOP, PHONE, Visit, still_clock
from .tables import MINE, QUICK, TURNS, begin, foremost, is_turn, open_table
from .test_access import look

DEAL = (*["drop_one"] * 5, "drop_two", "take_card", "two_left", "again")
"""Three cards for each of three."""


class OverAlready(AssertionError):
    """The game has ended where somebody still waited for a turn."""


def sit_down(visit: Visit, house: Server, game: str, *bots: str, **manner: object) -> Page:
    """A table for one visitor and bots, at the moment the visitor is asked for the first time."""
    page = visit("/", **manner)
    page.context.add_init_script(path=AXE)
    page.goto(open_table(house, page, game, "human", *bots))
    begin(page)
    wait_for_turn(page)
    return page


def wait_for_turn(page: Page) -> None:
    while not is_turn(page):
        if page.locator("dialog[open] .title").count():
            raise OverAlready
        page.wait_for_timeout(20)


def drag(page: Page, thing: Locator, target: Locator) -> None:
    start, end = thing.bounding_box(), target.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()


def test_a_box_of_yum_is_written_only_when_confirmed(visit: Visit, house: Server) -> None:
    page = sit_down(visit, house, "yum")
    box = page.locator("button.pencil.best").first
    label = box.get_attribute("aria-label")
    box.click()
    expect(box).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Not this one").click()
    expect(box).to_have_attribute("aria-pressed", "false")
    box.click()
    page.keyboard.press("Escape")
    expect(box).to_have_attribute("aria-pressed", "false")
    box.click()
    page.locator(f"{MINE} button.main").click()
    expect(page.locator(f"button.pencil[aria-label='{label}']")).to_have_count(0)
    expect(page.locator(".ink")).to_have_count(1)


def test_kept_dice_of_yum_lie_still(visit: Visit, house: Server) -> None:
    """The others are rolled; a die that was kept keeps its place and its pin."""
    page = sit_down(visit, house, "yum")
    third = page.locator("button.hold").nth(2)
    shown = third.locator(".die").get_attribute("data-value")
    third.click()
    page.get_by_role("button", name="Roll 4 dice").click()
    expect(page.get_by_text("1 roll left")).to_be_visible()
    expect(third).to_have_attribute("aria-pressed", "true")
    assert third.locator(".die").get_attribute("data-value") == shown
    for place in (0, 1, 3, 4):
        page.locator("button.hold").nth(place).click()
    page.keyboard.press("0")
    expect(page.get_by_text("to keep all the dice, write in a box").first).to_be_visible()


def test_cards_of_objectif_stay_secret_until_they_turn(visit: Visit, house: Server) -> None:
    """What Ada has laid is nowhere on Blaise's page, and everybody sees that she has chosen."""
    ada = visit("/", name="Ada")
    address = open_table(house, ada, "objectif", "human", "open")
    ada.goto(address)
    blaise = visit(address, name="Blaise")
    blaise.get_by_role("button", name="Sit here").click()
    with dice("11246"):
        ada.get_by_role("button", name="Start the game").click()
        wait_for_turn(ada)
        wait_for_turn(blaise)
    before = blaise.locator(".place").first.inner_text()
    ada.locator(".fan .card").nth(7).click()
    ada.get_by_role("button", name="Another card").click()
    ada.locator(".fan .card").nth(8).click()
    ada.get_by_role("button", name="Lay long straight").click()
    place = blaise.locator(".place").first
    expect(place).to_contain_text("has chosen")
    expect(place.locator(".back")).to_have_count(1)
    assert "long" not in place.inner_html()
    assert before != place.inner_text()
    expect(ada.locator(".place").first).to_contain_text("long straight")

    blaise.keyboard.press("c")
    expect(blaise.locator("dialog[open] tbody tr")).to_have_count(10)
    blaise.keyboard.press("Escape")
    blaise.locator(".fan .card").first.click()
    blaise.get_by_role("button", name="Lay joker").click()
    expect(place).to_contain_text("shows long straight")
    with still_clock(ada), still_clock(blaise):
        ada.get_by_role("button", name="Stop here").click()
        for page in (ada, blaise):
            place = page.locator(".place").nth(1)
            while "wins joker" not in place.inner_text():
                page.clock.run_for(50)


def test_a_die_of_wazabi_is_dragged_to_a_player(
    visit: Visit, house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card that cannot be played says why."""
    monkeypatch.setitem(QUICK, "wazabi", {"start_dice": "8"})
    with dice(*DEAL, *["W" * 8, "C" * 8, "C" * 8], "W" * 6 + "DD"):
        page = sit_down(visit, house, "wazabi", "random", "random")
    expect(page.locator(".gift")).to_have_count(2)
    page.locator(".hand .card").first.click(force=True)
    expect(page.get_by_text("first give away your dice").first).to_be_visible()
    tile = page.locator(".tile").last
    expect(tile.locator("b")).to_have_text("8")
    drag(page, page.locator(".gift").last, tile)
    expect(tile.locator("b")).to_have_text("9")
    expect(page.locator(".gift")).to_have_count(1)


def test_a_die_of_debacle_is_dragged_and_says_why_it_cannot_go(visit: Visit, house: Server) -> None:
    page = sit_down(visit, house, "debacle", "random")
    square = page.locator("[data-square='2']")
    square.click()
    expect(page.locator(".square.lit")).to_have_count(1)
    page.locator("[data-square='1']").click()
    expect(square).not_to_have_class(re.compile("chosen"))
    page.keyboard.press("Escape")
    expect(page.locator(".square.lit")).to_have_count(0)
    drag(page, square, page.locator("[data-square='8']"))
    expect(page.locator("[data-square='8']")).to_have_accessible_name(re.compile("^c2, red 4"))
    expect(page.locator("[data-prompt]")).to_contain_text("1 move to make")
    page.locator("[data-square='8']").click()
    page.locator("[data-square='2']").click()
    expect(page.get_by_text("a die never rolls back").first).to_be_visible()
    page.locator("button.flip").click()
    wait_for_turn(page)
    page.keyboard.press("x")
    expect(page.locator(".name.file")).to_have_count(6)
    with still_clock(page):
        page.keyboard.press("o")
        expect(page.locator(".piece.can")).to_have_count(0)
    expect(page.locator(".piece.can").first).to_be_visible()
    assert foremost(page)


@pytest.mark.parametrize("game", TURNS)
@pytest.mark.parametrize(("size", "lang"), [(PHONE, "fr"), (DESKTOP, "en")], ids=["phone", "desk"])
def test_every_table_can_be_read_by_everybody(
    visit: Visit,
    house: Server,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    size: tuple[int, int],
    lang: str,
) -> None:
    """At the first turn, with a choice half made, in the middle of the game, and what opens."""
    monkeypatch.setitem(QUICK, "wazabi", {"start_dice": "8"})
    bots = ["beginner"] if game == "debacle" else ["beginner", "beginner"]
    page = sit_down(visit, house, game, *bots, size=size, lang=lang)
    look(page, f"{game}, first turn")
    half_made = {
        "yum": "button.pencil.best",
        "objectif": ".fan .card[aria-disabled=false]",
        "wazabi": ".hand .card.up",
        "debacle": ".square[aria-label*='can move'], .square[aria-label*='peut jouer']",
    }
    choice = page.locator(half_made[game])
    if choice.count():
        choice.first.click()
        look(page, f"{game}, a choice half made")
        page.keyboard.press("Escape")
    opener = {"objectif": ".place", "wazabi": "button.pile"}
    if game in opener:
        page.locator(opener[game]).first.click()
        expect(page.locator("dialog[open]")).to_be_visible()
        look(page, f"{game}, a sheet")
        page.keyboard.press("Escape")
    rng = random.Random(2)
    for _ in range(2):
        wait_for_turn(page)
        TURNS[game](page, rng)
    look(page, f"{game}, later")
    if size == DESKTOP:
        assert page.evaluate(
            "() => { const t = document.querySelector('main.table');"
            " return t.scrollHeight <= t.clientHeight }"
        ), f"{game} scrolls"
