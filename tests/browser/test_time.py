"""Dice fall, lie to be read, and only then anybody acts on them; one's own turn begins with one's
own hand."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.driving import Server

from .conftest import Visit
from .playing import OVER
from .tables import MINE, PROMPT, TURNS, begin, is_over, is_turn, open_table

THROW = "[data-throw]"
LINES = "ol.plain > li"
FALL, READ = 800, 500
"""Milliseconds at the usual pace: dice fall, and are read."""
ROLLING = "The dice decide"
RECORDER = """() => {
    const text = (selector) => document.querySelector(selector)?.textContent ?? '';
    window.film = [];
    const take = () => {
        const picture = {
            prompt: text('[data-prompt]').trim(),
            log: document.querySelectorAll('ol.plain > li').length,
            scores: Array.from(document.querySelectorAll('.seats .score'), (each) => each.textContent).join(),
            spoken: text('[data-live]'),
        };
        const last = window.film.at(-1);
        if (!last || JSON.stringify(last.picture) !== JSON.stringify(picture))
            window.film.push({ at: performance.now(), picture });
        requestAnimationFrame(take);
    };
    take();
}"""
"""Films what the page says of the game: every picture that differs from the one before."""

Frame = dict[str, Any]


def throw(page: Page) -> None:
    page.locator(THROW).click()
    expect(page.locator(THROW)).to_be_hidden()


def film(page: Page) -> list[Frame]:
    frames: list[Frame] = page.evaluate("window.film")
    return frames


def falls(frames: list[Frame]) -> list[tuple[Frame, Frame]]:
    """Each fall of dice: its first picture, and the first one after it."""
    found = []
    start: Frame | None = None
    for frame in frames:
        rolling = frame["picture"]["prompt"].startswith(ROLLING)
        if rolling and start is None:
            start = frame
        elif not rolling and start is not None:
            found.append((start, frame))
            start = None
    return found


@pytest.mark.parametrize("game", ["yum", "objectif", "wazabi"])
def test_nothing_that_depends_on_a_throw_is_told_before_its_dice_lie(
    visit: Visit, house: Server, game: str
) -> None:
    page = visit(still=False, by_hand=True)
    page.goto(open_table(house, page, game, "human", "beginner"))
    begin(page)
    page.evaluate(RECORDER)
    rng = random.Random(3)
    while len(falls(film(page))) < 3 and not is_over(page):
        if page.locator(THROW).is_visible():
            throw(page)
        elif is_turn(page):
            TURNS[game](page, rng)
        page.wait_for_timeout(20)
    frames = film(page)
    assert falls(frames)
    for first, after in falls(frames):
        assert after["at"] - first["at"] >= FALL - 20
        meanwhile = [
            frame["picture"] for frame in frames if first["at"] <= frame["at"] < after["at"]
        ]
        assert {picture["log"] for picture in meanwhile} == {first["picture"]["log"]}
        assert {picture["scores"] for picture in meanwhile} == {first["picture"]["scores"]}
        assert {picture["spoken"] for picture in meanwhile} == {first["picture"]["spoken"]}


def test_dice_that_lie_are_readable_before_a_bot_acts_on_them(visit: Visit, house: Server) -> None:
    page = visit(still=False)
    page.goto(open_table(house, page, "yum", "human", "beginner"))
    begin(page)
    page.evaluate(RECORDER)
    rng = random.Random(3)
    while len(falls(film(page))) < 5 and not is_over(page):
        if is_turn(page):
            TURNS["yum"](page, rng)
        page.wait_for_timeout(20)
    frames = film(page)
    landed = [after for _, after in falls(frames) if "is to play" in after["picture"]["prompt"]]
    for frame, later in pairwise(frames):
        if frame in landed and later["picture"]["log"] > frame["picture"]["log"]:
            assert later["at"] - frame["at"] >= READ - 20


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
    page = visit(still=False)
    page.goto(open_table(house, page, "yum", "human", *["beginner"] * 5))
    begin(page)
    rng = random.Random(3)
    for _ in range(2):
        expect(page.locator(MINE)).to_be_visible()
        TURNS["yum"](page, rng)
        hurry = page.locator("[data-hurry]")
        if not page.locator(MINE).is_visible():
            hurry.click()
            page.evaluate(RECORDER)
            expect(page.locator(MINE)).to_be_visible()
            assert falls(film(page)) == []
    assert not OVER.search(page.locator(PROMPT).inner_text())
