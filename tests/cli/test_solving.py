"""gobelet solve."""

from __future__ import annotations

import json

from .conftest import Cli


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
    assert "ask about spread, target" in cli("solve", "yum", "--ask", "weather").err
    assert "not solved" in cli("solve", "wazabi").err
