"""Whole games of every kind, typed into a real process through a pipe."""

from __future__ import annotations

from pathlib import Path

import pytest

from gobelet.core import record
from gobelet.core.match import Match
from gobelet.games import get, keys

from .driving import Script, run, write_script

SHORT = {"debacle": {"target": "1", "round_turns": "20"}, "wazabi": {"start_dice": "2"}}


def play_through(script: Script, home: Path, *args: str) -> str:
    """Type a script into the plain game; what was played must be what the script meant."""
    file = home / "played.txt"
    ran = run("play", *args, "--plain", "--save", str(file), typed=script.text, home=home)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert record.read(file.read_text()).match.history == script.match.history
    return ran.stdout


def option_arguments(key: str) -> list[str]:
    return [part for k, v in SHORT.get(key, {}).items() for part in ("--option", f"{k}={v}")]


@pytest.mark.parametrize("key", keys())
def test_person_against_bots(key: str, home: Path) -> None:
    seats = get(key).seats[min(1, len(get(key).seats) - 1)]
    players = ["Ada", "beginner", "random"][:seats]
    script = write_script(key, players, 5, SHORT.get(key))
    args = [key, "--players", ",".join(players), "--seed", "5", *option_arguments(key)]
    out = play_through(script, home, *args)
    winner = script.match.names[script.match.result.winners[0]]
    assert winner in out[out.rindex("win") - 80 :]


@pytest.mark.parametrize("key", keys())
def test_people_at_one_screen(key: str, home: Path) -> None:
    script = write_script(key, ["Ada", "Blaise"], 8, SHORT.get(key))
    args = [key, "-p", "Ada,Blaise", "--seed", "8", "--lang", "fr", *option_arguments(key)]
    out = play_through(script, home, *args)
    assert "gagne" in out


@pytest.mark.parametrize("key", [key for key in keys() if get(key).has_secrets])
def test_secrets_stay_with_their_owner(key: str, home: Path) -> None:
    """Each person is shown nothing that only the other may know, before the hand-over or after."""
    script = write_script(key, ["Ada", "Blaise"], 3, SHORT.get(key))
    args = [key, "-p", "Ada,Blaise", "--seed", "3", *option_arguments(key)]
    out = play_through(script, home, *args)
    forbidden = {
        name: _secret_lines(script.match, seat) for seat, name in enumerate(("Ada", "Blaise"))
    }
    assert all(forbidden.values())
    viewer, seen = "", {"Ada": 0, "Blaise": 0}
    for line in out.splitlines():
        if line.endswith(": press Enter when only you can see the screen."):
            viewer = line.partition(":")[0]
            seen[viewer] += 1
        elif line.startswith("Next: "):
            assert line.partition(".")[0] != f"Next: {viewer}"
        elif viewer:
            assert line not in forbidden[viewer]
        else:
            assert line not in forbidden["Ada"] | forbidden["Blaise"]
    assert min(seen.values()) > 0


def _secret_lines(match: Match, viewer: int) -> set[str]:
    """What the other seat could be shown in this game and this one never may."""
    return _lines(match, 1 - viewer) - _lines(match, viewer)


def _lines(match: Match, viewer: int) -> set[str]:
    lines = {match.sentence(position, viewer, "en") for position in range(match.position)}
    for state in match.states:
        view = match.game.view(state, viewer)
        lines |= set(match.game.picture(view, viewer, match.names, "en").splitlines())
    return lines


@pytest.mark.parametrize("key", ["yum", "objectif", "wazabi"])
def test_real_dice(key: str, home: Path) -> None:
    """Every throw is typed, wrong ones among them; the game is the one of the right throws."""
    script = write_script(key, ["Ada", "beginner"], 2, SHORT.get(key), real_dice=True)
    args = [key, "-p", "Ada,beginner", "--seed", "2", "--real-dice", *option_arguments(key)]
    play_through(script, home, *args)


def test_menu_asks_which_game(home: Path) -> None:
    ran = run("play", typed="chess\nyum\nquit\n", home=home)
    assert ran.returncode == 0
    assert ran.stdout.count("Which game?") == 2
    assert "Roll again or write in a box." in ran.stdout


def test_menu_is_left_without_a_trace(home: Path) -> None:
    ran = run("play", home=home)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert not home.exists()
