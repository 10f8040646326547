"""Golden records and perft counts: each game keeps them as data beside its own tests.

Whoever changes the law, on purpose or not, changes one of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from gobelet import fast
from gobelet.core import record
from gobelet.core.perft import perft
from gobelet.games import get, keys

INTERPRETED = 40_000
"""Deeper counts are checked by the compiled rules alone."""


def folder_of(key: str) -> Path:
    return Path(str(files(f"gobelet.games.{key}"))) / "tests"


def golden() -> list[Path]:
    return [path for key in keys() for path in sorted(folder_of(key).glob("golden/*.txt"))]


def counted() -> Iterator[Any]:
    for key in keys():
        for case in json.loads((folder_of(key) / "perft.json").read_text(encoding="utf-8")):
            options = ",".join(f"{k}={v}" for k, v in case["options"].items()) or "default"
            yield pytest.param(key, case, id=f"{key}-{case['seats']}-{options}")


@pytest.mark.parametrize("path", golden(), ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_a_golden_record_is_replayed_and_written_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    read = record.read(text)
    again = record.write(read.match, read.tags, date.fromisoformat(read.date))
    assert again == text


@pytest.mark.parametrize("key", keys())
def test_every_game_keeps_a_dozen_golden_records(key: str) -> None:
    assert len([path for path in golden() if path.parts[-4] == key]) >= 12


@pytest.mark.parametrize(("key", "case"), list(counted()))
def test_perft_counts_are_those_written_down(key: str, case: dict[str, Any]) -> None:
    game, counts = get(key), case["counts"]
    state = game.start(case["seats"], case["options"])
    assert fast.perft(game, state, len(counts)) == counts
    shallow = [count for count in counts if count <= INTERPRETED]
    assert perft(game, state, len(shallow)) == shallow
