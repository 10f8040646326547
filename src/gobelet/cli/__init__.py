"""The command `gobelet`: play, read the rules, replay, count and simulate, in the terminal."""

from __future__ import annotations


def main() -> None:
    """Run the command; what it needs is imported only now, so that importing a part stays quick."""
    from .app import run

    run()
