"""Gobelet: four French dice games, played by the exact rules."""

from importlib.metadata import version

__version__ = version("gobelet")
