"""Where this user's things belong on this machine, as the system has it."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

NAME = "gobelet"


def data_home() -> Path:
    """For what is to be kept, such as games: GOBELET_HOME, or the system's own place."""
    chosen = os.environ.get("GOBELET_HOME")
    return Path(chosen) if chosen else user_data_path(NAME, appauthor=False)


def cache_home() -> Path:
    """For what can be made again, such as compiled code; it may be deleted at any time."""
    return user_cache_path(NAME, appauthor=False)
