"""`python -m gobelet.server` serves with the settings of the environment."""

from __future__ import annotations

import sys

from gobelet.core.errors import GobeletError

from .config import from_environment
from .run import run

if __name__ == "__main__":
    try:
        run(from_environment())
    except GobeletError as error:
        print(f"gobelet: {error.to('en')}", file=sys.stderr)
        sys.exit(2)
