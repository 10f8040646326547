"""A real server, Debian's Chromium, and visitors who look at the page."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect, sync_playwright

from gobelet.core.registry import registered
from gobelet.server.http.pages import STATIC
from tests.luck import luck_of
from tests.server.driving import Server, lenient, serving
from tests.toy.game import GAME

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE, DESKTOP = (360, 740), (1280, 800)
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
Visit = Callable[..., Page]
PATIENCE = 60_000
LUCK = """
let state = Number(BigInt('0x%s') %% 2147483647n);
Crypto.prototype.getRandomValues = (array) => {
    for (let i = 0; i < array.length; i++) {
        state = (state * 48271) %% 2147483647;
        array[i] = state >> 8;
    }
    return array;
};
"""
"""The same numbers each time from the browser's own generator, from which players' seeds come."""
TOKEN = """
new Promise((found) => {
    const look = () => localStorage['gobelet.token']
        ? found(localStorage['gobelet.token']) : setTimeout(look, 20);
    look();
})
"""
"""Not `wait_for_function`: that evaluates text inside the page, which the page's policy forbids."""
SETTLED = """
Promise.all(document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().endTime < Infinity)
    .map((each) => each.finished.catch(() => null))
).then(() => true)
"""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One for all tests of this folder, and gone after them: Playwright keeps a loop running in
    this thread, where other tests want to run their own."""
    if os.environ.get("CHROMIUM") == "no":
        pytest.skip("without the browser tests, as asked")
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.fail("Chromium is missing: `make browser` gets it, or says how")
    if not (STATIC / "index.html").is_file():
        pytest.fail("the page is not built: run `make client`")
    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium, args=flags)


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all; with the toy game, as a game of somebody else's would stand there."""
    settings = lenient(str(tmp_path_factory.mktemp("house") / "gobelet.sqlite3"))
    with registered(GAME), serving(settings) as server:
        yield server


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever the house draws in a test is the same each time."""
    with luck_of(request.node.nodeid):
        yield


class Watch:
    """Listens to a page: what it complains about, and whom it talks to."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.errors: list[str] = []
        self.strangers: list[str] = []

    def follow(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on(
            "console", lambda said: self.errors.append(said.text) if said.type == "error" else None
        )
        page.on("request", self._asked)

    def _asked(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != self.host:
            self.strangers.append(request.url)

    def check(self) -> None:
        """No error, nothing the security policy refused, no other host."""
        lost = ("net::ERR_", "Failed to load resource")
        assert [error for error in self.errors if not any(each in error for each in lost)] == []
        assert self.strangers == []


@pytest.fixture
def visit(browser: Browser, house: Server) -> Iterator[Visit]:
    """Somebody opens the page, on a device and in a language of their own."""
    watch = Watch(urlsplit(house.base).netloc)
    with ExitStack() as open_contexts:

        def come(
            path: str = "/",
            *,
            name: str = "Ada",
            size: tuple[int, int] = DESKTOP,
            lang: str = "en",
            dark: bool = False,
            still: bool = True,
            workers: bool = False,
            by_hand: bool = False,
        ) -> Page:
            context = browser.new_context(
                base_url=house.base,
                viewport={"width": size[0], "height": size[1]},
                has_touch=size == PHONE,
                locale="fr-FR" if lang == "fr" else "en-GB",
                color_scheme="dark" if dark else "light",
                reduced_motion="reduce" if still else "no-preference",
                service_workers="allow" if workers else "block",
                permissions=["clipboard-read", "clipboard-write"],
            )
            open_contexts.callback(context.close)
            context.set_default_timeout(PATIENCE)
            introduce(context, name)
            wish = {"by_hand": by_hand} | ({"pace": "at_once"} if still else {})
            context.add_init_script(
                f"localStorage['gobelet.settings'] ??= {json.dumps(json.dumps(wish))}"
            )
            page = context.new_page()
            watch.follow(page)
            page.goto(path)
            return page

        yield come
    watch.check()


def introduce(context: BrowserContext, name: str) -> None:
    """The visitor has a name already, as whoever was here before, and luck that is theirs alone."""
    context.add_init_script(f"localStorage['gobelet.name'] ??= {name!r}")
    context.add_init_script(LUCK % name.encode().hex())


def token_of(page: Page) -> str:
    """What the visitor of a page is known by, once the server has greeted them."""
    token: str = page.evaluate(TOKEN)
    return token


def settle(page: Page) -> None:
    """Until nothing moves any more."""
    page.evaluate(SETTLED)


@contextmanager
def still_clock(page: Page) -> Iterator[None]:
    """Time stands still on a page, so that what is shown for a moment stays for as long as it is
    looked at."""
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(minutes=1))
    yield
    page.clock.resume()
