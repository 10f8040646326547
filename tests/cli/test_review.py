"""gobelet review."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gobelet.core import record
from tests.review.games import played

from .conftest import Cli

STEP = {"position", "seat", "text", "options", "best", "loss", "luck"}
PLAYER = {"seat", "start", "result", "luck", "loss", "adjusted", "grade"}
OPTION = {"text", "value", "win", "error"}


@pytest.fixture
def yum(tmp_path: Path) -> Path:
    return written(tmp_path, record.write(played("yum", 1, 3)))


def written(folder: Path, text: str) -> Path:
    path = folder / "game.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_facts_have_their_shape_and_add_up(cli: Cli, yum: Path) -> None:
    facts = json.loads(cli("review", str(yum), "--json").out)
    assert set(facts) == {"unit", "players", "steps"}
    assert facts["unit"] == "points"
    (player,) = facts["players"]
    assert set(player) == PLAYER
    luck = sum(step["luck"] for step in facts["steps"])
    loss = sum(step["loss"] for step in facts["steps"])
    assert player["result"] - player["start"] == pytest.approx(luck - loss, abs=1e-9)
    assert player["adjusted"] == pytest.approx(player["start"] - loss, abs=1e-9)
    for number, step in enumerate(facts["steps"]):
        assert set(step) == STEP
        assert step["position"] == number
        assert step["seat"] in (0, -1)
        assert all(set(option) == OPTION for option in step["options"])
        if step["seat"] == -1:
            assert (step["options"], step["best"], step["loss"]) == ([], None, 0.0)
        else:
            values = {option["text"]: option["value"] for option in step["options"]}
            assert list(values.values()) == sorted(values.values(), reverse=True)
            lost = values[step["best"]] - values[step["text"]]
            assert step["loss"] == pytest.approx(lost, abs=1e-9)


def test_two_of_objectif_are_told_points_and_chances(cli: Cli, tmp_path: Path) -> None:
    path = written(tmp_path, record.write(played("objectif", 2, 3)))
    facts = json.loads(cli("review", str(path), "--json").out)
    for player in facts["players"]:
        change = player["result"] - player["start"]
        assert change == pytest.approx(player["luck"] - player["loss"], abs=1e-9)
    options = [option for step in facts["steps"] for option in step["options"]]
    assert all(0.0 <= option["win"] <= 1.0 and option["error"] == 0.0 for option in options)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_people_are_told_what_it_came_to_and_the_dearest_mistakes(
    cli: Cli, yum: Path, lang: str
) -> None:
    said = cli("review", str(yum), "--lang", lang).out.splitlines()
    total = record.read(yum.read_text(encoding="utf-8")).match.result.scores[0]
    assert said[0].startswith(f"1: {total}.00 points" if lang == "en" else f"1 : {total}.00 points")
    assert ("mistakes" if lang == "en" else "erreurs") in said[1]
    told = [line for line in said if line.strip()[0].isdigit() and line.startswith("  ")]
    assert len(told) == 5
    reason = "Better: " if lang == "en" else "Mieux : "
    assert sum(line.strip().startswith(reason) for line in said) == 5


def test_a_record_from_elsewhere_is_reviewed_alike(cli: Cli, yum: Path, tmp_path: Path) -> None:
    """Tags of other programs, comments, and lines broken anywhere change nothing."""
    before = cli("review", str(yum), "--json").out
    tags, _, steps = yum.read_text(encoding="utf-8").partition("\n\n")
    other = "\n".join([tags, '[Site "kitchen"]', "", "; by hand", *steps.split(), ""])
    assert cli("review", str(written(tmp_path, other)), "--json").out == before


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text.rpartition(" ")[0].replace('[Result "1"]\n', ""), "not over"),
        (lambda text: text.replace("~", "~~", 1), "line"),
        (lambda text: text.replace("yum", "whist", 1), "whist"),
    ],
    ids=["unfinished", "bad step", "unknown game"],
)
def test_what_cannot_be_reviewed_is_one_sentence(
    cli: Cli, yum: Path, tmp_path: Path, change: object, said: str
) -> None:
    assert callable(change)
    text = "\n".join(
        line
        for line in yum.read_text(encoding="utf-8").splitlines()
        if not line.startswith(("[Result", "[Scores"))
    )
    ran = cli("review", str(written(tmp_path, change(text))))
    assert ran.code == 2
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
    assert not ran.out


def test_a_page_is_written(cli: Cli, yum: Path, tmp_path: Path) -> None:
    path = tmp_path / "review.html"
    ran = cli("review", str(yum), "--html", str(path), "--lang", "fr")
    assert (ran.code, ran.out) == (0, "")
    assert 'lang="fr"' in path.read_text(encoding="utf-8")
    assert "not both" in cli("review", str(yum), "--html", str(path), "--json").err
