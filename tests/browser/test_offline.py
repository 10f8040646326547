"""When the server is away there is still something on the page, and it comes back by itself."""

from __future__ import annotations

from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect

from gobelet.server.http import pages

from .conftest import PHONE, Visit


def test_the_page_the_rules_and_the_dice_cup_work_without_a_server(visit: Visit) -> None:
    page = visit("/", size=PHONE, workers=True)
    expect(page.locator("button.game").first).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.goto("/rules/yum")
    expect(page.locator("main h2").first).to_be_visible()

    page.context.set_offline(True)
    page.goto("/rules/yum")
    expect(page.locator("main h2").first).to_be_visible()
    page.goto("/cup")
    page.get_by_role("button", name="Throw").click()
    expect(page.get_by_role("button", name="1").or_(page.locator(".hold")).first).to_be_visible()
    page.goto("/")
    expect(page.get_by_text("The server does not answer")).to_be_visible()
    expect(page.locator("button.game").first).to_be_visible()

    page.context.set_offline(False)
    expect(page.get_by_text("The server does not answer")).to_have_count(0)


def test_a_page_from_before_an_update_asks_to_be_loaded_again(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The greeting names the page that the house has now."""
    page = visit("/")
    old = page.get_by_text("The house has a newer page than this one.")
    expect(page.locator("button.game").first).to_be_visible()
    expect(old).to_have_count(0)
    monkeypatch.setattr(pages, "script", lambda: "index-newer.js")
    page.reload()
    expect(old).to_be_visible()
    monkeypatch.undo()
    page.get_by_role("button", name="Reload").click()
    expect(page.locator("button.game").first).to_be_visible()
    expect(old).to_have_count(0)


def test_the_page_can_be_installed(visit: Visit) -> None:
    page = visit("/")
    href = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = page.request.get(str(href)).json()
    assert urljoin(str(href), manifest["start_url"]) == "/"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok
