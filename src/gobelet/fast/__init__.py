"""The same rules, compiled and run in batches on all cores."""

from __future__ import annotations

from .batch import Summary, perft, simulate, trace

__all__ = ["Summary", "perft", "simulate", "trace"]
