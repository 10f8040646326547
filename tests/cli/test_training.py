"""gobelet train."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from gobelet.engines import wazabi
from gobelet.engines.objectif.book import FOLDER, notes
from gobelet.engines.wazabi.weights import CLUB, JUDGEMENT, OUTLOOK, read_all
from gobelet.lab.train.wazabi import fit

from .conftest import Cli

ENGINES = Path(wazabi.__file__).parents[1]
SMALL = ("--ask", "generations=1", "--ask", "positions=2000", "--ask", "nodes=50")
SHORT = ("--ask", "rounds=2", "--ask", "nodes=50", "--ask", "against=50")


def test_what_there_is_for_a_game(cli: Cli) -> None:
    said = cli("train", "debacle").out
    assert "weights: Learns from rounds" in said
    assert "--ask generations=6  How often it learns. (1–100)" in said
    assert "chances : Ajuste" in cli("train", "debacle", "--lang", "fr").out
    facts = json.loads(cli("train", "wazabi", "--json").out)
    assert facts == {"weights": {"rounds": "3", "seed": "1"}}


def test_weights_of_debacle_are_made_and_measured(cli: Cli, tmp_path: Path) -> None:
    made = tmp_path / "weights.json"
    facts = json.loads(cli("train", "debacle", "weights", *SMALL, "--to", str(made), "--json").out)
    assert facts["file"] == str(made)
    assert facts["generations"] == 1
    met = cli("train", "debacle", "duel", *SHORT, "--given", str(made), "--json")
    found = json.loads(met.out)
    assert found["won"] + found["drawn"] + found["lost"] == 2
    assert found["interval"][0] <= found["margin"] <= found["interval"][1]


def test_chances_of_debacle_are_fitted(cli: Cli) -> None:
    said = cli("train", "debacle", "chances", "--ask", "matches=2", "--ask", "nodes=20").out
    assert "PACE = " in said
    assert "knowing nothing, 0.6931." in said


def test_weights_of_wazabi_are_made(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The club player keeps its own: those are not learnt here."""
    for name, few in (("OUTCOMES", 60), ("QUESTIONS", 8), ("STEPS", 3)):
        monkeypatch.setattr(fit, name, few)
    made = tmp_path / "weights.json"
    said = cli("train", "wazabi", "weights", "--ask", "rounds=1", "--to", str(made)).out
    assert f"weights, in {made}" in said
    tables, shipped = json.loads(made.read_text(encoding="utf-8")), read_all()
    assert {name: len(table) for name, table in tables.items()} == {
        name: len(table) for name, table in shipped.items()
    }
    assert tables[CLUB] == shipped[CLUB]
    assert tables[JUDGEMENT] != shipped[JUDGEMENT]
    assert tables[OUTLOOK] != shipped[OUTLOOK]


def test_tables_of_objectif_are_those_that_ship(cli: Cli, tmp_path: Path) -> None:
    asked = ("--ask", "goal=points", "--ask", "rounds=1")
    ran = cli("train", "objectif", "tables", *asked, "--to", str(tmp_path), "--json")
    facts = json.loads(ran.out)
    assert list(facts) == ["game", "made", "points:1"]
    assert facts["points:1"]["value"] == pytest.approx(notes()["points"]["1"]["value"], abs=1e-9)
    with np.load(tmp_path / "points.npz") as made, (FOLDER / "points.npz").open("rb") as file:
        assert list(made) == ["1"]
        assert np.array_equal(made["1"], np.load(file)["1"])


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (("yum",), "nothing is trained for Yum"),
        (("debacle", "wings"), "there are: weights, chances, duel"),
        (("debacle", "weights", "--ask", "generations=0"), "is 1–100, not “0”"),
        (("debacle", "duel", "--ask", "nodes=99999999"), "is 1–10000000"),
        (("debacle", "chances", "--to", "here"), "this writes nothing"),
        (("debacle", "weights", "--given", "here"), "takes no --given"),
        (("debacle", "duel", "--given", "nowhere.json"), "there is no file nowhere.json"),
        (("debacle", "weights", "--to", "no/such/folder.json"), "cannot be written to"),
        (("objectif", "tables", "--to", "no-such-folder"), "cannot be written to"),
    ],
)
def test_mistakes_are_told_before_the_work_begins(
    cli: Cli, said: tuple[str, ...], why: str
) -> None:
    ran = cli("train", *said)
    assert ran.code == 2
    assert why in ran.err
    assert not ran.out


@pytest.mark.parametrize("text", ["{}", "[1]", "nonsense", '{"point": "x"}'])
def test_a_file_without_weights_is_refused(cli: Cli, tmp_path: Path, text: str) -> None:
    given = tmp_path / "weights.json"
    given.write_text(text, encoding="utf-8")
    ran = cli("train", "debacle", "duel", *SHORT, "--given", str(given))
    assert (ran.code, ran.out) == (2, "")
    assert "holds no weights of Débâcle" in ran.err


def test_the_folders_of_players_hold_no_programs() -> None:
    """Whoever sits at a table loads nothing that trains: that is `gobelet train`."""
    for path in ENGINES.rglob("*.py"):
        assert "__main__" not in path.read_text(encoding="utf-8"), path.name
        assert path.stem != "__main__"
