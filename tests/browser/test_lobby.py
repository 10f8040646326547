"""The lobby: light, in both languages, and one tap from a table."""

from __future__ import annotations

import gzip
import re

from playwright.sync_api import expect

from gobelet import engines as players
from gobelet import games

from .conftest import PHONE, Visit
from .playing import invite, open_card, play_now


def test_first_paint_needs_less_than_100_kb_of_script(visit: Visit) -> None:
    page = visit("/nowhere")
    scripts: set[str] = set()
    page.on("request", lambda asked: scripts.add(asked.url) if asked.url.endswith(".js") else None)
    page.goto("/")
    expect(page.locator("button.game").first).to_be_visible()

    assert scripts
    assert sum(len(gzip.compress(page.request.get(url).body())) for url in scripts) < 100_000


def test_there_is_a_card_with_a_picture_for_every_game(visit: Visit) -> None:
    page = visit("/")
    for game in map(games.get, sorted(games.keys())):
        card = page.locator("button.game", has_text=game.title.en)
        expect(card).to_contain_text(game.summary.en)
        picture = card.locator("img")
        assert picture.evaluate("img => img.decode().then(() => img.naturalWidth)") > 0


def test_language_changes_without_a_reload(visit: Visit) -> None:
    page = visit("/")
    page.evaluate("window.stayed = true")
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_text("Quatre jeux de dés, une seule table.")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "fr"
    page.get_by_role("button", name="English").click()
    expect(page.get_by_text("Four dice games, one table.")).to_be_visible()
    assert page.evaluate("window.stayed")


def test_settings_are_kept(visit: Visit) -> None:
    page = visit("/", lang="fr")
    page.get_by_role("button", name="Réglages").click()
    page.get_by_label("sombre").check()
    page.get_by_role("radio", name="English").check()
    page.reload()
    expect(page.get_by_text("Four dice games")).to_be_visible()
    assert page.locator("html").get_attribute("data-theme") == "dark"


def test_options_are_in_plain_words_and_can_be_reset(visit: Visit) -> None:
    sheet = open_card(visit("/"), "Yum")
    sheet.get_by_text("Options", exact=True).click()
    reset = sheet.get_by_role("button", name="Back to the defaults")
    expect(reset).to_be_disabled()
    option = games.get("yum").options[0]
    other = next(value for value in option.values if value.name != option.default)
    sheet.get_by_label(other.words.en).check()
    expect(sheet.get_by_text("(1 changed)")).to_be_visible()
    reset.click()
    expect(reset).to_be_disabled()


def test_play_now_is_one_tap_away(visit: Visit) -> None:
    page = visit("/", size=PHONE)
    play_now(page, "Yum")
    expect(page).to_have_url(re.compile("/t/[a-z2-9]{8}$"))
    expect(page.get_by_role("list", name="Seats")).to_contain_text("Ada")


def test_friends_open_the_link_and_the_seats_fill_up_live(visit: Visit) -> None:
    ada = visit("/", name="Ada")
    link = invite(ada, "Objectif")
    expect(ada.get_by_role("img", name="QR code of the link")).to_be_visible()
    blaise = visit(link, name="Blaise", size=PHONE, lang="fr")
    blaise.get_by_role("button", name="S’asseoir ici").first.click()
    expect(ada.get_by_role("listitem").filter(has_text="Blaise")).to_be_visible()

    start = ada.get_by_role("button", name="Start the game")
    expect(start).to_have_attribute("aria-disabled", "true")
    ada.get_by_role("button", name="Seat a bot").click()
    start.click()
    for page in (ada, blaise):
        expect(page.locator("[data-prompt]")).to_be_visible()


def test_bots_of_every_level_are_offered_with_their_character(visit: Visit) -> None:
    page = visit("/")
    invite(page, "Yum")
    levels = page.get_by_label("Strength of the bots")
    assert levels.locator("option").all_inner_texts() == [
        "at random",
        "beginner",
        "club player",
        "expert",
        "champion",
    ]
    for player in players.levels(games.get("yum")):
        levels.select_option(player.key)
        expect(page.get_by_text(player.character.en)).to_be_visible()
    levels.select_option("champion")
    page.get_by_role("button", name="Seat a bot").first.click()
    expect(page.locator("ol li").nth(1)).to_contain_text("champion")


def test_an_open_table_is_listed_joined_and_watched(visit: Visit) -> None:
    ada, blaise = visit("/", name="Ada"), visit("/", name="Blaise")
    sheet = open_card(ada, "Débâcle")
    sheet.get_by_text("Players and clock").click()
    sheet.get_by_label("Show the table to everybody").check()
    sheet.get_by_role("button", name="Invite friends").click()
    listed = blaise.get_by_role("link", name=re.compile("Débâcle.*Ada"))
    listed.filter(has_text="Join").click()
    blaise.get_by_role("button", name="Sit here").click()
    ada.get_by_role("button", name="Start the game").click()

    cleo = visit("/", name="Cléo")
    cleo.get_by_role("link", name=re.compile("Débâcle.*Ada")).filter(has_text="Watch").click()
    expect(cleo.get_by_role("list", name="Seats")).to_contain_text("Blaise")
    expect(cleo.locator("[data-prompt]")).to_contain_text("Waiting for")


def test_a_running_game_is_found_again(visit: Visit) -> None:
    page = visit("/")
    play_now(page, "Yum")
    page.get_by_role("link", name="Back to the lobby").click()
    page.get_by_role("link", name=re.compile("Yum")).filter(has_text="Go on").click()
    expect(page.locator("[data-prompt]")).to_be_visible()


def test_an_address_that_leads_nowhere_says_so(visit: Visit) -> None:
    expect(visit("/t/aaaaaaaa").get_by_text("This table does not exist")).to_be_visible()
