"""Is Gobelet set up on a later day as today? `make later` tries it, in a new checkout.

The index is a folder with everything that the locks pin and, beside each, a release that is newer.
Nothing else is reachable for pip. It fetches 300 MB where pip has not kept them: too slow for the
tests, which hold the same recipe against two tiny packages.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from .checkout import LEVELS, Checkout
from .fetch import fetch
from .locks import ROOT, asking, installed, missing, path, pins, roots
from .wheels import LATER, write_wheel

EVERYTHING = ["bench", "build"]
"""The locks that hold the other ones too."""


def main() -> None:
    with TemporaryDirectory(prefix="gobelet-later-") as folder:
        index, checkout = Path(folder, "index"), Checkout(Path(folder, "gobelet"))
        index.mkdir()
        fill(index)
        subprocess.run(["git", "clone", "--quiet", ROOT, checkout.root], check=True)
        for level in LEVELS:
            print(f"Setting up for {level}, from {len(list(index.iterdir()))} wheels:", flush=True)
            set_up(checkout, level, index)
            judge(checkout, level)


def fill(index: Path) -> None:
    """What is pinned, and of each a newer release."""
    pip = [sys.executable, "-m", "pip", "download", "--require-hashes", "--no-deps"]
    for lock in EVERYTHING:
        fetch(f"the wheels of {lock}.txt", [*pip, "--dest", index, "--requirement", path(lock)])
        for name in pins(path(lock).read_text("utf-8")):
            write_wheel(index, name, LATER)


def set_up(checkout: Checkout, level: str, index: Path) -> None:
    only = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(index)}
    command = [sys.executable, "-m", "tools.setup", level, "page"]
    if subprocess.run(command, cwd=checkout.root, env={**os.environ, **only}).returncode:
        sys.exit(f"On a later day Gobelet cannot be set up for {level}.")


def judge(checkout: Checkout, level: str) -> None:
    """What was installed is what is pinned, and it asks for nothing else."""
    packages = next(checkout.venv.glob("lib/python*/site-packages"))
    pinned = pins(path(level).read_text("utf-8"))
    faults = [*missing(roots(level), pinned, asking(packages))]
    there = installed(packages)
    faults += [f"{name} is {there.get(name)}" for name in pinned if there.get(name) != pinned[name]]
    if faults:
        sys.exit(f"{level}.txt is not complete: {'; '.join(faults)}")
    print(f"{level}.txt is complete: {len(pinned)} packages, each as pinned.")


if __name__ == "__main__":
    main()
