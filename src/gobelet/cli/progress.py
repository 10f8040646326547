"""A bar on the error stream for what takes longer than a second."""

from __future__ import annotations

from threading import Timer
from typing import TYPE_CHECKING, Self

from gobelet.core.words import Lang, Words

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE = 1.0
"""Seconds that pass without a word."""


class Bar:
    """Says nothing for a second, then that it compiles, then how far the games are."""

    def __init__(self, total: int, lang: Lang) -> None:
        self._total = total
        self._lang: Lang = lang
        self._done = 0
        self._bar: Progress | None = None
        self._task: TaskID | None = None
        self._timer = Timer(PATIENCE, self._show)
        self._timer.daemon = True

    def __enter__(self) -> Self:
        self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()
        self._timer.join()
        if self._bar:
            self._bar.stop()

    def done(self, count: int) -> None:
        """So many are done; the first word of it ends the compiling."""
        self._done = count
        if self._bar and self._task is not None:
            self._bar.update(self._task, completed=count, description=self._doing())

    def _show(self) -> None:
        from rich.console import Console
        from rich.progress import Progress

        console = Console(stderr=True)
        self._bar = Progress(console=console, transient=console.is_terminal)
        self._task = self._bar.add_task(self._doing(), total=self._total, completed=self._done)
        self._bar.start()

    def _doing(self) -> str:
        compiling = Words("compiling the rules", "compilation de la règle")
        playing = Words("playing", "parties")
        return (playing if self._done else compiling).to(self._lang)
