"""`gobelet goldens` writes what a game's tests hold it against, or says what would change."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from gobelet.authoring import goldens
from gobelet.games import get

from .conftest import Cli

YUM = get("yum")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two golden records of Yum and one count, in a folder of their own."""
    tests = goldens.folder_of(YUM)
    (tmp_path / "golden").mkdir()
    for name in ("alone", "zeros"):
        shutil.copy(tests / "golden" / f"{name}.txt", tmp_path / "golden")
    (tmp_path / "perft.json").write_text('[{"seats": 1, "options": {}, "counts": [1, 1]}]')
    monkeypatch.setattr(goldens, "folder_of", lambda game: tmp_path)
    monkeypatch.setattr(goldens, "ENOUGH", 2)
    return tmp_path


def test_what_would_change_is_said_and_not_written(folder: Path, cli: Cli) -> None:
    before = (folder / "perft.json").read_text()
    ran = cli("goldens", "yum", "--check")
    assert ran.code == 1
    assert ran.out == f"would change: {folder / 'perft.json'}\n"
    assert (folder / "perft.json").read_text() == before


def test_what_changed_is_written_once(folder: Path, cli: Cli) -> None:
    assert cli("goldens", "yum").out == f"written: {folder / 'perft.json'}\n"
    assert json.loads((folder / "perft.json").read_text())[0]["counts"] == [252, 7392]
    assert cli("goldens", "yum").out == "all 3 files are as the law asks for\n"
    assert cli("goldens", "yum", "--check").code == 0


def test_a_record_that_the_law_refuses_is_told_and_stays(folder: Path, cli: Cli) -> None:
    path = folder / "golden" / "zeros.txt"
    wrong = path.read_text().replace('[Scores "', '[Scores "9')
    path.write_text(wrong)
    ran = cli("goldens", "yum", "--json", "--lang", "fr")
    assert ran.code == 1
    facts = json.loads(ran.out)
    assert facts["files"] == 3
    assert facts["changed"] == [str(folder / "perft.json")]
    assert "les coups donnent Scores" in facts["refused"][str(path)]
    assert path.read_text() == wrong
    assert f"does not fit the law, and stays: {path} (line 7" in cli("goldens", "yum").out


def test_there_is_no_such_game(cli: Cli) -> None:
    ran = cli("goldens", "yam")
    assert ran.code == 2
    assert "did you mean yum?" in ran.err
