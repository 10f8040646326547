"""Prepares what a command needs, and says what is being done: `python -m tools.setup LEVEL [page]`.

The levels are `run` (to play), `dev` (to change Gobelet) and `bench` (to measure it beside others);
each holds the one before. An environment stays at the highest level it was asked for, and follows
its lock in place. With `page` the browser client is built as well. Instant once done.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LEVELS = ["run", "dev", "bench"]
BUILDER = ROOT / ".builder"
INSTALL = ["-m", "tools.install"]
PAGE = ROOT / "src/gobelet/server/static/index.html"
READY = VENV / ".ready"
"""What the environment was made for, once it is whole."""
BUSY = VENV / ".busy"
"""There while an environment is being changed: one found with it was left half made."""
WORDS = {
    "venv": "a place of its own for Python packages, .venv",
    "packages": "the Python packages",
    "builder": "what builds Gobelet: Node and Hatchling, in .builder",
    "page": "the page for the browser",
}


class Steps:
    """What is to be done, told one by one: `2 of 4: the Python packages`."""

    def __init__(self, **needed: bool) -> None:
        self._needed = needed
        self._begun = 0

    def begin(self, step: str) -> bool:
        """Is this step to be done? Then say that it is being done now."""
        if self._needed[step]:
            self._begun += 1
            total = sum(self._needed.values())
            print(f"{self._begun} of {total}: {WORDS[step]}", flush=True)
        return self._needed[step]


def main(wanted: str, *more: str) -> None:
    try:
        prepare(max(wanted, level_now(), key=LEVELS.index), page="page" in more)
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)
    except KeyboardInterrupt:
        sys.exit(130)


def prepare(level: str, *, page: bool) -> None:
    """Do what is not done yet; the page is built while pip still unpacks."""
    sound = is_sound()
    ready = sound and READY.is_file() and READY.read_text() == made_for(level)
    stale = page and not page_is_fresh()
    steps = Steps(venv=not sound, packages=not ready, builder=stale or not ready, page=stale)
    if steps.begin("venv"):
        make_venv()
    with ThreadPoolExecutor() as lanes:
        both = [lanes.submit(packages, level, steps), lanes.submit(builder_and_page, steps)]
    for lane in both:
        lane.result()
    if not ready:
        install_gobelet()
        READY.write_text(made_for(level))


def level_now() -> str:
    level = READY.read_text().partition("\n")[0] if READY.is_file() else ""
    return level if level in LEVELS else LEVELS[0]


def made_for(level: str) -> str:
    """An environment is made for a level, for a place, and from what was pinned at the time."""
    sources = lock(level), ROOT / "pyproject.toml", ROOT / "tools/install.py"
    contents = sha256(b"\0".join(file.read_bytes() for file in sources)).hexdigest()
    return "\n".join([level, place(), contents, ""])


def place() -> str:
    """Scripts hold the path of their environment, and packages the version of their Python."""
    return f"{VENV.resolve()} {PYTHON.resolve()}"


def is_sound() -> bool:
    """Can it be changed in place, or is it missing, half made, moved, or without its Python?"""
    if BUSY.exists() or not PYTHON.exists():
        return False
    return not READY.is_file() or place() in READY.read_text()


def page_is_fresh() -> bool:
    return PAGE.is_file() and max(map(_changed, page_sources())) <= _changed(PAGE)


def page_sources() -> Iterator[Path]:
    for folder in (ROOT / "web", *ROOT.glob("src/gobelet/games/*/web")):
        for at, folders, files in os.walk(folder):
            folders[:] = [name for name in folders if name not in ("node_modules", "__pycache__")]
            yield from (Path(at, name) for name in files)


def make_venv() -> None:
    """Anew: nothing of an environment that is not sound is worth keeping."""
    shutil.rmtree(VENV, ignore_errors=True)
    VENV.mkdir()
    BUSY.touch()
    try:
        run(sys.executable, "-m", "venv", VENV)
    except subprocess.CalledProcessError:
        shutil.rmtree(VENV)
        sys.exit(
            "This Python cannot make virtual environments: install what it needs "
            "(on Debian the package python3-venv), then give the same command again."
        )


def packages(level: str, steps: Steps) -> None:
    if steps.begin("packages"):
        BUSY.touch()
        try:
            run(PYTHON, *INSTALL, lock(level))
        finally:
            BUSY.unlink()


def builder_and_page(steps: Steps) -> None:
    if steps.begin("builder"):
        run(PYTHON, *INSTALL, lock("build"), "--into", BUILDER)
    if steps.begin("page"):
        run(PYTHON, ROOT / "web" / "build.py")


def install_gobelet() -> None:
    """From its sources, in place; Hatchling builds it, and is asked for nothing else."""
    pip = [PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-index"]
    builder = {**os.environ, "PYTHONPATH": str(BUILDER)}
    run(*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT, env=builder)


def lock(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.txt"


def run(*command: str | Path, env: dict[str, str] | None = None) -> None:
    subprocess.run(command, check=True, cwd=ROOT, env=env)


def _changed(file: Path) -> float:
    return file.stat().st_mtime


if __name__ == "__main__":
    main(*sys.argv[1:])
