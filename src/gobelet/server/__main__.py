"""`python -m gobelet.server` serves with the settings of the environment."""

from __future__ import annotations

from .config import from_environment
from .run import run

if __name__ == "__main__":
    run(from_environment())
