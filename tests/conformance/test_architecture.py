"""What docs/architecture.md names is there: every package, and every step on the way of a click."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
ROW = re.compile(r"^\| (\d+) \| `([^`]+)` \| `([^`]+)` \| ", re.MULTILINE)
PACKAGE = re.compile(r"^\| `(gobelet\.[a-z.]+)` \|", re.MULTILINE)
PLANNED = {"gobelet.envs", "gobelet.review"}
"""Floors that the page gives a place before they are built."""

Step = tuple[str, str]
WALK = [(path, name) for _, path, name in ROW.findall(PAGE)]


def definitions(path: str) -> set[str]:
    """What a file defines, with the class before the name of a method."""
    text = (ROOT / path).read_text("utf-8")
    return {*(_in_python(ast.parse(text)) if path.endswith(".py") else _in_page(text))}


def _in_python(tree: ast.AST, owner: str = "") -> Iterator[str]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from _in_python(node, f"{node.name}.")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{owner}{node.name}"


def _in_page(text: str) -> Iterator[str]:
    """Functions and derived values of a component; methods of classes."""
    yield from re.findall(r"^ *(?:export )?(?:async )?function (\w+)", text, re.MULTILINE)
    yield from re.findall(r"^ *(?:export )?const (\w+) = \$derived", text, re.MULTILINE)
    for part in re.split(r"^(?=(?:export )?class \w+)", text, flags=re.MULTILINE):
        if found := re.match(r"(?:export )?class (\w+)", part):
            for name in re.findall(r"^  (?:async )?(#?\w+)(?:\(| = \()", part, re.MULTILINE):
                yield f"{found[1]}.{name}"


@pytest.mark.parametrize("step", WALK, ids=lambda step: step[1])
def test_every_step_of_a_click_is_there(step: Step) -> None:
    path, name = step
    assert name in definitions(path)


def test_the_walk_is_whole_and_as_long_as_the_page_says() -> None:
    assert [int(number) for number, *_ in ROW.findall(PAGE)] == [*range(1, len(WALK) + 1)]
    (told,) = re.findall(r"^\| hops from a click .*\| (\d+) \|$", PAGE, re.MULTILINE)
    assert len(WALK) == int(told)


def test_every_package_has_its_row() -> None:
    named = {*PACKAGE.findall(PAGE)}
    there = {name for name in named if _is_there(ROOT / "src" / Path(*name.split(".")))}
    assert named - there <= PLANNED
    packages = {path.parent.name for path in (ROOT / "src" / "gobelet").glob("*/__init__.py")}
    assert packages <= {name.split(".")[1] for name in there}


def _is_there(place: Path) -> bool:
    return place.is_dir() or place.with_suffix(".py").is_file()
