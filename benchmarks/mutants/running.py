"""One mutant at a time in a copy of the sources, with the tests that look at it."""

from __future__ import annotations

import os
import re
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from .groups import Group
from .operators import Mutant

COPIED = (
    *("src", "tests", "benchmarks", "docs", "tools", "web", "requirements", "deploy"),
    *("pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile"),
)
PASSED, NOTHING_RAN = 0, 5
_FAILED = re.compile("(FAILED|ERROR) [^ ]")
"""How pytest names a test in the end; what is logged in a test has more room after its level."""
NO_END = 200
"""Seconds of processor time for one round of tests; whoever needs more has lost its way."""
PATIENCE = 1200
"""Seconds on the clock; a round that needs more had no processor, and nothing is known."""


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant, and after how long."""

    verdict: str
    seconds: float
    by: str = ""


class Broken(Exception):
    """Nothing can be learned: the tests fail without a change, or do not come to an end."""


@contextmanager
def workplace(root: Path) -> Iterator[Path]:
    """A copy of all that the tests need, for one worker."""
    with TemporaryDirectory(prefix="mutants-") as name:
        at = Path(name)
        for each in COPIED:
            if (root / each).is_dir():
                ignored = shutil.ignore_patterns("__pycache__", "node_modules", "*.pyc")
                shutil.copytree(root / each, at / each, ignore=ignored)
            elif (root / each).is_file():
                shutil.copy(root / each, at / each)
        yield at


def tried(at: Path, group: Group, mutant: Mutant, first: Sequence[str] = ()) -> Verdict:
    """Tell this lie, and see whether any round of tests notices; `first` are those that run it."""
    file = at / mutant.path
    source = file.read_text(encoding="utf-8")
    begun = monotonic()
    file.write_text(mutant.apply(source), encoding="utf-8")
    try:
        for tests in [*filter(None, [[*first]]), *group.tests(mutant.path)]:
            if by := _noticed(at, tests):
                return Verdict("killed", monotonic() - begun, by)
        return Verdict("survived", monotonic() - begun)
    finally:
        file.write_text(source, encoding="utf-8")
        shutil.rmtree(at / "cache", ignore_errors=True)


def check(at: Path, group: Group, path: str) -> None:
    """Without a lie the first round passes; otherwise no verdict would mean anything."""
    tests = next(group.tests(path))
    if by := _noticed(at, tests):
        raise Broken(f"{' '.join(tests)}: {by}")


def _noticed(at: Path, tests: list[str]) -> str:
    """The first test that fails, or why else this round did not pass; empty if it did."""
    home = {"PYTHONPATH": f"{at / 'src'}{os.pathsep}{at}", "XDG_CACHE_HOME": str(at / "cache")}
    quiet = [
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:randomly",
        "--no-header",
        "--hypothesis-seed=0",
    ]
    child = subprocess.Popen(
        [sys.executable, "-B", "-m", "pytest", *quiet, *tests],
        cwd=at,
        env={**os.environ, **home},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    resource.prlimit(child.pid, resource.RLIMIT_CPU, (NO_END, NO_END))
    try:
        out, _ = child.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        child.communicate()
        raise Broken(f"{' '.join(tests)}: no end after {PATIENCE} s") from None
    if child.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return "no end"
    if child.returncode in (PASSED, NOTHING_RAN):
        return ""
    failed = (line for line in out.splitlines() if _FAILED.match(line))
    return next(failed, f"exit {child.returncode}")[:200]
