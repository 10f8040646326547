"""games, rules, replay, perft and simulate."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from gobelet import __version__
from gobelet.authoring import counting
from gobelet.core import record
from gobelet.core.perft import perft
from gobelet.games import get, keys

from .conftest import Cli
from .driving import write_script


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished game of Objectif between Ada and a bot."""
    script = write_script("objectif", ["Ada", "beginner"], 4)
    path = tmp_path / "game.txt"
    path.write_text(record.write(script.match, {"Place": "Mons"}))
    return path


def test_version(cli: Cli) -> None:
    assert cli("--version").out == f"gobelet {__version__}\n"


def test_help_helps(cli: Cli) -> None:
    assert cli().out == cli("--help").out
    for command in ("play", "games", "rules", "replay", "perft", "simulate"):
        assert command in cli("-h").out
        assert f"gobelet {command}" in cli(command, "--help").out


def test_games(cli: Cli) -> None:
    out = cli("games").out
    assert "Yum (yum): 1–10 players, about" in out
    assert "options: zero=free" in out
    assert "    random    Does anything at all." in out
    assert "    champion  Plays to finish first" in out


def test_games_for_programs(cli: Cli) -> None:
    shelf = json.loads(cli("games", "--json", "--lang", "fr").out)
    assert [game["key"] for game in shelf] == keys()
    yum = next(game for game in shelf if game["key"] == "yum")
    assert yum["seats"] == list(range(1, 11))
    assert yum["options"][0]["values"]["free"] == "dans toute case vide"


@pytest.mark.parametrize("key", keys())
def test_rules_in_a_pipe_are_the_page_itself(key: str, cli: Cli) -> None:
    for lang in ("en", "fr"):
        assert cli("rules", key, "--lang", lang).out == get(key).rules_page(lang) + "\n"


def test_rules_on_a_terminal_are_rendered(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    out = cli("rules", "yum").out
    assert "Y5" in out
    assert "**" not in out


@pytest.mark.parametrize("key", keys())
def test_options_are_explained(key: str, cli: Cli) -> None:
    out = cli("rules", key, "--options").out
    for option in get(key).options:
        assert f"{option.key} ({option.paragraph}): {option.words.en}" in out
        assert f"the default is {option.default} ({option.kind.en})" in out
        for value in option.values:
            kind = f" ({value.kind.en})" if value.kind else ""
            assert f"{option.key}={value.name}{kind}: {value.words.en}" in out


def test_replay_in_a_pipe_tells_everything(file: Path, cli: Cli) -> None:
    match = record.read(file.read_text()).match
    lines = cli("replay", str(file)).out.splitlines()
    assert lines[0] == "Objectif"
    assert lines[1].startswith("1. Ada rolls")
    assert sum(line.startswith(f"{match.position}. ") for line in lines) == 1
    assert any(line.endswith(" wins.") for line in lines)


def test_replay_at_a_position(file: Path, cli: Cli) -> None:
    out = cli("replay", str(file), "--at", "1").out
    assert out.startswith("Objectif, 1/")
    assert "wins." not in out
    assert "Ada rolls" not in cli("replay", str(file), "--at", "0").out


def test_replay_shows_a_seat_its_own_secrets_only(file: Path, cli: Cli) -> None:
    laid = [
        cli("replay", str(file), "--at", "2", *seat).out.splitlines()[1]
        for seat in ((), ("--seat", "1"), ("--seat", "2"))
    ]
    assert "a card" in laid[0]
    assert laid[0] == laid[1] != laid[2]


@pytest.mark.parametrize("args", [("--at", "9999"), ("--at", "-1"), ("--seat", "3")])
def test_replay_refuses_what_the_game_has_not(args: tuple[str, str], file: Path, cli: Cli) -> None:
    ran = cli("replay", str(file), *args)
    assert (ran.code, ran.out) == (2, "")


def test_replay_for_programs(file: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    facts = json.loads(cli("replay", str(file), "--json").out)
    assert facts["names"] == ["Ada", "beginner"]
    assert facts["tags"] == {"Place": "Mons"}
    assert facts["steps"][0]["seat"] is None
    assert facts["steps"][1]["text"] is None
    assert facts["over"] is True
    assert facts["places"].count(1) == 1
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes())))
    assert json.loads(cli("replay", "-", "--json").out) == facts
    assert len(json.loads(cli("replay", str(file), "--json", "--at", "3").out)["steps"]) == 3


def test_replay_by_the_name_of_a_save(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1s\n"))
    cli("play", "yum", "--players", "Ada")
    assert "The game is not over." in cli("replay", "yum").out


def test_replay_step_by_step(file: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal: forward, back, to the end, home, and away."""
    keys = iter(["n", "\x1b[C", "p", "$", "n", "x", "0", "p", "q"])
    monkeypatch.setattr("typer.getchar", lambda: next(keys))
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    last = record.read(file.read_text()).match.position
    out = cli("replay", str(file)).out
    shown = [line.rpartition(", ")[2] for line in out.splitlines() if "Objectif, " in line]
    assert shown == [f"{n}/{last}" for n in (0, 1, 2, 1, last, last, last, 0, 0)]


def test_perft_for_programs_is_exactly_the_counts(cli: Cli) -> None:
    """D12: twelve first steps, 158 sequences of two."""
    assert cli("perft", "debacle", "--depth", "2", "--json").out == '{"counts": [12, 158]}\n'


def test_perft_for_people(cli: Cli) -> None:
    assert cli("perft", "yum", "-d", "2").out == "  1 252\n  2 7,392\n"


@pytest.mark.parametrize("key", keys())
def test_perft_is_the_same_compiled(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = get(key)
    start = game.start(game.seats[0])
    wanted = perft(game, start, 2)
    monkeypatch.setattr(counting, "PATIENCE", 0)
    assert counting.count(game, start, 2) == wanted


def test_simulate_is_the_same_on_any_number_of_threads(cli: Cli) -> None:
    args = ("simulate", "yum", "--players", "beginner,random", "--games", "5000", "--seed", "3")
    one, four = (json.loads(cli(*args, "--json", "-t", t).out) for t in ("1", "4"))
    assert one.pop("speed")["games_per_second"] > 0
    del four["speed"]
    assert one == four
    assert one["seats"][0]["wins"] + one["seats"][1]["wins"] >= 5000
    low, high = one["seats"][0]["win_interval"]
    assert low <= one["seats"][0]["win_rate"] <= high


def test_simulate_for_people(cli: Cli) -> None:
    out = cli("simulate", "yum", "-p", "random", "--seats", "2", "--games", "100").out
    assert out.splitlines()[0].startswith("1. random: wins ")
    assert "100 games of " in out
    assert "0.00%" not in out
