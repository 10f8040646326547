"""A strong bot that has to learn first: people see why they wait, and how far it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from gobelet.core.registry import registered
from gobelet.server.config import Settings
from tests.server.driving import Server, serving
from tests.server.odd import BELLS, GAME, ring

from .conftest import introduce, token_of
from .playing import choose


@pytest.fixture
def school(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv(BELLS, str(tmp_path))
    settings = Settings(
        port=0, db=str(tmp_path / "school.sqlite3"), games=("tests.server.odd",), bot_delay=0.0
    )
    with registered(GAME), serving(settings) as server:
        yield server


def test_a_bar_shows_how_far_a_bot_is_and_goes_when_it_is_ready(
    browser: Browser, school: Server
) -> None:
    context = browser.new_context(base_url=school.base, locale="fr-FR")
    introduce(context, "Ada")
    page = context.new_page()
    page.goto("/")
    token = token_of(page)
    wish = {"game": "odd", "seats": 2, "kinds": ["human", "student"], "names": ["Ada"]}
    page.goto(f"/t/{school.post('/api/rooms', wish, token).json()['room']}")
    page.locator("main button.main").click()
    choose(page, "1")
    bar = page.get_by_role("progressbar")
    expect(bar).to_be_visible()
    ring(0)
    expect(bar).to_have_attribute("value", "0.5")
    expect(bar).to_have_accessible_name(re.compile("se prépare.* lecture de livres"))
    expect(page.locator(".seats .plays .note")).to_have_text(re.compile(r"pense, \d+ s"))
    ring(1)
    expect(bar).to_have_count(0)
    choose(page, "1")
    context.close()
