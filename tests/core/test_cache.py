"""The folder for what can be made again."""

from __future__ import annotations

import ast
import os
import shutil
from pathlib import Path
from time import time

import pytest

import gobelet
from gobelet.core import cache
from gobelet.core.cache import COMPILED, STALE, made_from, source_hash
from gobelet.core.folders import cache_home

PACKAGE = Path(gobelet.__file__).parent
TAUGHT = {"rule", "tabled", "lookup", "njit", "intrinsic"}
"""What a function is marked with, or made by, that compiled code may hold."""


def test_the_hash_is_that_of_the_folders_named() -> None:
    assert source_hash("core") == source_hash("core")
    assert len({source_hash("core"), source_hash("games"), source_hash()}) == 3


def _is_taught(path: Path) -> bool:
    """Whether a module has something that is compiled."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    marks = [mark for node in ast.walk(tree) for mark in getattr(node, "decorator_list", [])]
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    names = [mark.func if isinstance(mark, ast.Call) else mark for mark in [*marks, *calls]]
    return any(ast.unparse(name).rpartition(".")[2] in TAUGHT for name in names)


def test_compiled_code_is_made_again_after_what_it_came_from_has_changed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A rule that changes must not be played as it was, in whichever folder it stands."""
    root = tmp_path / "gobelet"
    shutil.copytree(PACKAGE, root, ignore=shutil.ignore_patterns("static", "__pycache__", "tests"))
    monkeypatch.setattr(cache, "_PACKAGE", root)
    taught = [path for path in sorted(root.rglob("*.py")) if _is_taught(path)]
    assert len(taught) > 20
    before = source_hash(*COMPILED)
    for path in taught:
        text = path.read_bytes()
        path.write_bytes(text + b"# changed")
        assert source_hash(*COMPILED) != before, path.relative_to(root)
        path.write_bytes(text)
    (root / "server" / "house.py").write_text("changed")
    assert source_hash(*COMPILED) == before


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
