"""The locks are complete, agree with each other, and name no place to fetch from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tools.locks import ROOT, asking, missing, path, pins, roots

HOLDS = [("run", "dev"), ("dev", "bench")]
LOCKS = [path(level) for level in ("run", "dev", "bench", "build")]
LOCKS += [ROOT / "web" / "pnpm-lock.yaml", ROOT / "web" / "pnpm" / "package-lock.json"]
ANSWERS = {
    "asker": [Requirement("answer[deep]>=2")],
    "answer": [Requirement("depth>=1; extra == 'deep'"), Requirement("dark; extra == 'night'")],
    "depth": [Requirement("elsewhere; sys_platform == 'nowhere'")],
}
ASKED = [Requirement("asker")]


@pytest.mark.parametrize("level", ["run", "dev"])
def test_every_package_finds_its_requirements_pinned(level: str) -> None:
    pinned = pins(path(level).read_text("utf-8"))
    assert len(pinned) > 20
    assert list(missing(roots(level), pinned, asking())) == []


@pytest.mark.parametrize(("less", "more"), HOLDS)
def test_each_level_holds_the_one_before(less: str, more: str) -> None:
    lower, upper = (pins(path(level).read_text("utf-8")) for level in (less, more))
    assert lower.items() <= upper.items()


def test_what_builds_is_complete() -> None:
    """Node's wheel asks for nothing; what Hatchling asks for is looked up where it is installed."""
    pinned = pins(path("build").read_text("utf-8"))
    packages = {name: asking().get(name, []) for name in pinned}
    assert packages["hatchling"]
    assert list(missing(roots("build"), pinned, packages)) == []


def test_a_complete_lock_misses_nothing() -> None:
    pinned = {"asker": "1.0", "answer": "2.0", "depth": "1.0"}
    assert list(missing(ASKED, pinned, ANSWERS)) == []


def test_what_an_extra_asks_for_is_missed() -> None:
    pinned = {"asker": "1.0", "answer": "2.0"}
    [fault] = missing(ASKED, pinned, ANSWERS)
    assert fault.startswith("answer asks for depth>=1")


def test_a_pin_that_is_too_old_is_missed() -> None:
    pinned = {"asker": "1.0", "answer": "1.9", "depth": "1.0"}
    assert list(missing(ASKED, pinned, ANSWERS)) == [
        "asker asks for answer[deep]>=2, pinned is 1.9"
    ]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_no_lock_names_a_place_to_fetch_from(lock: Path) -> None:
    text = lock.read_text("utf-8")
    assert not re.search(r"--(extra-)?index-url|--find-links|--trusted-host|\bresolved\b", text)
    assert not re.search(r"tarball:|file://", text)
