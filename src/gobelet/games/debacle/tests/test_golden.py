"""Short games written down once: they must stay playable, and end as they did."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from gobelet.core.record import read, write

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden(path: Path) -> None:
    """Replayed and written again, a record is the same to the letter."""
    text = path.read_text(encoding="utf-8")
    record = read(text)
    assert write(record.match, record.tags, date.fromisoformat(record.date)) == text
