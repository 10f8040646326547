"""Around one screen: between two players nothing of anybody's game is on the page."""

from __future__ import annotations

import json
import re
from itertools import chain

from playwright.sync_api import Page, expect

from tests.luck import dice
from tests.server.driving import Server, Visitor

from .conftest import PHONE, Visit, token_of
from .playing import choose, open_card

THREE_EACH = ("again", "drop_two", "drop_one", "drop_one", "drop_one", "take_card")
WHO_BEGINS = ("WWWW", "WWWC")
DRAWS = ("WWWC", "two_left"), ("WWWC", "give_one"), ("WWWC", "drop_one")
"""A throw and the card it brings: Ada's, Ada's again, and with which Blaise's turn begins."""


def around(page: Page, title: str, names: list[str]) -> None:
    sheet = open_card(page, title)
    sheet.get_by_role("button", name="Around this screen").click()
    while sheet.get_by_role("textbox").count() > len(names):
        sheet.get_by_role("button", name="−").click()
    for number, name in enumerate(names, start=1):
        sheet.get_by_label(f"Name of player {number}").fill(name)
    sheet.get_by_role("button", name="Begin").click()


def test_the_device_is_handed_over_before_anything_is_shown(visit: Visit) -> None:
    page = visit("/", size=PHONE)
    around(page, "Toy", ["Ada", "Blaise"])
    for name, guess in (("Ada", "1"), ("Blaise", "3")):
        expect(page.get_by_role("heading", name=f"Hand the device to {name}")).to_be_visible()
        expect(page.locator(".generic")).to_have_count(0)
        page.get_by_role("button", name=re.compile(f"I am {name}")).click()
        choose(page, guess)
    # Blaise has the device and must guess again anyway: only then it goes back.
    choose(page, "2")
    expect(page.get_by_role("heading", name="Hand the device to Ada")).to_be_visible()


def test_a_secret_choice_is_nowhere_in_the_page_while_it_is_handed_over(visit: Visit) -> None:
    """Two worlds that differ only in Ada's secret give Blaise the same page."""
    pages = []
    for guess in ("1", "3"):
        page = visit("/", size=PHONE)
        around(page, "Toy", ["Ada", "Blaise"])
        page.get_by_role("button", name=re.compile("I am Ada")).click()
        choose(page, guess)
        expect(page.get_by_role("heading", name="Hand the device to Blaise")).to_be_visible()
        pages.append(anonymous(page))
    assert pages[0] == pages[1]


def anonymous(page: Page) -> str:
    """The whole document without what differs between any two tables."""
    room = page.url.rsplit("/", 1)[1]
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("dialog[open] ol")).to_be_visible()
    return page.content().replace(room, "ROOM")


def test_what_one_player_was_told_is_gone_when_the_device_is_handed_on(
    visit: Visit, house: Server
) -> None:
    """Ada's own sentences, such as which cards she drew, are in no corner of Blaise's page."""
    page = visit("/", size=PHONE)
    told: set[str] = set()
    page.on("websocket", lambda socket: socket.on("framereceived", lambda got: hear(got, told)))
    page.reload()
    with dice(*THREE_EACH, *WHO_BEGINS, *chain(*DRAWS)):
        around(page, "Wazabi", ["Ada", "Blaise"])
        page.get_by_role("button", name="I am Ada").click()
        expect(page.locator(".pass")).to_have_count(0)
        room = page.url.rsplit("/", 1)[1]
        with house.visit(token=token_of(page)) as hand:
            roll_again(hand, room)
        expect(page.get_by_role("heading", name="Hand the device to Blaise")).to_be_visible()
    frames = house.get(f"/api/rooms/{room}/replay").json()["frames"]
    private = told - {frame["en"] for frame in frames}
    assert private

    page.get_by_role("button", name="Menu").click()
    expect(page.locator("dialog[open] ol")).to_be_visible()
    assert [sentence for sentence in private if sentence in page.content()] == []


def hear(frame: str | bytes, told: set[str]) -> None:
    """Note every sentence that reaches the page."""
    message = json.loads(frame)
    if message["t"] == "table":
        told.update(event["en"] for event in message["events"])


def roll_again(hand: Visitor, room: str) -> None:
    """The same person, at another window, plays the card that allows it, and then no other."""
    hand.enter(room)
    hand.send("look", room=room, seat=0)
    for card in ("again", "end"):
        hand.act(hand.expect("table", room=room, seat=0), card, seat=0)


def test_without_secrets_nobody_is_asked_to_look_away(visit: Visit) -> None:
    page = visit("/")
    around(page, "Yum", ["Ada", "Blaise"])
    expect(page.locator("[data-prompt]")).to_be_visible()
    expect(page.locator(".pass")).to_have_count(0)
