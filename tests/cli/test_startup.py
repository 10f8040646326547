"""Nobody at a table waits for a compiler."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from .driving import environment

HEAVY = ("numba", "numpy", "llvmlite")
LATER = ("textual", "gobelet.fast", "gobelet.lab", "rich")
LOADED = "import sys; print(*sys.modules, file=sys.stderr)"


def modules_after(code: str, home: Path) -> set[str]:
    """What a fresh interpreter has imported once this code has run."""
    program = f"import sys\ntry:\n    {code}\nfinally:\n    {LOADED}"
    ran = subprocess.run(
        [sys.executable, "-c", program],
        input="quit\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(home),
        timeout=60,
        check=False,
    )
    return set(ran.stderr.split())


@pytest.mark.parametrize("key", ["yum", "objectif", "wazabi", "debacle"])
def test_a_plain_game_loads_nothing_heavy(key: str, home: Path) -> None:
    args = ["gobelet", "play", key, "--plain"]
    loaded = modules_after(f"sys.argv = {args}; from gobelet.cli import main; main()", home)
    assert f"gobelet.games.{key}.game" in loaded
    assert not loaded & {*HEAVY, *LATER}


def test_the_full_screen_loads_no_compiler(home: Path) -> None:
    loaded = modules_after("import gobelet.cli.app, gobelet.tui.app.app", home)
    assert "textual" in loaded
    assert not loaded & {*HEAVY, "gobelet.fast"}
