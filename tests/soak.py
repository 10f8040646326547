"""The suite again and again while something else keeps the machine busy: no test may be lucky.

`make soak RUNS=10` runs everything that `make test` hands to pytest, `make soak ONLY=tests/browser`
a part of it; `python -m tests.soak --help` tells the rest. A test that fails even once needs
mending: it depends on luck, on time, or on other tests.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from xml.etree import ElementTree

PARTS = (("--ignore=tests/browser",), ("tests/browser",))
"""As `make test` has them."""
BUSY = "while True: pass"


class Run(NamedTuple):
    """One run over one part: what was played, what failed, and for how long it went on."""

    tests: int
    failed: tuple[str, ...]
    seconds: float


def main(arguments: Sequence[str] | None = None) -> int:
    asked = _asked(arguments)
    parts = [tuple(asked.only)] if asked.only else PARTS
    runs: list[Run] = []
    with (
        TemporaryDirectory(prefix="gobelet-soak-") as folder,
        busy(asked.burners),
        suppress(KeyboardInterrupt),
    ):
        for number in range(asked.runs):
            for part in parts:
                runs.append(run([*part, "-n", str(asked.workers)], Path(folder) / "told.xml"))
                print(_line(number + 1, part, runs[-1]), flush=True)
    print(table(runs, len(runs) // len(parts)))
    return any(each.failed for each in runs)


def _asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--runs", type=int, default=10, help="how often (10)")
    parser.add_argument("--workers", type=int, default=2, help="processes that test (2)")
    parser.add_argument("--burners", type=int, default=1, help="processes that only disturb (1)")
    parser.add_argument("only", nargs="*", help="paths or single tests instead of everything")
    return parser.parse_args(arguments)


@contextmanager
def busy(burners: int) -> Iterator[None]:
    """Some processes that do nothing, as fast as they can."""
    started = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(burners)]
    try:
        yield
    finally:
        for process in started:
            process.kill()
            process.wait()


def run(arguments: Sequence[str], told: Path) -> Run:
    """Run pytest once; a run that ends without a report is a failure too."""
    told.unlink(missing_ok=True)
    began = time.monotonic()
    command = [sys.executable, "-m", "pytest", "-q", "--tb=short", f"--junitxml={told}"]
    done = subprocess.run(
        [*command, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    seconds = time.monotonic() - began
    tests, failed = read(told) if told.is_file() else (0, ())
    if done.returncode and not failed:
        print(done.stdout)
        failed = (f"pytest itself, which ended with {done.returncode}",)
    elif failed:
        print(done.stdout)
    return Run(tests, failed, seconds)


def read(told: Path) -> tuple[int, tuple[str, ...]]:
    """How many tests there were, and the names of those that failed."""
    cases = list(ElementTree.parse(told).iter("testcase"))
    failed = [case for case in cases if any(part.tag in ("failure", "error") for part in case)]
    return len(cases), tuple(f"{case.get('classname')}::{case.get('name')}" for case in failed)


def _line(number: int, part: Sequence[str], told: Run) -> str:
    return (
        f"run {number}, {' '.join(part)}: {told.tests} tests in {told.seconds:.0f} s, "
        f"{len(told.failed)} failed"
    )


def table(runs: Sequence[Run], times: int) -> str:
    """Which tests failed, and how often."""
    failures = Counter(name for each in runs for name in each.failed)
    lines = [f"| {count} of {times} | {name} |" for name, count in failures.most_common()]
    head = [f"| failed | test ({os.cpu_count()} processors) |", "|---|---|"]
    return "\n".join([*head, *lines]) if lines else f"No test failed in {times} runs."


if __name__ == "__main__":
    sys.exit(main())
