"""Counting sequences of steps as fast as it goes."""

from __future__ import annotations

from concurrent.futures import Future
from threading import Thread

from gobelet.core.game import Game, State
from gobelet.core.perft import perft

PATIENCE = 20_000
"""Positions that are played interpreted before the compiler is worth waiting for."""


def count(game: Game, start: State, depth: int) -> list[int]:
    """Interpreted while that is quick, compiled where there is much to count."""
    counts = perft(game, start, 1)
    while len(counts) < depth:
        if counts[-1] > PATIENCE:
            return _compiled(game, start, depth)
        counts = perft(game, start, len(counts) + 1)
    return counts


def _compiled(game: Game, start: State, depth: int) -> list[int]:
    """In a thread beside this one: compiled code does not hear Ctrl-C, and this one must."""
    from gobelet import fast

    answer: Future[list[int]] = Future()

    def work() -> None:
        try:
            answer.set_result(fast.perft(game, start, depth))
        except BaseException as error:
            answer.set_exception(error)

    Thread(target=work, daemon=True).start()
    return answer.result()
