from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.core.registry import registered
from gobelet.server.config import Settings
from tests.toy.game import GAME

from .driving import Server, Visitor, serving


def lenient(folder: Path) -> Settings:
    """A server that is quick, and patient with tests that hurry."""
    return Settings(
        port=0,
        db=str(folder / "gobelet.sqlite3"),
        games=("tests.toy.game",),
        bot_delay=0.0,
        bot_workers=1,
        socket_rate=0,
        address_rate=0,
    )


@pytest.fixture(scope="module", autouse=True)
def toy() -> Iterator[None]:
    """The toy game stands on the shelf, as a game of somebody else's would."""
    with registered(GAME):
        yield


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """For tests that want a server of their own."""
    return lenient(tmp_path)


@pytest.fixture(scope="module")
def server(toy: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests of a module: their rooms have nothing to do with each other."""
    with serving(lenient(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture
def ada(server: Server) -> Iterator[Visitor]:
    with server.visit("Ada") as visitor:
        yield visitor


@pytest.fixture
def blaise(server: Server) -> Iterator[Visitor]:
    with server.visit("Blaise", lang="fr") as visitor:
        yield visitor
