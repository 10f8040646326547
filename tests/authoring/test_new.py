"""`gobelet new` writes a game that keeps every promise, in one folder, and nothing outside it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from gobelet import games
from gobelet.authoring import new
from gobelet.core.errors import BadSetup
from gobelet.core.registry import registered
from gobelet.example.game import GAME as EXAMPLE

from .checkout import Checkout

KEY = "pig"
FOLDER = f"src/gobelet/games/{KEY}"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A copy without a game of that name, whoever may be writing one here."""
    return Checkout(tmp_path_factory.mktemp("checkout"), but=FOLDER)


@pytest.fixture(scope="module")
def changed(checkout: Checkout) -> set[Path]:
    """The files that are new or other, once the game has been written."""
    before = checkout.prints()
    told = json.loads(checkout.done("gobelet", "new", KEY, "--json"))
    assert told["game"] == KEY
    after = checkout.prints()
    assert before.keys() <= after.keys()
    fresh = {checkout.root / path for path in after.keys() - before.keys()}
    assert set(map(Path, told["files"])) == fresh
    return {path for path, text in after.items() if before.get(path) != text}


def test_nothing_outside_the_folder_changes(changed: set[Path]) -> None:
    assert all(path.is_relative_to(FOLDER) for path in changed)
    assert {path.name for path in changed} >= {"game.py", "RULES.fr.md", "perft.json", "2-1.txt"}


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.usefixtures("changed")
def test_the_new_game_passes_its_own_tests_and_the_whole_suite_of_conformance(
    checkout: Checkout,
) -> None:
    """Compiled too: every state of whole games at both speeds, and counts."""
    places = [FOLDER, "tests/conformance", "-k", KEY]
    said = checkout.done("pytest", "-q", "-p", "no:cacheprovider", *places)
    assert " passed" in said
    assert "skipped" not in said
    count = int(said.rpartition(" passed")[0].split()[-1])
    assert count > 150, said


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.usefixtures("changed")
def test_every_line_of_its_law_is_played_by_its_own_tests(checkout: Checkout) -> None:
    law = f"--include={FOLDER}/law/*"
    checkout.done("coverage", "run", "--branch", "-m", "pytest", "-q", FOLDER)
    checkout.done("coverage", "report", law, "--fail-under=100")


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.usefixtures("changed")
@pytest.mark.parametrize(
    "command",
    [
        ("ruff", "format", "--check", FOLDER),
        ("ruff", "check", FOLDER),
        ("mypy", "--cache-dir=.types", FOLDER),
        ("tools.made", "--check"),
        ("tests.authoring.imports",),
    ],
    ids=lambda command: command[0],
)
def test_the_new_game_passes_the_check_of_style_types_and_what_is_generated(
    checkout: Checkout, command: tuple[str, ...]
) -> None:
    checkout.done(*command)


@pytest.mark.usefixtures("changed")
def test_the_new_game_is_played_at_once(checkout: Checkout) -> None:
    """In a terminal, by bots, and compiled by the thousand."""
    typed = "roll\nhold\n" * 200
    said = checkout.done(
        "gobelet", "play", KEY, "--plain", "-p", "Ada,beginner", "--seed", "1", typed=typed
    )
    assert "wins" in said
    facts = json.loads(
        checkout.done(
            "gobelet", "simulate", KEY, "-p", "beginner,random", "--games", "500", "--json"
        )
    )
    assert facts["game"] == KEY
    assert facts["seats"][0]["win_rate"] > 0.5


@pytest.mark.timeout(600)
@pytest.mark.usefixtures("changed")
def test_the_new_game_is_played_at_a_served_table(checkout: Checkout) -> None:
    """By a bot for somebody who stood up, and shown as the house shows a game without a page."""
    table = ["tests/server/test_tables.py", "-k", f"each_game and {KEY} and sqlite"]
    assert "1 passed" in checkout.done("pytest", "-q", "-p", "no:cacheprovider", *table)
    drawn = ["tests/tui/test_drawing.py", "-k", KEY]
    assert "1 passed" in checkout.done("pytest", "-q", "-p", "no:cacheprovider", *drawn)


