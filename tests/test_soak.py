"""The soak finds a test that fails only now and then."""

from __future__ import annotations

from pathlib import Path

import pytest

from .soak import Run, main, table

QUICK = ("--workers", "0", "--burners", "0")
NOW_AND_THEN = """
from pathlib import Path

def test_steady():
    pass

def test_lucky():
    seen = Path(__file__).with_name("seen")
    first = not seen.exists()
    seen.touch()
    assert first
"""


def test_a_test_that_fails_now_and_then_is_named_and_counted(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "test_luck.py"
    file.write_text(NOW_AND_THEN)
    assert main(["--runs", "2", *QUICK, str(file)]) == 1
    told = capfd.readouterr().out
    assert f"run 1, {file}: 2 tests" in told
    last = told.splitlines()[-1]
    assert last.startswith("| 1 of 2 |")
    assert last.endswith("test_luck::test_lucky |")


def test_a_run_that_does_not_even_begin_is_a_failure(tmp_path: Path) -> None:
    assert main(["--runs", "1", *QUICK, str(tmp_path / "none.py")]) == 1


def test_nothing_is_to_be_told_where_nothing_failed() -> None:
    assert table([Run(5, (), 1.0)] * 3, 3) == "No test failed in 3 runs."
