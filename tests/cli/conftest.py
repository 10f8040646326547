"""A data folder of its own for every test, English, and the command run in this process."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from gobelet.cli import main


class Ran(NamedTuple):
    """How the command ended and what it said."""

    code: int
    out: str
    err: str


Cli = Callable[..., Ran]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody's own games are touched, and what was chosen elsewhere is not heard."""
    folder = tmp_path / "home"
    monkeypatch.setenv("GOBELET_HOME", str(folder))
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    return folder


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Cli:
    """Run `gobelet` with these arguments here; quicker than a process of its own."""

    def run(*args: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["gobelet", *args])
        with pytest.raises(SystemExit) as left:
            main()
        said = capsys.readouterr()
        return Ran(int(left.value.code or 0), said.out, said.err)

    return run
