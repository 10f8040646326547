"""Puts the built browser client into the packages, building it first where it is missing."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = "src/gobelet/server/static"


class ClientHook(BuildHookInterface[Any]):
    """Whoever installs Gobelet needs no Node; whoever builds it gets one from a wheel."""

    @property
    def _is_built(self) -> bool:
        return (Path(self.root) / STATIC / "index.html").is_file()

    @property
    def _builder(self) -> list[str]:
        project = tomllib.loads((Path(self.root) / "pyproject.toml").read_text("utf-8"))
        asked: list[str] = project["dependency-groups"]["build"]
        return asked

    def dependencies(self) -> list[str]:
        return [] if self._is_built else self._builder

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not self._is_built:
            subprocess.run([sys.executable, "web/build.py"], cwd=self.root, check=True)
        build_data["artifacts"].append(f"/{STATIC}/")
