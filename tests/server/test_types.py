"""The page's types are made from the server's structs; whoever changes one alone is told."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import Struct

from gobelet.server.http.api import api
from tools import typescript

ROOT = Path(__file__).parents[2]
MADE = Path("web/src/lib/protocol.gen.ts")
SIGNS = Path("src/gobelet/core/signs.py")
YUM = Path("src/gobelet/games/yum/web")
STRUCTS = Path("src/gobelet/server/ws/outgoing.py")


def copy(to: Path) -> Path:
    """The sources of the server and what is made from them, where they may be changed."""
    unread = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(ROOT / "src", to / "src", ignore=unread)
    shutil.copytree(ROOT / "tools", to / "tools", ignore=unread)
    shutil.copytree(ROOT / "web" / "src", to / "web" / "src", ignore=unread)
    return to


def make(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-B", "-m", "tools.made", *arguments]
    paths = os.pathsep.join([str(root / "src"), str(root)])
    setting = {**os.environ, "PYTHONPATH": paths}
    return subprocess.run(command, cwd=root, env=setting, capture_output=True, text=True)


def test_a_struct_that_changes_alone_is_told(tmp_path: Path) -> None:
    root = copy(tmp_path)
    assert make(root, "--check").returncode == 0
    text = (root / STRUCTS).read_text("utf-8")
    (root / STRUCTS).write_text(text.replace("    link: str\n", "    address: str\n"), "utf-8")
    told = make(root, "--check")
    assert told.returncode == 1
    assert told.stderr == f"Not as the Python sources ask for: {MADE}. Run make format.\n"
    assert make(root).returncode == 0
    assert "  address: string;\n" in (root / MADE).read_text("utf-8")
    assert make(root, "--check").returncode == 0


def test_what_a_table_is_told_that_changes_alone_is_told(tmp_path: Path) -> None:
    root = copy(tmp_path)
    text = (root / YUM / "data.py").read_text("utf-8")
    (root / YUM / "data.py").write_text(
        text.replace("    upper: bool\n", "    is_up: bool\n"), "utf-8"
    )
    assert make(root, "--check").stderr == (
        f"Not as the Python sources ask for: {YUM}/data.gen.ts. Run make format.\n"
    )
    assert make(root).returncode == 0
    assert "  is_up: boolean;\n" in (root / YUM / "data.gen.ts").read_text("utf-8")


def test_a_sign_that_changes_alone_is_told(tmp_path: Path) -> None:
    root = copy(tmp_path)
    text = (root / SIGNS).read_text("utf-8")
    (root / SIGNS).write_text(text.replace("#A03A5E", "#A03A5F"), "utf-8")
    assert make(root, "--check").stderr == (
        "Not as the Python sources ask for: web/src/style/signs.gen.css. Run make format.\n"
    )


def test_what_is_sent_may_leave_out_what_has_a_default_and_what_is_told_never_does() -> None:
    made = typescript.types()
    assert "export interface Sit {\n  t: 'sit';\n  room: string;\n  seat?: number | null;\n" in made
    assert "  clock?: number | null;\n}" in made.partition("export interface NewRoom ")[2]
    fair = made.partition("export interface FairInfo ")[2].partition("}")[0]
    assert "?" not in fair
    assert "  events: GameEvent[];\n" in made.partition("export interface TableInfo ")[2]


def test_two_structs_of_one_name_are_refused() -> None:
    class Page(Struct):
        other: int

    with pytest.raises(ValueError, match="two structs are called Page"):
        typescript.structs([Page, *(each.gives for each in api)])
