"""How long a player waits for the terminal game, once it is installed."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

from benchmarks.timing import best


def seconds() -> float:
    """From the command to the first prompt and out again, with a game saved on the way."""
    with tempfile.TemporaryDirectory() as home:
        return best(lambda: _play_and_leave(home))


def _play_and_leave(home: str) -> None:
    subprocess.run(
        [sys.executable, "-m", "gobelet", "play", "yum", "--plain", "--lang", "en"],
        input="quit\n",
        text=True,
        capture_output=True,
        check=True,
        env={**os.environ, "GOBELET_HOME": home},
    )
