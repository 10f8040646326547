"""The folder for what can be made again."""

from __future__ import annotations

from pathlib import Path

import pytest

from gobelet.core.cache import cache_home, source_hash


def test_the_system_may_name_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_home() == tmp_path / "gobelet"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_home() == Path.home() / ".cache" / "gobelet"


def test_the_hash_is_that_of_the_folders_named() -> None:
    assert source_hash("core") == source_hash("core")
    assert len({source_hash("core"), source_hash("games"), source_hash()}) == 3
