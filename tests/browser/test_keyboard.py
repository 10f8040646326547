"""Every game from the first move to the last without a mouse, by what has the focus."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.server.driving import Server

from .conftest import Visit
from .tables import MINE, foremost, is_over, is_turn, open_table

PATIENT = 90


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something that fits has the focus."""
    for _ in range(PATIENT):
        if page.evaluate("which => document.activeElement.matches(which)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


def press(page: Page, selector: str, key: str = "Enter") -> None:
    tab_to(page, selector)
    page.keyboard.press(key)


def count(page: Page, selector: str) -> int:
    return page.locator(selector).count()


def yum(page: Page) -> None:
    """Keep with the number keys, roll with 0; boxes are buttons."""
    if count(page, "button.hold") and not count(page, ".kept") and count(page, ".ink") % 3 == 0:
        page.keyboard.press("1")
        expect(page.locator("button.hold").first).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("0")
        return
    press(page, "button.pencil.best", " ")
    press(page, f"{MINE} button.main")


def objectif(page: Page) -> None:
    """The arrows walk along the fan."""
    if count(page, "[data-next]"):
        page.evaluate("document.querySelector('[data-next]')?.focus()")
        page.keyboard.press("Enter")
    elif count(page, "button.hold"):
        press(page, "button.hold", " ")
        press(page, f"{MINE} button.main")
    else:
        tab_to(page, ".fan button")
        while page.evaluate("document.activeElement.getAttribute('aria-disabled')") == "true":
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        press(page, f"{MINE} button.main:not([aria-disabled=true])")


def wazabi(page: Page) -> None:
    if count(page, "dialog[open] .cards"):
        wanted = 2 if "2" in page.locator("dialog[open] h2").inner_text() else 1
        for _ in range(wanted):
            press(page, "dialog[open] .card[aria-pressed=false]")
        press(page, "dialog[open] button.main")
    elif count(page, ".hand .card.up"):
        tab_to(page, ".hand button")
        while not page.evaluate("document.activeElement.matches('.up')"):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        if count(page, ".tile.lit:not(.aimed)"):
            press(page, ".tile.lit")
        press(page, f"{MINE} button.main:not([aria-disabled=true])")
    elif count(page, ".tile.lit"):
        press(page, ".tile.lit")
    else:
        press(page, f"{MINE} button")


def debacle(page: Page) -> None:
    """The arrows walk across the board; F flips, E ends what can be ended."""
    if not count(page, ".square.lit"):
        ahead = foremost(page)
        if not ahead:
            page.keyboard.press("e")
            return
        walk(page, f"[data-piece='{ahead[0]}']")
        page.keyboard.press("Enter")
    if count(page, ".piece.prey"):
        walk(page, ".piece.prey")
        page.keyboard.press("Enter")
    elif count(page, ".square.lit"):
        walk(page, ".square.lit")
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("f")


def walk(page: Page, selector: str) -> None:
    """With the arrows to the first square that fits, as it lies on the screen."""
    tab_to(page, ".square")
    here, there = page.evaluate(
        """which => {
            const place = (element) => {
                const {left, top, width} = element.getBoundingClientRect();
                const board = document.querySelector('.squares').getBoundingClientRect();
                const side = board.width / 6;
                return [left, top].map((at, i) =>
                    Math.floor((at + width / 2 - [board.left, board.top][i]) / side));
            };
            return [place(document.activeElement), place(document.querySelector(which))];
        }""",
        selector,
    )
    for axis, keys in enumerate((("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown"))):
        steps = there[axis] - here[axis]
        for _ in range(abs(steps)):
            page.keyboard.press(keys[steps > 0])


GAMES: dict[str, tuple[Callable[[Page], None], list[str]]] = {
    "yum": (yum, ["human"]),
    "objectif": (objectif, ["human", "random"]),
    "wazabi": (wazabi, ["human", "random"]),
    "debacle": (debacle, ["human", "random"]),
}


@pytest.mark.parametrize("game", GAMES)
def test_no_mouse(visit: Visit, house: Server, game: str) -> None:
    page = visit("/")
    turn, kinds = GAMES[game]
    page.goto(open_table(house, page, game, *kinds))
    expect(page.locator("main button.main")).to_be_enabled()
    press(page, "main button.main")
    expect(page.locator("[data-prompt]")).to_be_visible()
    while not is_over(page):
        if is_turn(page):
            turn(page)
        page.wait_for_timeout(15)
    expect(page.locator("dialog[open]")).to_be_visible()
