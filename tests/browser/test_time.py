"""Dice fall, lie to be read, and only then anybody acts on them; one's own turn begins with one's
own hand."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.server.driving import Server

from .conftest import DESKTOP, PHONE, Visit, still_clock
from .tables import MINE, PROMPT, TURNS, begin, is_over, is_turn, open_table

THROW = "[data-throw]"
LINES = "ol.plain > li"
FALL = 800
"""Milliseconds that dice fall at the usual pace."""
FALLING = "The dice decide."
THROWS = 3
TOLD = """() => {
    const told = 'ol.plain > li, .seats .score, .pencil, [data-live]';
    return Array.from(document.querySelectorAll(told), (each) => each.textContent);
}"""
"""What the page says of the game beside its dice: the log, the scores, what boxes would get, and
what a screen reader hears."""


WATCHER = """() => {
    const falls = () =>
        (document.querySelector('[data-prompt]')?.textContent ?? '').includes('The dice decide');
    [window.falls, window.fell] = [falls(), null];
    const look = () => {
        if (falls() && !window.falls) window.fell = Date.now();
        window.falls = falls();
    };
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver(look).observe(document.body, all);
}"""
"""Notes when dice begin to fall, by the page's own clock; those that fall already are not noted."""
SINCE = "window.fell === null ? null : Date.now() - window.fell"


def falls(page: Page) -> bool:
    return page.locator(PROMPT).inner_text().startswith(FALLING)


@pytest.mark.parametrize("game", ["yum", "objectif", "wazabi"])
def test_nothing_that_depends_on_a_throw_is_told_before_its_dice_lie(
    visit: Visit, house: Server, game: str
) -> None:
    page = visit(still=False, by_hand=True)
    page.goto(open_table(house, page, game, "human", "beginner"))
    begin(page)
    rng = random.Random(3)
    seen = 0
    with still_clock(page):
        page.evaluate(WATCHER)
        while seen < THROWS and not is_over(page):
            if falls(page) and (since := page.evaluate(SINCE)) is not None:
                before = page.evaluate(TOLD)
                page.clock.run_for(FALL - since - 1)
                assert falls(page)
                assert page.evaluate(TOLD) == before
                page.clock.run_for(1)
                expect(page.locator(PROMPT)).not_to_have_text(FALLING)
                assert page.evaluate(TOLD) != before
                seen += 1
            elif page.locator(THROW).is_visible():
                page.locator(THROW).click()
                expect(page.locator(THROW)).to_be_hidden()
            elif is_turn(page):
                TURNS[game](page, rng)
            page.clock.run_for(40)
    assert seen


@pytest.mark.parametrize("game", ["yum", "objectif", "wazabi"])
def test_my_turn_begins_with_my_hand(visit: Visit, house: Server, game: str) -> None:
    """By the button, the cup or the key; the others wait as they wait for any decision."""
    page = visit(by_hand=True)
    page.goto(open_table(house, page, game, "human", "beginner"))
    begin(page)
    rng = random.Random(5)
    ways = [
        lambda: page.locator(THROW).click(),
        lambda: page.locator("button.cup").click(),
        lambda: page.keyboard.press(" "),
    ]
    thrown = 0
    while thrown < len(ways) and not is_over(page):
        if page.locator(THROW).is_visible():
            page.evaluate("document.activeElement.blur()")
            before = page.locator(LINES).count()
            ways[thrown]()
            expect(page.locator(LINES)).not_to_have_count(before)
            thrown += 1
        elif is_turn(page):
            TURNS[game](page, rng)
        page.wait_for_timeout(15)
    assert thrown


def test_who_does_not_wish_to_throw_says_so(visit: Visit, house: Server) -> None:
    page = visit(by_hand=True)
    page.goto(open_table(house, page, "yum", "human"))
    begin(page)
    expect(page.locator(THROW)).to_be_visible()
    page.get_by_role("tab", name="Settings").click()
    page.get_by_role("switch", name="I throw my dice myself").uncheck()
    expect(page.locator("button.hold")).to_have_count(5)


def test_on_to_my_turn_waits_for_nothing(visit: Visit, house: Server) -> None:
    """The page's clock stands still: what is shown cannot have been waited for."""
    page = visit(still=False)
    page.goto(open_table(house, page, "yum", "human", *["beginner"] * 5))
    begin(page)
    page.locator("[data-hurry]").or_(page.locator(f"{MINE} button.main")).first.wait_for()
    if page.locator("[data-hurry]").is_visible():
        page.locator("[data-hurry]").click()
    page.locator("button.pencil.best").first.click()
    with still_clock(page):
        page.locator(f"{MINE} button.main").first.click()
        page.locator("[data-hurry]").click()
        expect(page.locator(MINE)).to_be_visible()


def test_what_was_written_is_marked_and_can_be_taken_back_until_the_next_throw(
    visit: Visit, house: Server
) -> None:
    page = visit(by_hand=True)
    page.goto(open_table(house, page, "yum", "human"))
    begin(page)
    page.locator(THROW).click()
    undo = page.locator("[data-undo]")
    expect(page.locator("button.pencil").first).to_be_visible()
    expect(undo).to_be_hidden()
    page.locator("button.pencil").first.click()
    page.locator(f"{MINE} button.main").first.click()
    expect(page.locator(".ink.latest")).to_have_count(1)
    undo.click()
    expect(page.locator(".ink")).to_have_count(0)
    expect(page.locator("button.hold")).to_have_count(5)


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_the_bar_keeps_its_height_from_throw_to_writing(
    visit: Visit, house: Server, size: tuple[int, int]
) -> None:
    page = visit(by_hand=True, size=size)
    page.goto(open_table(house, page, "yum", "human", "beginner"))
    begin(page)
    bars = set()
    rng = random.Random(9)
    for _ in range(12):
        box = page.locator("section.bar").bounding_box()
        sheet = page.locator("table.half").first.bounding_box()
        assert box
        assert sheet
        bars.add((box["y"], box["height"], sheet["y"], sheet["height"]))
        if page.locator(THROW).is_visible():
            page.locator(THROW).click()
        elif is_turn(page):
            TURNS["yum"](page, rng)
        page.wait_for_timeout(50)
    assert len(bars) == 1
