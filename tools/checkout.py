"""The state of a checkout: what is there, whether it may be kept, and what it was made for."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from subprocess import CalledProcessError

LEVELS = ["run", "dev", "bench"]
"""Each holds the one before."""
TOLD = 1
"""How a program ends that has said what was wrong."""


@dataclass(frozen=True)
class Checkout:
    """A checkout of Gobelet, with what set-up puts into it."""

    root: Path

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return self.venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def builder(self) -> Path:
        """What only builds stays apart from what plays."""
        return self.root / ".builder"

    @property
    def _page(self) -> Path:
        return self.root / "src/gobelet/server/static/index.html"

    @property
    def _ready(self) -> Path:
        """What the environment was made for, once it is whole."""
        return self.venv / ".ready"

    @property
    def _busy(self) -> Path:
        """There while the environment is being changed: one found with it was left half made."""
        return self.venv / ".busy"

    def lock(self, name: str) -> Path:
        return self.root / "requirements" / f"{name}.txt"

    def level(self) -> str:
        """The highest level that the environment was ever asked for."""
        level = self._said().partition("\n")[0]
        return level if level in LEVELS else LEVELS[0]

    def is_sound(self) -> bool:
        """Can it be changed in place, or is it missing, half made, moved, or without its Python?"""
        if self._busy.exists() or not self.python.exists():
            return False
        return not self._said() or self._place() in self._said()

    def is_ready(self, level: str) -> bool:
        return self.is_sound() and self._said() == self._made_for(level)

    def be_ready(self, level: str) -> None:
        self._ready.write_text(self._made_for(level), "utf-8")

    def clear(self) -> None:
        """Nothing of an environment that is not sound is worth keeping."""
        if self.venv.exists():
            shutil.rmtree(self.venv)
        self.venv.mkdir()
        self._busy.touch()

    @contextmanager
    def busy(self) -> Iterator[None]:
        """pip takes back what it could not finish and says so; not so where it is stopped."""
        self._busy.touch()
        try:
            yield
        except CalledProcessError as failed:
            if failed.returncode == TOLD:
                self._busy.unlink()
            raise
        self._busy.unlink()

    def page_is_fresh(self) -> bool:
        if not self._page.is_file():
            return False
        return max(map(_changed, self._page_sources())) <= _changed(self._page)

    def _page_sources(self) -> Iterator[Path]:
        for folder in (self.root / "web", *self.root.glob("src/gobelet/games/*/web")):
            for at, folders, files in os.walk(folder):
                folders[:] = {*folders} - {"node_modules", "__pycache__"}
                yield from (Path(at, name) for name in files)

    def _said(self) -> str:
        return self._ready.read_text("utf-8") if self._ready.is_file() else ""

    def _made_for(self, level: str) -> str:
        """An environment is made for a level, for a place, and from what was pinned then."""
        sources = [self.lock(level), self.root / "pyproject.toml"]
        contents = sha256(b"\0".join(file.read_bytes() for file in sources)).hexdigest()
        return f"{level}\n{self._place()}\n{contents}\n"

    def _place(self) -> str:
        """Scripts hold the path of their environment, and packages the version of their Python."""
        return f"{self.venv.resolve()} {self.python.resolve()}"


def _changed(file: Path) -> float:
    return file.stat().st_mtime
