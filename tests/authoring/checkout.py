"""A copy of the tree, in which a game can be added and tried without touching this one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MADE = shutil.ignore_patterns(
    "__pycache__", "static", "node_modules", "build", "dist", "htmlcov", ".*"
)
"""What is not kept in a repository."""


class Checkout:
    """The copy: what is run in it sees its sources and no others."""

    def __init__(self, root: Path, but: str | None = None) -> None:
        """Without the folder `but`, which somebody may be writing at this moment."""
        self.root = root
        shutil.copytree(ROOT, root, ignore=MADE, dirs_exist_ok=True)
        if but:
            shutil.rmtree(root / but, ignore_errors=True)

    def run(self, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """A Python module with its arguments, in the copy."""
        return subprocess.run(
            [sys.executable, "-m", *command],
            cwd=self.root,
            env={
                **os.environ,
                "PYTHONPATH": str(self.root / "src"),
                "PYTHONDONTWRITEBYTECODE": "1",
                "GOBELET_HOME": str(self.root / "home"),
                "LANG": "en_GB.UTF-8",
                "LC_ALL": "en_GB.UTF-8",
            },
            input=typed,
            capture_output=True,
            text=True,
        )

    def done(self, *command: str, typed: str = "") -> str:
        """What a command says that has to succeed."""
        ran = self.run(*command, typed=typed)
        assert ran.returncode == 0, f"{' '.join(command)}:\n{ran.stdout}{ran.stderr}"
        return ran.stdout

    def prints(self) -> dict[Path, str]:
        """Every file with a fingerprint of what it says."""
        return {
            file.relative_to(self.root): sha256(file.read_bytes()).hexdigest()
            for file in self.root.rglob("*")
            if file.is_file() and "home" not in file.relative_to(self.root).parts[:1]
        }
