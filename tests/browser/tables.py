"""How people play at the four tables: they touch what is lit, and confirm."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.driving import Server

from .conftest import token_of
from .playing import OVER

Turn = Callable[[Page, random.Random], None]
MINE = "section.bar.mine"
PROMPT = "[data-prompt]"
QUICK: dict[str, dict[str, str]] = {
    "yum": {},
    "objectif": {"rounds": "2"},
    "wazabi": {"start_dice": "1"},
    "debacle": {"target": "1", "round_turns": "8"},
}
"""Settings with which a game is soon over."""


def open_table(house: Server, page: Page, game: str, *kinds: str) -> str:
    """The address of a new table with quick settings, whose owner looks at this page."""
    token = token_of(page)
    name = page.evaluate("localStorage['gobelet.name']")
    wish = {"game": game, "seats": len(kinds), "kinds": kinds, "options": QUICK[game]}
    answer = house.post("/api/rooms", {**wish, "names": [name]}, token)
    assert answer.status_code == 200, answer.text
    return f"/t/{answer.json()['room']}"


def begin(page: Page) -> None:
    start = page.locator("main button.main")
    expect(start).to_be_enabled()
    start.click()
    expect(page.locator(PROMPT)).to_be_visible()


def is_over(page: Page) -> bool:
    return OVER.search(page.locator(PROMPT).inner_text()) is not None


def is_turn(page: Page) -> bool:
    """Whether this visitor is asked something, and no answer is on its way."""
    return bool(
        page.evaluate(
            "() => document.querySelector('section.bar.mine')"
            " && document.querySelector('main.table .frame > :not(p)')"
            " && !document.querySelector('[data-prompt] .note, [data-throw]')"
        )
    )


def play_out(pages: list[Page], turn: Turn, rng: random.Random) -> None:
    """Whoever is asked answers, until the game is over."""
    while not all(is_over(page) for page in pages):
        for page in pages:
            if is_turn(page):
                turn(page, rng)
        pages[0].wait_for_timeout(15)
    for page in pages:
        expect(page.locator("dialog[open] table tbody tr").first).to_be_visible()


def confirm(page: Page) -> None:
    page.locator(f"{MINE} button.main").first.click()


# One turn, or a part of one, at each table


def yum(page: Page, rng: random.Random) -> None:
    """Keep a die and roll now and then; write in a hinted box."""
    dice = page.locator("button.hold")
    if dice.count() and rng.random() < 0.15:
        dice.nth(rng.randrange(5)).click()
        confirm(page)
        return
    page.locator("button.pencil.best").first.click()
    confirm(page)


def objectif(page: Page, rng: random.Random) -> None:
    """Lay a card; as the active player keep a die and roll, or stop."""
    if page.locator(".spot .mark").count():
        # The end of a round stays for a moment, unless it is put away: whichever comes first.
        page.evaluate("document.querySelector('section.bar [data-next]')?.click()")
        return
    if page.locator("button.hold").count():
        if rng.random() < 0.6:
            page.locator("button.hold").nth(rng.randrange(5)).click()
            confirm(page)
        else:
            page.locator(f"{MINE} button:not(.main)").first.click()
        return
    held = page.locator(".fan .card[aria-disabled=false]")
    if many := held.count():
        held.nth(rng.randrange(many)).click()
        confirm(page)


def wazabi(page: Page, rng: random.Random) -> None:
    """Give a die, keep what must be kept, play a card where one can be played."""
    if page.locator("dialog[open] .cards").count():
        wanted = 2 if "2" in page.locator("dialog[open] h2").inner_text() else 1
        for number in range(wanted):
            page.locator("dialog[open] .cards .card").nth(number).click()
        page.locator("dialog[open] button.main").click()
        return
    cards, lit = page.locator(".hand .card.up"), page.locator(".tile.lit:not(.aimed)")
    if playable := cards.count():
        cards.nth(rng.randrange(playable)).click()
    if targets := lit.count():
        lit.nth(rng.randrange(targets)).click()
    if playable:
        confirm(page)
    elif not targets:
        page.locator(f"{MINE} button").first.click()


def debacle(page: Page, rng: random.Random) -> None:
    """Forward with the foremost dice; capture where it is possible, or flip."""
    if not page.locator(".square.lit").count():
        ahead = foremost(page)
        if not ahead:
            page.locator(f"{MINE} button").last.click()
            return
        page.locator(f"[data-square='{rng.choice(ahead[:2])}']").click()
    prey, lit = page.locator(".piece.prey"), page.locator(".square.lit")
    if prey.count():
        page.locator(f"[data-square='{prey.first.get_attribute('data-piece')}']").click()
    elif lit.count():
        lit.first.click()
    else:
        page.locator(f"{MINE} button").first.click()


def foremost(page: Page) -> list[str]:
    """The squares of the dice that can move, from the far end of the board."""
    squares: list[str] = page.evaluate(
        "[...document.querySelectorAll('.piece.can')]"
        ".sort((a, b) => a.offsetTop - b.offsetTop).map((die) => die.dataset.piece)"
    )
    return squares


TURNS: dict[str, Turn] = {"yum": yum, "objectif": objectif, "wazabi": wazabi, "debacle": debacle}
