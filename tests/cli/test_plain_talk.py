"""The conversation of the plain game: help, mistakes, and leaving."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from .conftest import Cli, Ran


@pytest.fixture
def talk(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """A solitaire game of Yum with known dice, with these lines typed."""

    def run(*lines: str, args: tuple[str, ...] = ()) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return cli("play", "yum", "--players", "Ada", "--seed", "1", "--plain", *args)

    return run


def test_end_of_input_saves_and_says_so(talk: Cli, home: Path) -> None:
    ran = talk()
    assert ran.code == 0
    name = next((home / "games").iterdir()).stem
    assert ran.out.endswith(
        f"The input has ended.\nSaved as {name}. To go on: gobelet play --resume {name}\n"
    )


def test_quitting_saves_and_says_so(talk: Cli) -> None:
    ran = talk("quit")
    assert ran.code == 0
    assert "The input has ended." not in ran.out
    assert "Saved as yum-" in ran.out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("zz", "“zz” is neither dice to keep"),
        ("k7", "7"),
        ("99", "“99” is neither dice to keep"),
        ("²", "“²” is neither dice to keep"),
        ("9" * 5000, "is neither dice to keep"),
    ],
)
def test_a_wrong_answer_gets_one_sentence_and_the_question_again(
    talk: Cli, typed: str, said: str
) -> None:
    answer = talk(typed).out.split("Roll again or write in a box.\n")
    assert len(answer) == 3
    assert said in answer[1]
    assert answer[1].count("\n") == 1


def test_help_lists_every_choice(talk: Cli) -> None:
    out = talk("?").out
    assert "1. roll all the dice again (k)" in out
    assert "(yum)" in out


def test_few_choices_are_listed_without_asking(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("g\n"))
    out = cli("play", "objectif", "--players", "Ada,beginner", "--seed", "1").out
    assert "1. " in out


def test_the_number_of_a_choice_is_an_answer(talk: Cli) -> None:
    assert "Ada rolls all the dice again." in talk("1").out


def test_capitals_do_not_matter(talk: Cli) -> None:
    assert "Ada writes" in talk("YUM").out


def test_the_rules_and_the_log_can_be_read(talk: Cli) -> None:
    out = talk("yum", "log", "rules").out
    assert out.count("Ada writes 0: Yum.") == 2
    assert "Y5" in out


def test_looking_shows_the_table_again(talk: Cli) -> None:
    assert talk("look").out.count("Ada, roll 1 of 3") == 2


def test_saving_says_where(talk: Cli) -> None:
    assert talk("save", "quit").out.count("Saved as yum-") == 2


def test_an_empty_answer_reminds_of_the_commands(talk: Cli) -> None:
    assert talk("").out.count("Type ? for the choices") == 2


def test_a_house_rule_is_said_before_the_first_move(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D9, with its reason; what is printed is not called so."""
    seated = ("play", "debacle", "--players", "Ada,Bob", "--plain")
    for chosen, told in (((), 1), (("--option", "recoveries=repeat"), 0)):
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        out = cli(*seated, *chosen).out
        assert out.count("House rule (D9). How many dice a turn may recover") == told
        assert out.count("rounds of strong players do not end") == told


def test_french(talk: Cli) -> None:
    out = talk("zz", "aide", "quitter", args=("--lang", "fr")).out
    assert "« zz » n'est ni des dés à garder" in out
    assert "Pour continuer : gobelet play --resume" in out


def test_a_roll_with_a_seven_is_refused(talk: Cli) -> None:
    """A hand-typed roll of seven gets one clear sentence and the game stays as it was."""
    out = talk("12347", "123", "1 2 3 4 4", args=("--real-dice",)).out
    asked = out.split("Throw the dice and type what they show, such as 66666.\n")
    assert len(asked) == 4
    assert "7" in asked[1]
    assert asked[1].count("\n") == asked[2].count("\n") == 1
    assert "Ada rolls 1 2 3 4 4." in asked[3]


def test_help_while_dice_are_awaited(talk: Cli) -> None:
    assert talk("?", args=("--real-dice",)).out.count("Throw the dice") == 2


def test_a_game_that_is_not_fair_is_told_before_it_starts(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """O6: with three rounds for two somebody is active once more."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    out = cli("play", "objectif", "--plain", "--option", "rounds=3").out
    said = out.index("For study only: with this number of rounds one player is active once more")
    assert said < out.index("rolls ")


def test_odd_names_are_only_names(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name is text, whatever it looks like."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("1s\n1s\n"))
    ran = cli("play", "yum", "--players", '{0} "[bold]",{x}', "--seed", "1", "--plain")
    assert ran.code == 0
    assert '1. {0} "[bold]"\n2. {x}\n' in ran.out
