"""Settings: what they may be, and one clear sentence for what they may not."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import fields
from typing import Any

import pytest

from gobelet.core.words import LANGS
from gobelet.server.config import BadSetting, Settings, from_environment
from gobelet.server.games import add_games


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("PORT", "65536", "a whole number from 0 to 65535"),
        ("PORT", "-1", "a whole number from 0 to 65535"),
        ("PORT", "80.5", "a whole number"),
        ("BOT_PATIENCE", "0", "a number above 0"),
        ("BOT_DELAY", "nan", "a number from 0 to 60"),
        ("TOKEN_DAYS", "inf", "a number from 0 to 36500"),
        ("ADDRESS_RATE", "-0.1", "a number from 0"),
        ("KEEP_DAYS", "100000", "a whole number from 0 to 36500"),
        ("LOG_JSON", "perhaps", "yes or no"),
        ("LOG_LEVEL", "loud", "one of debug, error, info, warning"),
        ("PREFIX", "no path", "a path such as /gobelet"),
        ("PREFIX", "/a\n", "a path such as /gobelet"),
        ("PROXIES", "10.0.0.0/8 nowhere", "addresses or networks"),
    ],
)
def test_a_setting_out_of_range_is_refused_with_what_it_has_to_be(
    name: str, text: str, wanted: str
) -> None:
    with pytest.raises(BadSetting) as refused:
        from_environment({f"GOBELET_{name}": text})
    assert f"GOBELET_{name} cannot be “{text}”; it " in refused.value.to("en")
    assert wanted in refused.value.to("en")
    assert all("{" not in refused.value.to(lang) for lang in LANGS)
    assert refused.value.to("fr") != refused.value.to("en")


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("port", "0", 0),
        ("bot_delay", "0", 0.0),
        ("log_json", "YES", True),
        ("log_json", "0", False),
        ("log_level", "WARNING", "warning"),
        ("prefix", "/club/gobelet", "/club/gobelet"),
        ("proxies", "10.0.0.0/8, ::1", ("10.0.0.0/8", "::1")),
        ("games", "", ()),
    ],
)
def test_a_setting_is_read_as_people_write_it(name: str, text: str, value: Any) -> None:
    assert getattr(from_environment({f"GOBELET_{name.upper()}": text}), name) == value


def test_what_the_house_has_by_itself_is_within_the_ranges() -> None:
    house = Settings()
    for field in fields(Settings):
        value = getattr(house, field.name)
        text = " ".join(value) if isinstance(value, tuple) else str(value)
        found = from_environment({f"GOBELET_{field.name.upper()}": text})
        assert getattr(found, field.name) == value


def test_flags_have_the_same_ranges() -> None:
    with pytest.raises(BadSetting, match="GOBELET_PORT cannot be “70000”"):
        from_environment({}, port=70_000)


@pytest.mark.parametrize("name", ["nowhere.at_all", "json", "..", ""])
def test_a_game_that_is_none_is_told(name: str) -> None:
    with pytest.raises(BadSetting, match="GOBELET_GAMES names “"):
        add_games([name])


@pytest.mark.parametrize("variable", ["GOBELET_PORT", "GOBELET_GAMES"])
def test_a_server_that_cannot_start_says_so_in_one_line(variable: str) -> None:
    command = [sys.executable, "-m", "gobelet.server"]
    ran = subprocess.run(
        command, env=os.environ | {variable: "many"}, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith(f"gobelet: {variable} ")
    assert len(ran.stderr.splitlines()) == 1
