"""At the table: playing to the end, coming back, taking back, talking, by keyboard and by ear."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from gobelet import games
from gobelet.core.signs import SIGNS
from tests.server.driving import Server, Visitor

from .conftest import PHONE, Visit, still_clock, token_of
from .playing import choose, invite, open_card, play_now, play_out
from .tables import begin, is_turn, open_table


def toy_for_two(visit: Visit) -> tuple[Page, Page]:
    """Ada, Blaise on his phone, and a bot play the game without a table of its own."""
    ada = visit("/", name="Ada")
    blaise = visit(invite(ada, "Toy"), name="Blaise", size=PHONE, lang="fr")
    blaise.get_by_role("button", name="S’asseoir ici").first.click()
    expect(ada.get_by_role("button", name="Seat a bot")).to_have_count(1)
    ada.get_by_role("button", name="Seat a bot").click()
    ada.get_by_role("button", name="Start the game").click()
    expect(blaise.locator(".generic button").first).to_be_visible()
    expect(ada.locator(".generic button").first).to_be_visible()
    return ada, blaise


def test_ten_seats_of_yum_have_ten_different_signs(visit: Visit, house: Server) -> None:
    ada = visit("/", name="Ada")
    ada.goto(open_table(house, ada, "yum", "human", *["beginner"] * 9))
    marks = ada.locator("svg.mark")
    expect(marks).to_have_count(len(SIGNS))
    assert ada.locator("svg.mark path").evaluate_all(
        "marks => marks.map((mark) => mark.getAttribute('d'))"
    ) == [sign.outline for sign in SIGNS]
    for theme, colours in [
        ("light", [sign.light for sign in SIGNS]),
        ("dark", [sign.dark for sign in SIGNS]),
    ]:
        ada.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        shown = marks.evaluate_all("marks => marks.map((mark) => getComputedStyle(mark).fill)")
        assert shown == [written(colour) for colour in colours]
    for kind in ("character", "outline", "light", "dark"):
        assert len({getattr(sign, kind) for sign in SIGNS}) == 10, kind


def test_a_table_that_nobody_has_drawn_is_told_in_words_and_not_asked_for(visit: Visit) -> None:
    page, sent = visit("/", name="Ada"), list[str]()
    page.on("websocket", lambda socket: socket.on("framesent", lambda said: sent.append(str(said))))
    page.reload()
    play_now(page, "Toy")
    words = page.locator(".generic pre")
    expect(words).to_contain_text("Ada 0")
    choose(page, "2")
    expect(page.get_by_role("group", name="Log").get_by_text("Ada: 2").first).to_be_visible()
    expect(words).to_contain_text("Ada")
    kinds = {json.loads(said)["t"] for said in sent}
    assert kinds >= {"hello", "enter", "act"}
    assert "describe" not in kinds


def test_the_log_keeps_its_newest_line_in_sight_unless_somebody_reads(
    visit: Visit, house: Server
) -> None:
    """However many lines come at once: here those of another window of the same person."""
    page = visit("/", name="Ada")
    page.goto(open_table(house, page, "yum", "human", "beginner"))
    begin(page)
    log, room = page.get_by_role("group", name="Log"), page.url.rsplit("/", 1)[1]
    lines, end = log.locator("li"), "box => box.scrollHeight - box.scrollTop - box.clientHeight"
    with house.visit(token=token_of(page)) as hand:
        hand.enter(room)
        write_until(hand, room, 40)
        page.reload()
        expect(lines.nth(39)).to_be_attached()
        assert log.evaluate(end) < 2
        log.evaluate("box => (box.scrollTop = 0)")
        page.evaluate("() => new Promise(requestAnimationFrame)")
        write_until(hand, room, 60)
    expect(lines.nth(59)).to_be_attached()
    assert log.evaluate("box => box.scrollTop") == 0


def write_until(hand: Visitor, room: str, position: int) -> None:
    """Write in the last box that is open, turn after turn."""
    acted = -1
    while acted < position:
        table = hand.expect("table", room=room)
        if table["legal"] and table["position"] > acted:
            acted = hand.act(table, table["legal"][-1])["step"]


def test_a_house_rule_is_said_to_guests_and_at_the_table(visit: Visit, house: Server) -> None:
    """D9: before they sit, with its reason, and beside the page of the rules while they play."""
    ada = visit("/", name="Ada")
    ada.goto(open_table(house, ada, "debacle", "human", "open"))
    blaise = visit(ada.url, name="Blaise", lang="fr")
    told = blaise.locator("[data-readings]")
    expect(told).to_contain_text("les manches entre joueurs forts ne finissent pas")
    expect(told).to_contain_text("(règle de la maison, D9)")
    expect(told.locator("dt")).to_have_count(3)
    blaise.get_by_role("button", name="S’asseoir ici").click()
    ada.get_by_role("button", name="Start the game").click()
    ada.get_by_role("tab", name="Rules").click()
    told = ada.locator("[data-readings]")
    expect(told).to_contain_text("(house rule, D9)")
    expect(told.locator("dt")).to_have_count(len(games.get("debacle").options))


def written(colour: str) -> str:
    """A colour as the browser writes it."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return f"rgb({red}, {green}, {blue})"


def said(page: Page) -> str:
    return page.locator("[data-live]").inner_text()


