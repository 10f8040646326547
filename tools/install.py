"""Installs one lock, exactly: `python -m tools.install LOCK` into the environment of this Python.

What the lock does not name is removed, so that an environment never depends on its past.
`--into FOLDER` puts it into a folder of its own instead, instantly where it is there already.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from .fetch import fetch

PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]
RECIPE = [*PIP, "install", "--require-hashes", "--no-deps", "--no-compile", "--retries", "2"]
"""A lock is complete, so pip has nothing to look for: `--no-deps` keeps it from trying, and from
stopping at a release that came out after the lock. Python compiles what it needs by itself."""
TOOLS = {"pip", "setuptools"}
"""What `venv` puts into every environment."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lock", type=Path)
    parser.add_argument("--into", type=Path, metavar="FOLDER")
    asked = parser.parse_args()
    try:
        into_folder(asked.lock, asked.into) if asked.into else into_environment(asked.lock)
    except KeyboardInterrupt:
        sys.exit(130)


def into_environment(lock: Path) -> None:
    """Make the environment of this Python hold the lock and nothing else, and check it."""
    fetch(f"the Python packages of {lock.name}", [*RECIPE, "-r", lock])
    surplus = installed() - set(pinned(lock.read_text())) - TOOLS
    if surplus:
        _pip("uninstall", "--yes", *sorted(surplus))
    _pip("check")


def into_folder(lock: Path, folder: Path) -> None:
    """What only builds stays apart from what plays."""
    stamp = folder / ".installed"
    wanted = sha256(lock.read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    shutil.rmtree(folder, ignore_errors=True)
    fetch(f"the Python packages of {lock.name}", [*RECIPE, "--target", folder, "-r", lock])
    stamp.write_text(wanted)


def installed() -> set[str]:
    return {name(found.metadata["Name"]) for found in importlib.metadata.distributions()}


def pinned(lock: str) -> Iterable[str]:
    """
    The names of what a lock pins.

    >>> list(pinned("typing-extensions==4.1 ; python_version < '3.12' \\\\\\n    --hash=sha256:00"))
    ['typing-extensions']
    """
    return map(name, re.findall(r"^([\w.-]+)==", lock, re.MULTILINE))


def name(written: str) -> str:
    """
    A name as every tool agrees to write it.

    >>> name("MarkupSafe"), name("typing_extensions")
    ('markupsafe', 'typing-extensions')
    """
    return re.sub(r"[-_.]+", "-", written).lower()


def _pip(*arguments: str) -> None:
    done = subprocess.run([*PIP, *arguments], stdout=subprocess.PIPE, encoding="utf-8")
    if done.returncode:
        sys.exit(f"pip {arguments[0]} is not content with what was installed:\n{done.stdout}")


if __name__ == "__main__":
    main()
