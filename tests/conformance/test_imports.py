"""No module imports itself by way of others, wherever in its file and for whatever reason."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import gobelet

ROOT = Path(gobelet.__file__).parents[1]
FREE_OF_GUARDS = ("server", "tui")
"""Here nothing is imported for the type checker alone: whoever names a type can import it."""


def modules(root: Path) -> dict[str, Path]:
    """The modules of a package by name; neither tests nor what Alembic reads."""
    found = {}
    for file in sorted(root.rglob("*.py")):
        parts = file.relative_to(root.parent).with_suffix("").parts
        if not {"tests", "migrations"} & {*parts}:
            found[".".join(parts).removesuffix(".__init__")] = file
    return found


def imports(files: Mapping[str, Path]) -> dict[str, set[str]]:
    """What each module imports of the others, inside functions too."""
    return {name: {*_imported(name, files)} & files.keys() - {name} for name in files}


def _imported(name: str, files: Mapping[str, Path]) -> Iterator[str]:
    inside = name.split(".") if files[name].stem == "__init__" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(files[name].read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = inside[: len(inside) + 1 - node.level] if node.level else []
            where = ".".join([*base, *filter(None, [node.module])])
            for alias in node.names:
                inner = f"{where}.{alias.name}"
                yield inner if inner in files else where


def without_way_back(graph: Mapping[str, set[str]]) -> list[str]:
    """All modules, each after those it imports; raises where that cannot be."""
    return [*TopologicalSorter(graph).static_order()]


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = imports(modules(ROOT / "gobelet"))
    order = without_way_back(graph)
    server = "gobelet.server"
    ranks = [f"{server}.ports", f"{server}.rooms.table", f"{server}.house", f"{server}.app"]
    assert sorted(ranks, key=order.index) == ranks


def test_a_way_back_is_found_wherever_it_is(tmp_path: Path) -> None:
    package = tmp_path / "club"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "dice.py").write_text("from . import cup\n")
    (package / "cup.py").write_text("import json\n")
    files = modules(package)
    assert without_way_back(imports(files))[-1] == "club.dice"
    (package / "cup.py").write_text("def shake():\n    from club.dice import faces\n")
    with pytest.raises(CycleError):
        without_way_back(imports(files))


@pytest.mark.parametrize("package", FREE_OF_GUARDS)
def test_nothing_is_imported_for_the_type_checker_alone(package: str) -> None:
    files = sorted((ROOT / "gobelet" / package).rglob("*.py"))
    assert files
    assert not [file.name for file in files if "TYPE_CHECKING" in file.read_text("utf-8")]
