"""Pictures of every table for the documentation: `PICTURES=docs/img` keeps them there."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.server.driving import Server

from .conftest import DESKTOP, PHONE, Visit, settle
from .tables import QUICK, TURNS
from .test_tables import OverAlready, sit_down, wait_for_turn

SETTINGS = {"objectif": {}, "wazabi": {"start_dice": "5"}, "debacle": {}}
TURNS_SEEN = {"yum": 9, "objectif": 3, "wazabi": 4, "debacle": 7}
LEAST = 20_000
"""A picture of a whole table has more bytes than that."""


@pytest.mark.parametrize("game", TURNS)
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_picture(
    visit: Visit,
    house: Server,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    game: str,
    size: tuple[int, int],
) -> None:
    if game in SETTINGS:
        monkeypatch.setitem(QUICK, game, SETTINGS[game])
    bots = ["beginner"] if game == "debacle" else ["beginner", "beginner"]
    phone = size == PHONE
    manner: dict[str, object] = {"size": size, "dark": phone, "lang": "fr" if phone else "en"}
    page = None
    while page is None:
        page = well_under_way(sit_down(visit, house, game, *bots, **manner), game)
    begin_choice(page)
    folder = Path(os.environ.get("PICTURES") or tmp_path)
    file = folder / f"web-{game}{'-phone' if phone else ''}.png"
    page.screenshot(path=file)
    assert file.stat().st_size > LEAST


def well_under_way(page: Page, game: str) -> Page | None:
    """Play some turns; nothing where the dice end the game before."""
    rng = random.Random(game)
    try:
        for _ in range(TURNS_SEEN[game]):
            TURNS[game](page, rng)
            wait_for_turn(page)
    except OverAlready:
        return None
    return page


def begin_choice(page: Page) -> None:
    """Somebody is about to do something: a die or a card is in the hand."""
    page.evaluate("document.querySelector('[data-next]')?.click()")
    lit = ".square.lit"
    for thing in (
        ".piece.can",
        "button.hold:not(.kept)",
        ".hand .up",
        ".fan [aria-disabled=false]",
    ):
        if page.locator(thing).count() and not page.locator(lit).count():
            square = page.locator(thing).last.get_attribute("data-piece")
            page.locator(f"[data-square='{square}']" if square else thing).last.click()
    page.mouse.move(1, 1)
    settle(page)
