"""How long a player waits for the terminal game, once it is installed."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import tempfile

from benchmarks.timing import best

_PLAY = [sys.executable, "-m", "gobelet", "play", "yum", "--lang", "en"]
_DRAWN = b"beginner"
"""The name of the other player, which stands on the screen as soon as the table does."""


def seconds() -> float:
    """From the command to the first prompt and out again, with a game saved on the way."""
    with tempfile.TemporaryDirectory() as home:
        return best(lambda: _play_and_leave(home))


def screen_seconds() -> float:
    """From the command to the table drawn on a full screen."""
    with tempfile.TemporaryDirectory() as home:
        return best(lambda: _draw_and_leave(home))


def _play_and_leave(home: str) -> None:
    subprocess.run(
        [*_PLAY, "--plain"],
        input="quit\n",
        text=True,
        capture_output=True,
        check=True,
        env={**os.environ, "GOBELET_HOME": home},
    )


def _draw_and_leave(home: str) -> None:
    """On a terminal of its own, read until the table is there."""
    mine, theirs = pty.openpty()
    screen = {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40", "GOBELET_HOME": home}
    with subprocess.Popen(
        _PLAY, stdin=theirs, stdout=theirs, stderr=theirs, env={**os.environ, **screen}
    ) as process:
        shown = b""
        while _DRAWN not in shown:
            shown += os.read(mine, 65536)
        process.kill()
    os.close(mine)
    os.close(theirs)
