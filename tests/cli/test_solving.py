"""gobelet solve."""

from __future__ import annotations

import json

from gobelet.core.registry import registered
from tests.toy.game import GAME as TOY

from .conftest import Cli

ROLLED = ("phase=1", "dice=215", "first=215", "rolls=1")
"""Objectif after the first roll, when all have to lay a card."""


def test_the_value_of_yum(cli: Cli) -> None:
    facts = json.loads(cli("solve", "yum", "--json").out)
    assert abs(facts["value"] - 202.783220047) < 1e-9
    assert facts["states"] == 209_920
    assert facts["options"]["zero"] == "free"
    assert facts["seconds"] > 0


def test_options_are_solved_too(cli: Cli) -> None:
    facts = json.loads(cli("solve", "yum", "-o", "yum_is_full_house=yes", "--json").out)
    assert facts["value"] > 202.8


def test_more_can_be_asked(cli: Cli) -> None:
    said = cli("solve", "yum", "--ask", "spread", "--ask", "target=300").out
    assert "202.783220047 points" in said
    assert "deviates by 28.628" in said
    assert "At least 300 points" in said


def test_mistakes_are_explained(cli: Cli) -> None:
    assert "not “999”" in cli("solve", "yum", "--ask", "target=999").err
    assert "there are: spread, target" in cli("solve", "yum", "--ask", "weather").err
    assert "not solved" in cli("solve", "wazabi").err


def test_every_choice_of_a_position_is_told(cli: Cli) -> None:
    """Y5: five ones in hand are a Yum, and nothing else promises more."""
    position = ("seats=1", "phase=2", "dice=210", "rolls=1")
    facts = json.loads(cli("analyse", "yum", *position, "--json").out)
    best = facts["choices"][0]
    assert best["action"] == "yum"
    assert best["values"]["points"]["exact"]
    assert facts["all_choices"]
    assert facts["units"]["points"]
    said = cli("analyse", "yum", *position, "--choices", "2").out
    assert "yum: " in said
    assert "more" in said


def test_a_card_is_told_with_its_part_in_the_mix(cli: Cli) -> None:
    """O3: both seats decide after the first roll, the one whose turn it is and the other."""
    facts = json.loads(cli("analyse", "objectif", *ROLLED, "--seat", "2", "--json").out)
    assert facts["values"]["win"]["exact"]
    assert facts["values"]["points"]["exact"]
    assert abs(sum(choice["share"] for choice in facts["choices"]) - 1) < 1e-9
    said = cli("analyse", "objectif", *ROLLED, "--lang", "fr").out
    assert "% des cas" in said
    assert "Chance de gagner" in said


def test_a_position_that_cannot_be_gets_one_sentence(cli: Cli) -> None:
    assert "means nothing here" in cli("analyse", "yum", "colour=red").err
    assert cli("analyse", "yum", "seats=1", "dice=999").code == 2
    assert "nobody has to decide" in cli("analyse", "wazabi").err
    assert "two players with one deck only" in cli("analyse", "objectif", "seats=3", *ROLLED).err
    with registered(TOY):
        assert "nobody analyses Toy" in cli("analyse", "toy").err
    assert "nobody has studied" in cli("openings", "yum").err
