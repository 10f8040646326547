"""Set-up does what is missing, says how far it is, and mends what was left half made."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tools.checkout import Checkout
from tools.setup import Setup


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    at = Checkout(tmp_path / "gobelet")
    (at.root / "requirements").mkdir(parents=True)
    for level in ("run", "dev", "bench", "build"):
        at.lock(level).write_text(f"{level}==1\n")
    (at.root / "pyproject.toml").touch()
    (at.root / "web").mkdir()
    (at.root / "web" / "index.html").touch()
    return at


class Pretended(Setup):
    """Set-up that only notes down what it would run, and leaves behind what matters of it."""

    def go(self) -> None:
        self.ran: list[str] = []
        super().go()

    def run(self, *command: str | Path, **more: str) -> None:
        self.ran.append(" ".join(map(str, command[1:])))
        if "venv" in command:
            self.at.python.parent.mkdir(parents=True)
            self.at.python.touch()
        if "web/build.py" in command:
            page = self.at.root / "src/gobelet/server/static/index.html"
            page.parent.mkdir(parents=True, exist_ok=True)
            page.touch()


def prepare(checkout: Checkout, level: str = "run", *, page: bool = False) -> list[str]:
    """The locks that were installed, and `venv`, `page`."""
    setup = Pretended(checkout, level, page=page)
    setup.go()
    steps = {"venv": "-m venv", "page": "web/build.py"}
    steps |= {name: f"requirements/{name}.txt" for name in ("run", "dev", "bench", "build")}
    return [step for step, words in steps.items() if any(words in ran for ran in setup.ran)]


def test_a_bare_checkout_gets_what_playing_needs(
    checkout: Checkout, capsys: pytest.CaptureFixture[str]
) -> None:
    assert prepare(checkout, page=True) == ["venv", "page", "run", "build"]
    said = capsys.readouterr().out.splitlines()
    assert [line[:7] for line in said] == ["1 of 4:", "2 of 4:", "3 of 4:", "4 of 4:"]


def test_the_second_time_there_is_nothing_to_do_or_to_say(
    checkout: Checkout, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare(checkout, page=True)
    capsys.readouterr()
    assert prepare(checkout, page=True) == []
    assert capsys.readouterr().out == ""


def test_a_player_becomes_a_developer_in_place(checkout: Checkout) -> None:
    prepare(checkout)
    assert prepare(checkout, "dev") == ["dev", "build"]
    assert prepare(checkout, "run") == [], "playing takes nothing away"


def test_a_developers_environment_follows_the_developers_lock(checkout: Checkout) -> None:
    prepare(checkout, "dev")
    checkout.lock("dev").write_text("dev==2\n")
    assert prepare(checkout, "run") == ["dev", "build"]


def test_a_page_that_cannot_be_built_leaves_the_environment_ready(checkout: Checkout) -> None:
    class NoPage(Pretended):
        def run(self, *command: str | Path, **more: str) -> None:
            if "web/build.py" in command:
                raise subprocess.CalledProcessError(1, "web/build.py")
            super().run(*command, **more)

    with pytest.raises(subprocess.CalledProcessError):
        NoPage(checkout, "run", page=True).go()
    assert prepare(checkout) == []


@pytest.mark.parametrize("harm", ["killed", "moved", "python"])
def test_an_environment_that_is_not_sound_is_made_anew(checkout: Checkout, harm: str) -> None:
    prepare(checkout)
    if harm == "killed":
        (checkout.venv / ".busy").touch()
    elif harm == "python":
        checkout.python.unlink()
    else:
        checkout = Checkout(checkout.root.rename(checkout.root.with_name("elsewhere")))
    (checkout.venv / "rest").touch()
    assert prepare(checkout) == ["venv", "run", "build"]
    assert not (checkout.venv / "rest").exists()


@pytest.mark.parametrize(
    ("code", "again"), [(1, ["run", "build"]), (130, ["venv", "run", "build"])]
)
def test_an_installation_that_failed_goes_on_and_one_that_was_stopped_begins_anew(
    checkout: Checkout, code: int, again: list[str]
) -> None:
    class Failing(Pretended):
        def run(self, *command: str | Path, **more: str) -> None:
            if checkout.lock("run") in command:
                raise subprocess.CalledProcessError(code, "tools.install")
            super().run(*command, **more)

    with pytest.raises(subprocess.CalledProcessError):
        Failing(checkout, "run", page=False).go()
    assert prepare(checkout) == again


def test_the_page_is_built_again_when_its_sources_change(checkout: Checkout) -> None:
    prepare(checkout, page=True)
    later = checkout.root.stat().st_mtime + 60
    os.utime(checkout.root / "web" / "index.html", (later, later))
    assert prepare(checkout, page=True) == ["page", "build"]


MAKEFILE = (Path(__file__).parents[2] / "Makefile").read_text("utf-8")


def test_the_makefile_installs_through_set_up_alone() -> None:
    assert "pip install" not in MAKEFILE.replace("-m pip install uv", "")
    assert "$(PYTHON) -m tools.setup" in MAKEFILE


def test_every_command_is_in_the_list_and_in_the_book() -> None:
    [names] = re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    commands = {*names.split()} - {"python"}
    assert commands == {*re.findall(r"^([a-z]+):.* ## \w", MAKEFILE, re.MULTILINE)}
    book = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text("utf-8")
    assert {*re.findall(r"`make ([a-z]+)[ `]", book)} >= commands - {"help"}
