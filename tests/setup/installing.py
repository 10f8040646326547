"""Installing from a folder of tiny wheels, by the recipe that set-up uses."""

from __future__ import annotations

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tools.install import PIP, TOOLS
from tools.locks import ROOT

Ran = subprocess.CompletedProcess[str]


@dataclass(frozen=True)
class Index:
    """A folder of wheels, and an environment that installs from there alone."""

    wheels: Path
    environment: Path

    @property
    def python(self) -> Path:
        return self.environment / "bin" / "python"

    def lock(self, text: str) -> Path:
        lock = self.wheels / "lock.txt"
        lock.write_text(text, "utf-8")
        return lock

    def install(self, lock: str, *more: str | Path) -> Ran:
        return self.run("-m", "tools.install", self.lock(lock), *more)

    def pip(self, *arguments: str | Path) -> Ran:
        return self.run(*PIP[1:], *arguments)

    def run(self, *arguments: str | Path) -> Ran:
        only = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1"}
        where = {"PIP_FIND_LINKS": str(self.wheels), "PYTHONPATH": str(ROOT)}
        return subprocess.run(
            [self.python, *arguments],
            cwd=ROOT,
            env={**os.environ, **only, **where},
            capture_output=True,
            text=True,
        )

    def holds(self, *more: str | Path) -> dict[str, str]:
        """What is installed, without what every environment has."""
        listed = json.loads(self.pip("list", "--format=json", *more).stdout)
        return {one["name"]: one["version"] for one in listed if one["name"] not in TOOLS}