@pytest.mark.usefixtures("changed")
def test_its_golden_records_are_right(checkout: Checkout) -> None:
    assert "as the law asks for" in checkout.done("gobelet", "goldens", KEY, "--check")


@pytest.mark.usefixtures("changed")
def test_what_is_missing_is_said_with_the_command_that_writes_it(checkout: Checkout) -> None:
    """The suite of conformance starts all the same."""
    tests = checkout.root / FOLDER / "tests"
    before = checkout.prints()
    shutil.rmtree(tests / "golden")
    (tests / "perft.json").unlink()
    ran = checkout.run(
        "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance/test_data.py", "-k", "keeps"
    )
    assert ran.returncode == 1
    assert "pig keeps 0 golden records: `make goldens GAME=pig` adds some" in ran.stdout
    assert "pig keeps no perft counts: `make goldens GAME=pig` writes them" in ran.stdout
    assert "2 failed" in ran.stdout
    checkout.done("gobelet", "goldens", KEY)
    assert checkout.prints().keys() == before.keys()


@pytest.mark.usefixtures("changed")
def test_it_is_written_once(checkout: Checkout) -> None:
    before = checkout.prints()
    ran = checkout.run("gobelet", "new", KEY)
    assert ran.returncode == 2
    assert ran.stderr.strip().endswith("there is a game “pig” already; choose another name")
    assert checkout.prints() == before


# Names and places


@pytest.mark.parametrize(
    "key",
    ["", "p", "Pig", "1pig", "pig-2", "../pig", "pig/../x", "pig\n", "pïg", "class", "p" * 21],
)
def test_what_cannot_name_a_game_is_refused(key: str) -> None:
    with pytest.raises(BadSetup, match="cannot name a game"):
        new.check_name(key)


@pytest.mark.parametrize("key", [*games.keys(), "toy", "example"])
def test_a_name_that_is_taken_is_refused(key: str) -> None:
    with pytest.raises(BadSetup, match="already"):
        new.check_name(key)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in which games stand."""
    monkeypatch.setattr(new, "shelf", lambda: tmp_path)
    return tmp_path


def test_nothing_is_written_over(shelf: Path) -> None:
    (shelf / "yum" / "tests").mkdir(parents=True)
    (shelf / "pig").mkdir()
    (shelf / "pig" / "mine.txt").write_text("mine")
    with pytest.raises(BadSetup, match="is there already"):
        new.new("pig")
    assert [file.name for file in (shelf / "pig").iterdir()] == ["mine.txt"]


def test_a_package_that_is_only_installed_gets_no_game(shelf: Path) -> None:
    (shelf / "yum").mkdir()
    with pytest.raises(BadSetup, match="only installed"):
        new.new("pig")
    assert not (shelf / "pig").exists()


def test_half_a_game_does_not_stay(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (shelf / "yum" / "tests").mkdir(parents=True)

    def full(key: str) -> None:
        assert (shelf / key / "game.py").is_file()
        raise OSError("no space left")

    monkeypatch.setattr(new, "loaded", full)
    with pytest.raises(OSError, match="no space"):
        new.new("pig")
    assert not (shelf / "pig").exists()


def test_the_name_stands_where_the_example_names_itself(tmp_path: Path) -> None:
    written = list(new.copied("old_maid", tmp_path))
    texts = {file.relative_to(tmp_path).as_posix(): file.read_text() for file in written}
    assert 'key="old_maid"' in texts["game.py"]
    assert 'title=Words("Old maid", "Old maid")' in texts["game.py"]
    assert texts["RULES.fr.md"].startswith("# Old maid\n")
    assert not [name for name, text in texts.items() if "xample" in text]


def test_the_example_is_on_no_shelf_but_could_be() -> None:
    assert EXAMPLE.key not in list(games.keys())
    with registered(EXAMPLE):
        assert games.get("example") is EXAMPLE
