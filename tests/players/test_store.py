"""Solved tables on disk."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gobelet.players.store import Tables, stored


def test_tables_are_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    made: list[str] = []

    def make() -> Tables:
        made.append("made")
        return {"squares": np.arange(5) ** 2}

    first, second = stored("yum", "squares", make), stored("yum", "squares", make)
    assert made == ["made"]
    assert np.array_equal(first["squares"], second["squares"])
    assert not list(tmp_path.rglob("*.part"))
