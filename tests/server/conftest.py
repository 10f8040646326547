from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.core.registry import registered
from gobelet.server.config import Settings
from tests.toy.game import GAME

from .driving import Server, Visitor, serving

TOY = "tests.toy.game"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A server that is quick, and lenient with tests that hurry."""
    return Settings(
        port=0,
        db=str(tmp_path / "gobelet.sqlite3"),
        games=(TOY,),
        bot_delay=0.0,
        bot_workers=1,
        socket_rate=0,
        address_rate=0,
    )


@pytest.fixture
def server(settings: Settings) -> Iterator[Server]:
    with registered(GAME), serving(settings) as running:
        yield running


@pytest.fixture
def ada(server: Server) -> Iterator[Visitor]:
    with server.visit("Ada") as visitor:
        yield visitor


@pytest.fixture
def blaise(server: Server) -> Iterator[Visitor]:
    with server.visit("Blaise", lang="fr") as visitor:
        yield visitor
