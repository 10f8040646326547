"""Lines of text in and out: all that pipes, braille displays and screen readers need."""

from __future__ import annotations

import sys

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"


class Leave(Exception):
    """The person goes away; `by_end` when the input simply ended."""

    def __init__(self, *, by_end: bool = False) -> None:
        super().__init__()
        self.by_end = by_end


def say(*lines: str) -> None:
    """Print lines at once, so that a program at the other end of a pipe sees them."""
    print(*lines, sep="\n", flush=True)


def ask() -> str:
    """The next line typed; the mark that waits for it is for people only."""
    try:
        return input("> " if sys.stdin.isatty() else "").strip()
    except EOFError:
        raise Leave(by_end=True) from None


def clear() -> None:
    """Wipe a terminal, what was scrolled away included; a pipe has nothing to wipe."""
    if sys.stdout.isatty():
        print(_CLEAR, end="", flush=True)
