"""The folder for what can be made again."""

from __future__ import annotations

import os
from pathlib import Path
from time import time

import pytest

from gobelet.core.cache import MOST_ELDERS, STALE, folder_of, made_from, source_hash
from gobelet.core.folders import cache_home


def test_the_hash_is_that_of_the_folders_named() -> None:
    assert source_hash("core") == source_hash("core")
    assert len({source_hash("core"), source_hash("games"), source_hash()}) == 3


def test_what_nobody_uses_any_more_is_thrown_away(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Elders of the same kind go once they are stale; everything else stays."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    stale, young, other = (
        cache_home() / name for name in ("compiled-old", "compiled-new", "solved-yum-old")
    )
    for folder in (stale, young, other):
        folder.mkdir(parents=True)
        (folder / "table").write_text("something")
    for folder in (stale, other):
        os.utime(folder, (time() - 2 * STALE, time() - 2 * STALE))
    wanted = made_from("compiled", "core")
    assert wanted.is_dir()
    assert {folder.name for folder in cache_home().iterdir()} == {
        wanted.name,
        young.name,
        other.name,
    }


def test_of_each_kind_only_the_latest_are_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whoever changes a rule twenty times a day does not fill the disk; another kind stays."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    other = folder_of("compiled-another", "0")
    for number in range(2 * MOST_ELDERS):
        folder = folder_of("compiled-game.play", f"{number:02}")
        os.utime(folder, (time() - 1000 + number, time() - 1000 + number))
    wanted = folder_of("compiled-game.play", "00")
    latest = range(MOST_ELDERS, 2 * MOST_ELDERS)
    assert {folder.name for folder in cache_home().iterdir()} == {
        other.name,
        wanted.name,
        *(f"compiled-game.play-{number:02}" for number in latest),
    }
