"""Each game at its own table, from the first move to the last."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.server.driving import Server

from .conftest import PHONE, Visit
from .tables import TURNS, begin, open_table, play_out


@pytest.mark.parametrize("game", TURNS)
def test_two_visitors_and_a_bot_play_to_the_end(visit: Visit, house: Server, game: str) -> None:
    """One at a desktop, one on a phone in French; Débâcle has no third chair for the bot."""
    ada = visit("/", name="Ada")
    bots = [] if game == "debacle" else ["beginner"]
    address = open_table(house, ada, game, "human", "open", *bots)
    ada.goto(address)
    blaise = visit(address, name="Blaise", size=PHONE, lang="fr")
    blaise.get_by_role("button", name="S’asseoir ici").click()
    begin(ada)
    expect(blaise.locator("[data-prompt]")).to_be_visible()
    play_out([ada, blaise], TURNS[game], random.Random(game))
    for page in (ada, blaise):
        expect(page.locator("dialog[open] tbody tr")).to_have_count(2 + len(bots))
