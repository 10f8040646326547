"""Saved games: nothing is lost, whatever ends the program, and a game goes on as it would have."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gobelet.core import record
from gobelet.core.turn import SPECTATOR
from gobelet.games import keys
from gobelet.local import saves
from gobelet.local.table import resume

from .conftest import Cli
from .driving import GOBELET, Script, environment, run, write_script

PLAYERS = ["Ada", "beginner"]


def started(key: str, home: Path, script: Script, lines: int) -> subprocess.Popen[bytes]:
    """A plain game in a process of its own that has read so many lines and waits for the next."""
    process = subprocess.Popen(
        [*GOBELET, "play", key, "-p", ",".join(PLAYERS), "--seed", "6", "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(home),
    )
    assert process.stdin
    assert process.stdout
    for line in script.lines[:lines]:
        process.stdin.write(f"{line}\n".encode())
    process.stdin.write(b"save\n")
    process.stdin.flush()
    while b"Saved as" not in process.stdout.readline():
        pass
    return process


def end(process: subprocess.Popen[bytes], how: signal.Signals) -> bytes:
    process.send_signal(how)
    out, _ = process.communicate(timeout=60)
    return out


def only_save(home: Path) -> Path:
    (path,) = (home / "games").glob("*.txt")
    return path


@pytest.mark.parametrize("key", keys())
def test_a_killed_game_goes_on(key: str, home: Path) -> None:
    """kill -9 after some answers; the resumed game is the one that would have been."""
    script = write_script(key, PLAYERS, 6)
    end(started(key, home, script, 4), signal.SIGKILL)
    rest = "".join(f"{line}\n" for line in script.lines[4:])
    ran = run("play", "--resume", "--plain", typed=rest, home=home)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "The game goes on where it was" in ran.stdout
    assert record.read(only_save(home).read_text()).match.history == script.match.history


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_an_interrupted_game_says_where_it_is(home: Path) -> None:
    """Also where the tests run in the background, whose children would ignore the signal."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    process = started("yum", home, write_script("yum", PLAYERS, 6), 2)
    out = end(process, signal.SIGINT)
    assert process.returncode == 130
    assert f"Saved as {only_save(home).stem}." in out.decode()


def test_names_of_saved_games_are_their_own(cli: Cli, home: Path) -> None:
    for _ in range(2):
        typed(cli, "play", "yum")
    names = sorted(path.stem for path in (home / "games").iterdir())
    assert [name[-2:] for name in names] == ["-1", "-2"]


def typed(cli: Cli, *args: str, lines: str = "") -> str:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO(lines))
        return cli(*args).out


def test_resume_takes_the_last_one_the_game_or_the_name(cli: Cli, home: Path) -> None:
    """Two games were left: by default the younger goes on."""
    typed(cli, "play", "yum", "--players", "Ada", lines="1s\n")
    typed(cli, "play", "objectif", "--players", "Blaise,random", lines="1\n")
    yum = next((home / "games").glob("yum*"))
    os.utime(yum, (1, 1))
    assert "Blaise" in typed(cli, "play", "--resume")
    assert "Ada" in typed(cli, "play", "--resume", "yum")
    assert "Ada" in typed(cli, "play", "--resume", yum.stem)
    assert "Ada" in typed(cli, "play", yum.stem, "-r")
    assert "Ada" in typed(cli, "play", "--resume", str(yum))


def test_a_file_of_ones_own(cli: Cli, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    out = typed(cli, "play", "yum", "--save", str(file))
    assert f"gobelet play --resume {file}" in out
    assert not (home / "games").exists()
    assert "The game goes on" in typed(cli, "play", "--resume", str(file))


def test_an_older_game_is_not_overwritten(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("precious")
    ran = cli("play", "yum", "--save", str(file))
    assert (ran.code, file.read_text()) == (2, "precious")
    assert "exists already" in ran.err


def test_who_is_a_bot_and_how_dice_fall_is_kept(cli: Cli, home: Path) -> None:
    typed(cli, "play", "yum", "-p", "Ada,random,Blaise", "--real-dice", "--seed", "9")
    session = resume(None).session
    assert session.humans == [0, 2]
    assert [player.key for player in session.bots.values()] == ["random"]
    assert session.real_dice
    assert session.viewer == SPECTATOR
    text = only_save(home).read_text()
    assert '[Bot2 "random"]' in text
    assert '[Seed "9"]' in text


def test_a_finished_game_stays_as_a_record(cli: Cli, home: Path) -> None:
    script = write_script("objectif", PLAYERS, 6)
    args = ("play", "objectif", "-p", ",".join(PLAYERS), "--seed", "6")
    out = typed(cli, *args, lines=script.text)
    file = only_save(home)
    assert f"The record is {file}." in out
    ran = cli("play", "--resume", file.stem)
    assert (ran.code, ran.out) == (2, "")
    assert f"gobelet replay {file.stem}" in ran.err
    assert cli("play", "--resume").err == "gobelet: there is no game to go on with\n"


def test_an_unknown_saved_game_names_those_there_are(cli: Cli, home: Path) -> None:
    typed(cli, "play", "yum")
    ran = cli("play", "--resume", "nothing")
    assert ran.code == 2
    assert only_save(home).stem in ran.err


def test_a_broken_save_is_told_with_its_place(cli: Cli, home: Path) -> None:
    typed(cli, "play", "yum")
    file = only_save(home)
    file.write_text(file.read_text() + "~nonsense\n")
    ran = cli("play", "--resume")
    assert ran.code == 2
    assert ran.err.startswith("gobelet: line ")


def test_unreadable_files_are_passed_over(cli: Cli, home: Path) -> None:
    typed(cli, "play", "yum")
    (home / "games" / "zzz.txt").write_bytes(b"\xff\xfe")
    assert [path.stem[:4] for path in saves.unfinished()] == ["yum-"]


def test_a_folder_that_cannot_be_made(cli: Cli, home: Path) -> None:
    home.write_text("a file in the way")
    ran = cli("play", "yum")
    assert ran.code == 2
    assert "cannot be written" in ran.err
