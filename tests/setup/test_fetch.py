"""What is fetched is tried twice, and then told in one sentence with what to do."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tools.fetch
from tools.fetch import LOG
from tools.locks import ROOT

from .installing import Index, Ran

FAILS_UNTIL = """
import pathlib, sys
tried = pathlib.Path(sys.argv[1])
tried.write_text(tried.read_text() + "x" if tried.exists() else "x")
print("Traceback: the tool has much to say")
sys.exit(len(tried.read_text()) < int(sys.argv[2]))
"""
GET_CHROMIUM = ROOT / "tests" / "browser" / "get-chromium"
NEEDED = ("sh", "dirname", "env")


@pytest.fixture
def tried(tmp_path: Path) -> Path:
    """A letter for each try."""
    return tmp_path / "tried"


def fetch(*command: str | Path) -> Ran:
    program = [sys.executable, "-m", "tools.fetch", "the good thing", *command]
    return subprocess.run(program, cwd=ROOT, capture_output=True, text=True)


def fails_until(tried: Path, success: int) -> list[str | Path]:
    return [sys.executable, "-c", FAILS_UNTIL, tried, str(success)]


def test_what_comes_at_once_is_not_talked_about(tried: Path) -> None:
    ran = fetch(*fails_until(tried, 1))
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    assert tried.read_text() == "x"


def test_what_does_not_come_is_tried_once_more(tried: Path) -> None:
    ran = fetch(*fails_until(tried, 2))
    assert (ran.returncode, ran.stdout) == (0, "")
    assert ran.stderr == "The good thing did not come; trying once more.\n"
    assert tried.read_text() == "xx"


def test_in_vain_twice_is_one_sentence_with_what_to_do(tried: Path) -> None:
    ran = fetch(*fails_until(tried, 3))
    assert (ran.returncode, ran.stdout) == (1, "")
    _, sentence = ran.stderr.splitlines()
    reason = "(Traceback: the tool has much to say)"
    assert sentence.startswith(f"The good thing could not be fetched, in 2 tries {reason}: see")
    assert "give the same command again" in sentence
    assert tried.read_text() == "xx"


def test_a_tool_that_is_missing_is_no_traceback() -> None:
    ran = fetch("a-tool-that-nobody-has")
    assert ran.returncode == 1
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("Looking\nERROR: No space left on device.\nERROR: Sorry\n", "No space left on device"),
        ("npm notice\nnpm error code ENOTFOUND\nnpm error more\n", "code ENOTFOUND"),
        ("E: Unable to locate package chromium\n", "Unable to locate package chromium"),
        ("one\nlast word\n", "last word"),
        ("", "it did not say why"),
    ],
)
def test_the_reason_is_the_first_complaint_or_the_last_word(said: str, reason: str) -> None:
    assert tools.fetch.reason(said) == reason


def test_python_packages_that_do_not_come(index: Index) -> None:
    ran = index.install("nowhere==1.0 --hash=sha256:" + 64 * "0")
    assert ran.returncode == 1
    assert len(ran.stderr.splitlines()) == 2
    assert "No matching distribution found for nowhere==1.0" in (ROOT / LOG).read_text("utf-8")
    assert "satisfies the requirement nowhere==1.0" in ran.stderr


class Machine:
    """A machine without Chromium, on which nothing can be installed but what a test puts there."""

    def __init__(self, folder: Path) -> None:
        self.programs = folder / "bin"
        self.programs.mkdir()
        self.calls = folder / "calls"
        for name in NEEDED:
            place = next(at for at in os.get_exec_path() if Path(at, name).exists())
            (self.programs / name).symlink_to(Path(place, name))
        self.program("id", "echo 1000")

    def program(self, name: str, does: str) -> None:
        file = self.programs / name
        file.write_text(f'#!/bin/sh\necho "{name} $*" >> {self.calls}\n{does}\n')
        file.chmod(0o755)

    def get_chromium(self, **more: str) -> Ran:
        where = {"PATH": str(self.programs), "PYTHON": sys.executable}
        return subprocess.run([GET_CHROMIUM], env={**where, **more}, capture_output=True, text=True)

    def called(self, name: str) -> list[str]:
        lines = self.calls.read_text().splitlines()
        return [line for line in lines if line.split()[0] == name]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_who_may_not_install_is_told_what_to_do(machine: Machine) -> None:
    machine.program("apt-get", "exit 0")
    machine.program("sudo", "exit 1")
    ran = machine.get_chromium()
    assert ran.returncode == 1
    assert "apt-get install chromium" in ran.stderr
    assert "make test CHROMIUM=no" in ran.stderr
    assert machine.called("apt-get") == []


def test_who_has_sudo_gets_chromium(machine: Machine) -> None:
    machine.program("sudo", 'shift; "$@"')
    machine.program("apt-get", "exit 0")
    machine.program("true", "exit 0")
    assert machine.get_chromium().returncode == 0
    assert machine.called("apt-get") == ["apt-get update", "apt-get install -y chromium"]
    assert len(machine.called("sudo")) == 3


def test_root_needs_no_sudo_and_is_told_when_debian_does_not_answer(machine: Machine) -> None:
    machine.program("id", "echo 0")
    machine.program("apt-get", "exit 100")
    ran = machine.get_chromium()
    assert ran.returncode == 1
    assert machine.called("apt-get") == ["apt-get update"] * 2
    assert "could not be fetched, in 2 tries" in ran.stderr


def test_whoever_goes_without_is_asked_nothing(machine: Machine) -> None:
    assert machine.get_chromium(CHROMIUM="no").returncode == 0
