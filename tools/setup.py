"""Prepares what a command needs, and says what is being done: `python -m tools.setup LEVEL [page]`.

The levels are `run` (to play), `dev` (to change Gobelet) and `bench` (to measure it beside others);
each holds the one before. An environment stays at the highest level it was asked for, and follows
its lock in place. With `page` the browser client is built as well. Instant once done.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .checkout import LEVELS, Checkout

WORDS = {
    "venv": "a place of its own for Python packages, .venv",
    "packages": "the Python packages",
    "builder": "what builds Gobelet: Node and Hatchling, in .builder",
    "page": "the page for the browser",
}
INSTALL = ["-m", "tools.install"]
BUILD = "web/build.py"
NO_VENV = (
    "This Python cannot make virtual environments: install what it needs "
    "(on Debian the package python3-venv), then give the same command again."
)


class Steps:
    """What is to be done, told one by one: `2 of 4: the Python packages`."""

    def __init__(self, **needed: bool) -> None:
        self._needed = needed
        self._begun = 0

    def begin(self, step: str) -> bool:
        """Is this step to be done? Then say that it is being done now."""
        if self._needed[step]:
            self._begun += 1
            print(f"{self._begun} of {sum(self._needed.values())}: {WORDS[step]}", flush=True)
        return self._needed[step]


class Setup:
    """One run of set-up in a checkout."""

    def __init__(self, at: Checkout, level: str, *, page: bool) -> None:
        self.at = at
        self.level = max(level, at.level(), key=LEVELS.index)
        ready = at.is_ready(self.level)
        stale = page and not at.page_is_fresh()
        self.steps = Steps(
            venv=not at.is_sound(),
            packages=not ready,
            builder=stale or not ready,
            page=stale,
        )

    def go(self) -> None:
        """Do what is not done yet; the page is built while pip still unpacks."""
        if self.steps.begin("venv"):
            self._venv()
        with ThreadPoolExecutor() as beside:
            packages = self.steps.begin("packages") and beside.submit(self._packages)
            if self.steps.begin("builder"):
                self._builder()
            page = self.steps.begin("page") and beside.submit(self.run, self.at.python, BUILD)
            if packages:
                packages.result()
                self._gobelet()
                self.at.be_ready(self.level)
            if page:
                page.result()

    def _venv(self) -> None:
        self.at.clear()
        try:
            self.run(sys.executable, "-m", "venv", self.at.venv)
        except subprocess.CalledProcessError:
            sys.exit(NO_VENV)

    def _packages(self) -> None:
        with self.at.busy():
            self.run(self.at.python, *INSTALL, self.at.lock(self.level))

    def _builder(self) -> None:
        self.run(self.at.python, *INSTALL, self.at.lock("build"), "--into", self.at.builder)

    def _gobelet(self) -> None:
        """From its sources, in place; Hatchling builds it, and nothing else is asked for."""
        pip = ["-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-index"]
        how = ["--no-deps", "--no-build-isolation", "--editable", "."]
        self.run(self.at.python, *pip, *how, PYTHONPATH=str(self.at.builder))

    def run(self, *command: str | Path, **more: str) -> None:
        subprocess.run(command, check=True, cwd=self.at.root, env={**os.environ, **more})


def main(level: str, *more: str) -> None:
    try:
        Setup(Checkout(Path.cwd()), level, page="page" in more).go()
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main(*sys.argv[1:])
