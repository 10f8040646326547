"""Solved tables on disk."""

from __future__ import annotations

import ast
from pathlib import Path

import numpy as np
import pytest

import gobelet
from gobelet.core import cache
from gobelet.engines.store import Tables, stored

PACKAGE = Path(gobelet.__file__).parent


KEPT = ("core/words.py", "fast/batch.py", "games/yum/law/rules.py", "engines/yum/solver.py")
HARMLESS = {"core", "fast", "games", "engines", "engines.store"}
"""Folders without a word in them, how answers are put, and where tables are kept."""
OTHERS = ("games/wazabi/law/rules.py", "games/yum/tests/test_rules.py", "server/app.py")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Sources that may be changed, in a folder whose own name says nothing."""
    root = tmp_path / "tests" / "gobelet"
    for name in (*KEPT, *OTHERS):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("as it was")
    monkeypatch.setattr(cache, "_PACKAGE", root)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return root


@pytest.mark.parametrize("changed", [*KEPT, *OTHERS])
def test_tables_are_made_again_after_what_they_follow_from_has_changed(
    package: Path, changed: str
) -> None:
    """A rule that changes makes what was solved under it worthless, and nothing else does."""
    made: list[str] = []

    def make() -> Tables:
        made.append("made")
        return {"squares": np.arange(5) ** 2}

    stored("yum", "squares", make)
    (package / changed).write_text("as it is")
    stored("yum", "squares", make)
    assert len(made) == (2 if changed in KEPT else 1)


@pytest.mark.parametrize("key", ["yum", "objectif"])
def test_tables_follow_from_nothing_that_is_not_watched(key: str) -> None:
    """All that a solver imports lies in the folders whose sources are hashed."""
    watched = ("core.", "fast.", f"games.{key}.", f"engines.{key}.")
    seen: set[str] = set()
    ways = [f"engines.{key}.{path.stem}" for path in (PACKAGE / "engines" / key).glob("*.py")]
    while ways:
        name = ways.pop()
        if name not in seen and (found := _imported(name)) is not None:
            seen.add(name)
            ways += found if f"{name}.".startswith(watched) else []
    assert {name for name in seen if not f"{name}.".startswith(watched)} <= HARMLESS


def _imported(name: str) -> list[str] | None:
    """What a module of the package imports from it; None where there is no such module."""
    path = PACKAGE / Path(*name.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    if not path.is_file():
        return None
    package = name if path.stem == "__init__" else name.rpartition(".")[0]
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.ImportFrom):
            continue
        base = (node.module or "").removeprefix("gobelet.")
        if node.level:
            up = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join([*up, *filter(None, [node.module])])
        elif not (node.module or "").startswith("gobelet"):
            continue
        found += [base, *(f"{base}.{alias.name}" for alias in node.names)]
    return found


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
