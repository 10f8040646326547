from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from gobelet.core.registry import registered
from gobelet.server.config import Settings
from tests.luck import luck_of
from tests.toy.game import GAME

from .driving import Server, Visitor, lenient, serving
from .postgres import new_database, postgres

NewDatabase = Callable[[], str]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Modules that say `EVERY_DATABASE = True` are tested with both; the others with SQLite."""
    if "database" in metafunc.fixturenames:
        every = getattr(metafunc.module, "EVERY_DATABASE", False)
        kinds = ["sqlite", "postgresql"] if every else ["sqlite"]
        metafunc.parametrize("database", kinds, indirect=True, scope="module")


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """One PostgreSQL for all tests that want it."""
    with postgres() as address:
        yield address


@pytest.fixture(scope="module")
def database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> NewDatabase:
    """Makes a new, empty database each time it is called."""
    numbers = count()
    if request.param == "sqlite":
        folder: Path = tmp_path_factory.mktemp("sqlite")
        return lambda: str(folder / f"{next(numbers)}.sqlite3")
    cluster: str = request.getfixturevalue("cluster")
    name = request.module.__name__.rpartition(".")[2]
    return lambda: new_database(cluster, f"{name}_{next(numbers)}")


@pytest.fixture(scope="module", autouse=True)
def toy() -> Iterator[None]:
    """The toy game stands on the shelf, as a game of somebody else's would."""
    with registered(GAME):
        yield


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever a house draws in a test is the same each time."""
    with luck_of(request.node.nodeid):
        yield


@pytest.fixture
def settings(database: NewDatabase) -> Settings:
    """For tests that want a server of their own."""
    return lenient(database())


@pytest.fixture(scope="module")
def server(toy: None, database: NewDatabase) -> Iterator[Server]:
    """One server for the tests of a module: their rooms have nothing to do with each other."""
    with serving(lenient(database())) as running:
        yield running


@pytest.fixture
def ada(server: Server) -> Iterator[Visitor]:
    with server.visit("Ada") as visitor:
        yield visitor


@pytest.fixture
def blaise(server: Server) -> Iterator[Visitor]:
    with server.visit("Blaise", lang="fr") as visitor:
        yield visitor
