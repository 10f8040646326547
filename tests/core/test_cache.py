"""The folder for what can be made again."""

from __future__ import annotations

import os
from pathlib import Path
from time import time

import pytest

from gobelet.core.cache import STALE, cache_home, made_from, source_hash


def test_the_system_may_name_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_home() == tmp_path / "gobelet"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_home() == Path.home() / ".cache" / "gobelet"


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
