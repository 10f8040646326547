"""A lock is installed today as on any later day, whatever has been released since."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import tools.install
from tools.install import RECIPE
from tools.wheels import LATER, pin, write_wheel

from .installing import Index

PINNED = {"asker": "1.0", "answer": "1.0", "depth": "1.0"}


@pytest.fixture
def lock(index: Index) -> str:
    """One package asks for another with an extra; all three have come out anew since."""
    wheels = [
        write_wheel(index.wheels, "asker", "1.0", ["answer[deep]>=1.0"]),
        write_wheel(index.wheels, "answer", "1.0", extras={"deep": "depth"}),
        write_wheel(index.wheels, "depth", "1.0"),
    ]
    for name in PINNED:
        write_wheel(index.wheels, name, LATER)
    return "".join(map(pin, wheels))


def test_the_examples_of_the_recipe_hold() -> None:
    results = doctest.testmod(tools.install)
    assert (results.failed, results.attempted > 1) == (0, True)


def test_a_newer_release_stops_nothing(index: Index, lock: str) -> None:
    ran = index.install(lock)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert index.holds() == PINNED


def test_it_would_stop_pip_without_the_recipe(index: Index, lock: str) -> None:
    """Otherwise the test above would hold nothing."""
    assert "--no-deps" in RECIPE
    ran = index.pip("install", "--require-hashes", "-r", index.lock(lock))
    assert ran.returncode == 1
    assert "must have their versions pinned" in ran.stderr


def test_what_the_lock_no_longer_names_is_removed(index: Index, lock: str) -> None:
    assert index.install(lock).returncode == 0
    shorter = "".join(line for line in lock.splitlines(True) if not line.startswith("asker"))
    assert index.install(shorter).returncode == 0
    assert index.holds() == {"answer": "1.0", "depth": "1.0"}


def test_a_lock_that_is_not_complete_is_told(index: Index, lock: str) -> None:
    ran = index.install(lock.splitlines(True)[0])
    assert ran.returncode == 1
    assert "asker 1.0 requires answer, which is not installed" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_wheel_that_is_not_the_pinned_one_is_refused(index: Index, lock: str) -> None:
    write_wheel(index.wheels, "depth", "1.0", ["answer"])
    ran = index.install(lock)
    assert ran.returncode == 1
    assert "of lock.txt could not be fetched, in 2 tries (THESE PACKAGES DO NOT MATCH" in ran.stderr
    assert index.holds() == {}


def test_a_folder_apart_follows_its_lock(index: Index, lock: str, tmp_path: Path) -> None:
    folder = tmp_path / "builder"
    first, rest = lock.splitlines(True)[0], "".join(lock.splitlines(True)[1:])
    assert index.install(rest, "--into", folder).returncode == 0
    assert index.holds("--path", folder) == {"answer": "1.0", "depth": "1.0"}
    mark = folder / "mark"
    mark.touch()
    assert index.install(rest, "--into", folder).returncode == 0
    assert mark.exists(), "the same lock was installed again"
    assert index.install(first, "--into", folder).returncode == 0
    assert index.holds("--path", folder) == {"asker": "1.0"}
