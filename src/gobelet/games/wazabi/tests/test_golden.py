"""Short whole games, kept as records: whoever changes the law changes one of them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from gobelet.core import record

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = record.read(text)
    assert found.match.is_over
    again = record.write(found.match, found.tags, date.fromisoformat(found.date))
    assert again.split() == text.split()


def test_there_are_a_dozen() -> None:
    assert len(GOLDEN) >= 12
