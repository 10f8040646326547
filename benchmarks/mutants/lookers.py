"""Which tests run which line: where a round takes minutes, those that look at a lie go first."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from coverage import CoverageData

from .operators import Mutant
from .running import Broken

MOST = 30
"""Tests that are asked first; all the others follow where none of these notices."""
_LATER = "[postgresql"
"""Tests that wait for a server of another kind."""
Lines = dict[str, dict[int, list[str]]]


@dataclass(frozen=True)
class Lookers:
    """The tests that run each line of each file, the quickest first."""

    lines: Lines

    def of(self, mutant: Mutant) -> list[str]:
        """Those that run what is changed."""
        here = self.lines.get(mutant.path, {})
        span = range(mutant.line, mutant.line + mutant.before.count("\n") + 1)
        return [*dict.fromkeys(name for line in span for name in here.get(line, []))][:MOST]


def watch(at: Path, tests: list[str], kept: Path) -> Lookers:
    """Run tests once and note down who runs what; what was noted down before is read again.

    Only those that pass are noted down; where none does, nothing can be learned.
    """
    if not kept.is_file():
        data, times = at / "who.coverage", at / "times.xml"
        command = [sys.executable, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests]
        command += ["--cov=gobelet", "--cov-context=test", "--cov-report=", f"--junitxml={times}"]
        paths = {"PYTHONPATH": f"{at / 'src'}{os.pathsep}{at}", "COVERAGE_FILE": str(data)}
        subprocess.run(command, cwd=at, env={**os.environ, **paths})
        if not times.is_file() or not (seconds := _seconds(times)):
            raise Broken(" ".join(tests))
        kept.write_text(json.dumps(_read(at, data, seconds)), encoding="utf-8")
    found: dict[str, dict[str, list[str]]] = json.loads(kept.read_text(encoding="utf-8"))
    return Lookers(
        {path: {int(line): names for line, names in here.items()} for path, here in found.items()}
    )


def _seconds(times: Path) -> dict[str, float]:
    """How long each test took, by the name under which pytest finds it.

    A test that fails without a lie says nothing about any: it is not asked.
    """
    cases = [case for case in ElementTree.parse(times).iter("testcase") if not len(case)]
    return {
        f"{case.attrib['classname'].replace('.', '/')}.py::{case.attrib['name']}": float(
            case.attrib["time"]
        )
        for case in cases
    }


def _read(at: Path, data: Path, seconds: Mapping[str, float]) -> Lines:
    found = CoverageData(str(data))
    found.read()
    return {
        Path(file).relative_to(at).as_posix(): {
            line: _quickest(contexts, seconds)
            for line, contexts in found.contexts_by_lineno(file).items()
        }
        for file in found.measured_files()
    }


def _quickest(contexts: list[str], seconds: Mapping[str, float]) -> list[str]:
    """Tests by their own time, those that only run a line while they are set up last."""
    ranks: dict[str, tuple[bool, float]] = {}
    for context in contexts:
        name, _, when = context.rpartition("|")
        if name in seconds and _LATER not in name:
            rank = when != "run", seconds[name]
            ranks[name] = min(rank, ranks.get(name, rank))
    return sorted(ranks, key=ranks.__getitem__)[:MOST]
