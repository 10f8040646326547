"""A bar on the error stream for what takes longer than a second."""

from __future__ import annotations

from threading import Timer
from typing import TYPE_CHECKING, Self

from gobelet.core.words import Lang, Words

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE = 1.0
"""Seconds that pass without a word."""


STEPS = 1000
"""Parts of a bar that is told which part of something is done."""
COMPILING = Words("compiling the rules", "compilation de la règle")


class Bar:
    """Says nothing for a second, then what is done, and how far it is where that is known."""

    def __init__(
        self, lang: Lang, doing: Words, total: int | None = None, before: Words | None = None
    ) -> None:
        """`before` is said until the first one is done, of `total`."""
        self._lang: Lang = lang
        self._doing = doing
        self._before = before or doing
        self._told: Words | None = None
        self._total = total
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
        """So many are done."""
        self._told = None
        self._advance(count)

    def tell(self, doing: Words, part: float) -> None:
        """Somebody says what is being done and which part of it; shown out of `total`."""
        self._told = doing
        self._advance(round(part * (self._total or 1)))

    def _advance(self, count: int) -> None:
        self._done = count
        if self._bar and self._task is not None:
            self._bar.update(self._task, completed=count, description=self._description())

    def _show(self) -> None:
        from rich.console import Console
        from rich.progress import Progress

        console = Console(stderr=True)
        self._bar = Progress(console=console, transient=console.is_terminal)
        self._task = self._bar.add_task(
            self._description(), total=self._total, completed=self._done
        )
        self._bar.start()

    def _description(self) -> str:
        usual = self._doing if self._done else self._before
        return (self._told or usual).to(self._lang)
