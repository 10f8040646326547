from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .installing import Index


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with nothing in it but pip."""
    environment = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", environment], check=True)
    return environment


@pytest.fixture
def index(tmp_path: Path, empty: Path) -> Index:
    """A folder of wheels, and an environment that may install from nowhere else."""
    wheels, environment = tmp_path / "wheels", tmp_path / "environment"
    wheels.mkdir()
    shutil.copytree(empty, environment, symlinks=True)
    return Index(wheels, environment)
