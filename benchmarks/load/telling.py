"""What somebody who waits for the figures is told meanwhile."""

from __future__ import annotations

import sys


def tell(text: str) -> None:
    """On a line of its own, apart from the figures."""
    print(text, file=sys.stderr, flush=True)
