"""Golden records and perft counts: each game keeps them as data beside its own tests.

Whoever changes the law, on purpose or not, changes one of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from gobelet import fast
from gobelet.authoring.goldens import ENOUGH, folder_of
from gobelet.core import record
from gobelet.core.perft import perft
from gobelet.games import get, keys

INTERPRETED = 40_000
"""Deeper counts are checked by the compiled rules alone."""


def golden() -> list[Path]:
    return [path for key in keys() for path in sorted(folder_of(get(key)).glob("golden/*.txt"))]


def counted() -> Iterator[Any]:
    """A game without counts has no cases here; that they are missing is a test of its own."""
    for key in filter(has_counts, keys()):
        for case in json.loads(counts_of(key).read_text(encoding="utf-8")):
            options = ",".join(f"{k}={v}" for k, v in case["options"].items()) or "default"
            yield pytest.param(key, case, id=f"{key}-{case['seats']}-{options}")


def counts_of(key: str) -> Path:
    return folder_of(get(key)) / "perft.json"


def has_counts(key: str) -> bool:
    return counts_of(key).is_file()


@pytest.mark.parametrize("path", golden(), ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_a_golden_record_is_replayed_and_written_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    read = record.read(text)
    again = record.write(read.match, read.tags, date.fromisoformat(read.date))
    assert again == text


@pytest.mark.parametrize("key", keys())
def test_every_game_keeps_a_dozen_golden_records(key: str) -> None:
    kept = len([path for path in golden() if path.parts[-4] == key])
    assert kept >= ENOUGH, f"{key} keeps {kept} golden records: `make goldens GAME={key}` adds some"


@pytest.mark.parametrize("key", keys())
def test_every_game_keeps_counts(key: str) -> None:
    assert has_counts(key), f"{key} keeps no perft counts: `make goldens GAME={key}` writes them"


@pytest.mark.parametrize(("key", "case"), list(counted()))
def test_perft_counts_are_those_written_down(key: str, case: dict[str, Any]) -> None:
    game, counts = get(key), case["counts"]
    state = game.start(case["seats"], case["options"])
    assert fast.perft(game, state, len(counts)) == counts
    shallow = [count for count in counts if count <= INTERPRETED]
    assert perft(game, state, len(shallow)) == shallow
