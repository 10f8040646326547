"""What visitors do on the page, in the words of a person."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.server.driving import Server

OVER = re.compile("The game is over|La partie est finie")


def open_card(page: Page, title: str) -> Locator:
    """Tap a game's card; its sheet opens."""
    page.locator("button.game", has_text=title).click()
    sheet = page.locator("dialog[open]")
    expect(sheet.locator(".choice").first).to_be_visible()
    return sheet


def play_now(page: Page, title: str) -> None:
    open_card(page, title).get_by_role("button", name=re.compile("Play now|Jouer tout")).click()
    expect(page.locator("[data-prompt]")).to_be_visible()


def invite(page: Page, title: str) -> str:
    """Open a table for friends; the link to send them."""
    open_card(page, title).get_by_role("button", name=re.compile("Invite|Inviter")).click()
    return page.get_by_label(re.compile("Link to this table|Lien vers cette table")).input_value()


def choose(page: Page, text: str) -> None:
    """One of the buttons of the generic table."""
    page.locator(".generic button", has_text=text).click()


def play_out(page: Page) -> None:
    """Take the first action there is, again and again, until the game is over."""
    first, prompt = (
        page.locator(".generic button:not([aria-disabled=true])").first,
        page.locator("[data-prompt]"),
    )
    while not OVER.search(prompt.inner_text()):
        if first.is_visible():
            first.click()
        page.wait_for_timeout(30)
    expect(page.locator("dialog[open]")).to_be_visible()


def finished_game(house: Server, game: str = "toy") -> str:
    """The id of a game that somebody has just played to the end."""
    with house.visit("Ada") as ada:
        wish = {"game": game, "seats": 2, "kinds": ["human", "beginner"], "names": ["Ada", "Bea"]}
        room = str(house.post("/api/rooms", wish, ada.token).json()["room"])
        ada.send("enter", room=room)
        ada.send("sit", room=room, seat=0)
        ada.send("start", room=room)
        acted = -1
        while True:
            table = ada.expect("table", room=room)
            if table["result"]:
                return room
            if table["legal"] and table["position"] > acted:
                acted = ada.act(table, table["legal"][0])["step"]
