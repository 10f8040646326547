"""gobelet ladder."""

from __future__ import annotations

import json

import pytest

from .conftest import Cli

PAIR = ("--levels", "random,beginner", "--games", "20")


def test_wins_ratings_and_losses(cli: Cli) -> None:
    said = cli("ladder", "yum", *PAIR, "--losses", "5").out
    assert "beginner against random: " in said
    assert "random: 1000" in said
    assert "Mean loss per decision (points of the expected total" in said
    facts = json.loads(cli("ladder", "yum", *PAIR, "--losses", "5", "--json").out)
    lost = facts["losses"]["levels"]
    assert lost["random"]["mean"] > lost["beginner"]["mean"] > 0
    assert facts["losses"]["games"] == 5


def test_losses_in_french(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Perte moyenne par décision (points du total espéré" in cli("ladder", "yum", *PAIR).out


def test_nothing_is_said_about_losses_where_nothing_is_exact(cli: Cli) -> None:
    assert "loss" not in cli("ladder", "wazabi", *PAIR).out
    assert "losses" not in json.loads(cli("ladder", "wazabi", *PAIR, "--json").out)
    assert "loss" not in cli("ladder", "yum", *PAIR, "--losses", "0").out
