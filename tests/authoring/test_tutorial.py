"""The page “A fifth game” is done step by step, as a newcomer would, in a copy of the tree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .checkout import ROOT, Checkout

PAGE = (ROOT / "docs" / "a-fifth-game.md").read_text(encoding="utf-8")
FOLDER = "src/gobelet/games/pig"
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
TYPED = {"play": "roll\nhold\nquit\n"}


@pytest.mark.slow
@pytest.mark.timeout(1500)
def test_every_step_of_the_page_does_what_it_says(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path, but=FOLDER)
    done = {kind: 0 for kind, _ in BLOCKS}
    for kind, block in BLOCKS:
        done[kind] += 1
        if kind == "sh":
            for line in block.splitlines():
                _run(checkout, line)
        elif kind == "python":
            name, _, code = block.partition("\n")
            assert code in _read(checkout, name.removeprefix("# ")), block
        else:
            _change(checkout, block)
    assert done.keys() == {"sh", "python", "diff"}
    assert "all 19 files" in checkout.done("gobelet", "goldens", "pig", "--check")
    for check in (("ruff", "format", "--check"), ("ruff", "check"), ("mypy", "--cache-dir=.types")):
        checkout.done(*check, FOLDER)


def _run(checkout: Checkout, line: str) -> None:
    """A command of the page; those of `make` are the ones that the Makefile runs."""
    words = line.split()
    if words[0] == "make":
        goal, game = words[1], words[2].removeprefix("GAME=")
        before = checkout.run("gobelet", goal, game, "--check")
        assert "would change" in before.stdout
        checkout.done("gobelet", goal, game)
    elif words[0] == "gobelet":
        checkout.done(*words, typed=TYPED.get(words[1], ""))
    else:
        assert words[0] == ".venv/bin/pytest", line
        said = checkout.done("pytest", "-q", "-p", "no:cacheprovider", *words[1:])
        assert re.search(r"\d+ passed", said)


def _read(checkout: Checkout, name: str) -> str:
    return (checkout.root / FOLDER / name).read_text(encoding="utf-8")


def _change(checkout: Checkout, block: str) -> None:
    """What a difference takes away stands there, once, and makes room for what it brings."""
    head, *lines = block.splitlines()
    name = head.removeprefix("@@ ")
    old = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "+")
    new = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "-")
    text = _read(checkout, name)
    assert text.count(old) == 1, f"{name}:\n{old}"
    (checkout.root / FOLDER / name).write_text(text.replace(old, new), encoding="utf-8")


def test_the_page_is_found_from_where_people_look() -> None:
    for name in ("CONTRIBUTING.md", "docs/python.md"):
        assert "a-fifth-game.md" in (ROOT / name).read_text(encoding="utf-8"), name
