"""No axe violation (WCAG 2.2 AA) on any screen: both languages, light and dark, large and small."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.driving import Server

from .conftest import AXE, DESKTOP, PHONE, Visit, settle
from .playing import finished_game

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RUN = "tags => axe.run(document, {runOnly: tags}).then(found => found.violations)"
TABS = 5


def look(page: Page, screen: str) -> None:
    """What axe finds on what is shown now, in daylight and in the evening."""
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light)
        settle(page)
        found: list[dict[str, Any]] = page.evaluate(RUN, TAGS)
        told = [(each["id"], [node["html"][:160] for node in each["nodes"]]) for each in found]
        assert told == [], f"{screen}, {light}"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
        f"{screen} sticks out"
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_every_screen(visit: Visit, house: Server, size: tuple[int, int], lang: str) -> None:
    page = visit("/cup", size=size, lang=lang)
    page.context.add_init_script(path=AXE)
    page.reload()
    page.locator("main .main").click()
    look(page, "cup")
    page.goto("/rules/yum")
    expect(page.locator("main h2").first).to_be_visible()
    look(page, "rules")

    page.goto("/")
    expect(page.locator("button.game").first).to_be_visible()
    look(page, "lobby")
    page.locator("button.game", has_text="Toy").click()
    for fold in page.locator("dialog summary").all():
        fold.click()
    look(page, "setup")
    page.locator(".choice").nth(1).click()
    look(page, "around")
    page.locator("dialog form .main").click()
    expect(page.locator(".pass")).to_be_visible()
    look(page, "hand-over")
    page.locator(".pass .main").click()
    expect(page.locator(".generic button").first).to_be_visible()
    look(page, "table")
    if size == PHONE:
        page.locator(".top .corner button").last.click()
    for number in range(TABS):
        tab = page.get_by_role("tab").nth(number)
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        look(page, f"panel {number}")

    page.goto("/")
    page.locator("button.game", has_text="Toy").click()
    page.locator(".choice").nth(2).click()
    expect(page.locator("svg[role=img]")).to_be_visible()
    look(page, "waiting room")

    game = finished_game(house)
    page.goto(f"/t/{game}")
    expect(page.locator("dialog[open] table")).to_be_visible()
    look(page, "ending")
    page.goto(f"/r/{game}#2")
    expect(page.get_by_role("slider")).to_have_value("2")
    look(page, "replay")
    page.goto("/t/aaaaaaaa")
    expect(page.get_by_text(re.compile("does not exist|n’existe pas"))).to_be_visible()
    look(page, "no such table")