def test_two_visitors_and_a_bot_play_to_the_end_and_again(visit: Visit) -> None:
    ada, blaise = toy_for_two(visit)
    for _ in range(3):
        for page in (ada, blaise):
            page.locator(".generic button").first.click()
    for page in (ada, blaise):
        expect(page.locator("dialog[open] table tbody tr")).to_have_count(3)

    ada.get_by_role("button", name="Rematch").last.click()
    ada.get_by_role("link", name="To the rematch").click()
    blaise.get_by_role("link", name="À la revanche").click()
    for page in (ada, blaise):
        expect(page.locator(".generic button").first).to_be_visible()


def test_the_owner_frees_a_seat_that_somebody_blocks(visit: Visit) -> None:
    ada = visit("/", name="Ada")
    blaise = visit(invite(ada, "Toy"), name="Blaise", size=PHONE, lang="fr")
    expect(ada.get_by_role("button", name="Free this seat")).to_have_count(0)
    blaise.get_by_role("button", name="S’asseoir ici").first.click()
    ada.get_by_role("button", name="Free this seat").click()
    expect(ada.get_by_role("button", name="Free this seat")).to_have_count(0)
    blaise.get_by_role("button", name="S’asseoir ici").first.click()
    expect(blaise.get_by_text("a libéré votre place").first).to_be_visible()


def test_a_lost_connection_keeps_the_turn_and_brings_what_was_missed(visit: Visit) -> None:
    ada, blaise = toy_for_two(visit)
    blaise.context.set_offline(True)
    blaise.evaluate("dispatchEvent(new Event('offline'))")
    choose(ada, "1")
    blaise.context.set_offline(False)
    blaise.evaluate("dispatchEvent(new Event('online'))")
    choose(blaise, "2")
    expect(ada.locator(".log, .panel").get_by_text("Blaise").first).to_be_visible()


def test_a_reload_in_the_middle_of_a_turn_keeps_the_seat(visit: Visit) -> None:
    ada, blaise = toy_for_two(visit)
    choose(ada, "1")
    blaise.reload()
    choose(blaise, "2")
    expect(blaise.locator(".generic button").first).to_be_visible()


def test_two_tabs_show_the_same_seat(visit: Visit) -> None:
    page = visit("/")
    play_now(page, "Yum")
    other = page.context.new_page()
    other.goto(page.url)
    seats = other.get_by_role("list", name="Seats").locator(".mine")
    expect(seats).to_contain_text("Ada")


def test_a_kind_word_is_seen_by_the_others_unless_muted(visit: Visit) -> None:
    ada, blaise = toy_for_two(visit)
    ada.get_by_role("tab", name="Talk").click()
    with still_clock(blaise):
        ada.get_by_role("button", name="Well played!").click()
        expect(blaise.locator(".bubble")).to_have_text(re.compile("Bien joué"))
        blaise.get_by_role("button", name="Menu").click()
        blaise.get_by_role("tab", name="Discuter").click()
        blaise.get_by_role("button", name="Couper la parole").click()
        expect(blaise.locator(".bubble")).to_have_count(0)


def test_taking_back_needs_the_others(visit: Visit, house: Server) -> None:
    ada = visit("/", name="Ada")
    sheet = open_card(ada, "Débâcle")
    sheet.get_by_role("button", name="Invite friends").click()
    link = ada.get_by_label("Link to this table").input_value()
    blaise = visit(link, name="Blaise")
    blaise.get_by_role("button", name="Sit here").click()
    ada.get_by_role("button", name="Start the game").click()
    expect(ada.locator("[data-prompt]")).to_be_visible()
    moved(ada, house)
    expect(ada.locator("[role=tabpanel] li")).to_have_count(1)

    ada.get_by_role("tab", name="Settings").click()
    ada.get_by_role("button", name="Ask to take back").click()
    expect(ada.get_by_text("Asked. Waiting for Blaise.")).to_be_visible()
    expect(blaise.get_by_text("Ada would like to take a move back.")).to_be_visible()
    blaise.get_by_role("button", name="Agree").click()
    ada.get_by_role("tab", name="Log").click()
    expect(ada.get_by_text("Nothing has happened yet.")).to_be_visible()


def moved(page: Page, house: Server) -> None:
    """Make a first move for the visitor of a page, as another window of theirs would."""
    room, token = page.url.rsplit("/", 1)[1], token_of(page)
    with house.visit(token=token) as hand:
        hand.send("enter", room=room)
        table = hand.expect("table", room=room)
        action = table["legal"][0]
        hand.send("act", room=room, position=table["position"], action=action)
        hand.expect("done", room=room)


def test_the_table_is_heard(visit: Visit) -> None:
    page = visit("/")
    play_now(page, "Toy")
    expect(page.locator("[data-live]")).to_contain_text("Your turn.")
    page.keyboard.press("s")
    expect(page.locator("[data-live]")).to_contain_text("Scores: Ada 0")
    page.keyboard.press("t")
    expect(page.locator("[data-live]")).to_contain_text(page.locator("[data-prompt]").inner_text())
    page.keyboard.press("d")
    expect(page.locator("[data-live]")).to_contain_text("Ada")
    page.keyboard.press("r")
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()


def test_a_game_is_played_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/")
    page.locator("button.game", has_text="Toy").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Play now").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".generic button").first).to_be_visible()
    ending = page.get_by_role("dialog", name="The game is over.")
    while not ending.is_visible():
        if is_turn(page):
            page.locator(".generic button").first.focus()
            page.keyboard.press("Enter")
        page.wait_for_timeout(15)


def test_moving_dice_do_not_hold_up_the_game(visit: Visit) -> None:
    page = visit("/", still=False)
    play_now(page, "Toy")
    play_out(page)
