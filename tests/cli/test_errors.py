"""Wrong input anywhere: one clear sentence in the user's language, exit code 2, no traceback."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from .conftest import Cli
from .driving import GOBELET, environment, run

WRONG = [
    ("play yam", "did you mean yum?", "vouliez-vous dire yum ?"),
    ("play yum --seats 11", "is for 1 to 10 players", "se joue de 1 à 10"),
    ("play yum --seats 0", "is for 1 to 10 players", "se joue de 1 à 10"),
    ("play yum --seats 99999999999", "is for 1 to 10 players", "se joue de 1 à 10"),
    ("play yum --seats 1 --players a,b", "2 players for 1 seats", "2 joueurs pour 1 places"),
    ("play yum --players begginer", "did you mean beginner?", "vouliez-vous dire beginner ?"),
    ("play yum --players Ada,Ada", "two players are called Ada", "s'appellent Ada"),
    ("play yum --players Ada,,Bo", "printable character", "caractère imprimable"),
    ("play yum --option zero=maybe", "option zero is", "l'option zero vaut"),
    ("play yum --option nought=free", "there is no option", "il n'y a pas d'option"),
    ("play yum --option zero", "key=value", "clé=valeur"),
    ("play yum -o zero=free -o zero=free", "each once", "chacune une fois"),
    ("play yum --lang de", "--lang cannot be that", "--lang ne peut valoir cela"),
    ("play yum --seed x", "--seed cannot be that", "--seed ne peut valoir cela"),
    ("play --resume", "no game to go on with", "pas de partie à continuer"),
    ("play yum --loud", "there is no option --loud", "il n'y a pas d'option --loud"),
    ("rules", "GAME is missing", "il manque GAME"),
    ("rules chess", "there is no game", "il n'y a pas de jeu"),
    ("perft yum", "--depth is missing", "il manque --depth"),
    ("perft yum --depth", "--depth needs a value", "--depth attend une valeur"),
    ("perft yum --depth 0", "--depth cannot be that", "--depth ne peut valoir cela"),
    ("perft yum --depth 2 --seats 20", "is for 1 to 10 players", "se joue de 1 à 10"),
    ("simulate yum --players genius", "has no player", "n'a pas de joueur"),
    ("simulate yum -p random,random -n 3", "2 players for 3 seats", "2 joueurs pour 3 places"),
    ("simulate yum -p random --games 0", "--games cannot be that", "--games ne peut valoir"),
    ("replay nowhere.txt", "there is no file", "il n'y a pas de fichier"),
    ("replay .", "is a folder", "est un dossier"),
    ("dance", "No such command", "No such command"),
]


@pytest.mark.parametrize(("line", "en", "fr"), WRONG)
def test_one_sentence_and_exit_code_2(
    line: str, en: str, fr: str, cli: Cli, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for lang, said in (("en_US", en), ("fr_CA", fr)):
        monkeypatch.setenv("LANG", lang)
        ran = cli(*line.split())
        assert (ran.code, ran.out) == (2, "")
        assert said in ran.err
        assert ran.err.startswith("gobelet: ")
        assert ran.err.count("\n") == 1
    assert not list(home.rglob("*.txt"))


@pytest.mark.parametrize("lang", [["--lang", "fr"], ["--lang=fr"]])
def test_lang_decides_the_language_of_complaints(lang: list[str], cli: Cli) -> None:
    assert "vouliez-vous dire" in cli("play", "yam", *lang).err
    assert "il n'y a pas d'option" in cli("play", "yum", "--loud", *lang).err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe\x00", "is not a text in UTF-8"),
        (b"", "line 1, column 1: tag Gobelet is missing"),
        (b'[Gobelet "1"]\n[Game "chess"]\n[Seat1 "a"]\n', "line 2, column 7: there is no game"),
        (b'[Gobelet "1"]\n[Game "yum"]\n[Seat1 "a"]\n\n~12347\n', "line 5, column 1: "),
    ],
)
def test_broken_records(content: bytes, said: str, cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(content)
    ran = cli("replay", str(file))
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_a_name_that_no_file_can_have(cli: Cli) -> None:
    ran = cli("replay", "x" * 5000)
    assert ran.code == 2
    assert ran.err.count("\n") == 1


def test_bytes_that_are_no_text_are_typed(home: Path) -> None:
    """A pipe may bring anything; the game asks again."""
    ran = subprocess.run(
        [*GOBELET, "play", "yum", "--plain"],
        input=b"\xff\xfe\x00\n\x1b[A\nquit\n",
        capture_output=True,
        env=environment(home),
        timeout=60,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_a_terminal_without_accents(home: Path) -> None:
    """Letters the output cannot write are replaced, never a reason to stop."""
    ran = subprocess.run(
        [*GOBELET, "play", "debacle", "--lang", "fr", "--plain"],
        input=b"quitter\n",
        capture_output=True,
        env={**environment(home), "PYTHONIOENCODING": "ascii"},
        timeout=60,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_a_closed_pipe_is_quiet(home: Path) -> None:
    with subprocess.Popen(
        [*GOBELET, "rules", "yum"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home),
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_a_process_ends_with_the_same_code(home: Path) -> None:
    ran = run("play", "yam", home=home)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "gobelet: there is no game “yam”; did you mean yum?\n"
