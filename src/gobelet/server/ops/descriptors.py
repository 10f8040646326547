"""How many files and connections the system lets the server have open at once."""

from __future__ import annotations

import contextlib
import sys

NO_LIMIT = 1 << 31


def raise_limit() -> None:
    """Ask for as many as may be asked for; many systems start a program with 1,024."""
    if sys.platform == "win32":
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def limit() -> int:
    """The number of descriptors that can be open at once."""
    if sys.platform == "win32":
        return NO_LIMIT
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return NO_LIMIT if soft == resource.RLIM_INFINITY else soft
