"""The states of a match, of which only the latest are kept: earlier ones are played again.

Whoever serves thousands of games cannot keep two kilobytes for each of their steps. The history is
kept, and every state follows from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .game import Game, State
from .turn import Step

SPAN = 64
"""States that are played again in one go, since whoever asks for one wants its neighbours next."""


class Past:
    """Reads like the whole list of states; `keep` of them, or up to twice as many, are at hand."""

    def __init__(self, game: Game, first: State, history: Sequence[Step], keep: int) -> None:
        self._game = game
        self._first = first
        self._history = history
        self._keep = keep
        self._start = 0
        self._latest = [first]
        self._again_from = 0
        self._again: list[State] = []

    def __len__(self) -> int:
        return self._start + len(self._latest)

    def __iter__(self) -> Iterator[State]:
        return (self[position] for position in range(len(self)))

    def __getitem__(self, position: int | slice) -> Any:
        if position == -1:
            return self._latest[-1]
        if isinstance(position, slice):
            return [self[at] for at in range(*position.indices(len(self)))]
        at = position + len(self) if position < 0 else position
        if not 0 <= at < len(self):
            raise IndexError(position)
        if at >= self._start:
            return self._latest[at - self._start]
        return self._first if at == 0 else self._earlier(at)

    def __setitem__(self, position: int, state: State) -> None:
        """Only what is at hand can be exchanged."""
        self._latest[position - (0 if position < 0 else self._start)] = state

    def append(self, state: State) -> None:
        self._latest.append(state)
        if len(self._latest) >= 2 * self._keep:
            self.forget(self._keep)

    def forget(self, but: int = 1) -> None:
        """Keep the latest states alone."""
        gone = max(0, len(self._latest) - but)
        del self._latest[:gone]
        self._start += gone
        self._again = []

    def upto(self, position: int, history: Sequence[Step]) -> Past:
        """The states up to a position, for a match that goes on from there."""
        before = Past(self._game, self._first, history, self._keep)
        before._start = max(0, position - self._keep + 1)
        before._latest = [self[at] for at in range(before._start, position + 1)]
        return before

    def _earlier(self, at: int) -> State:
        """A state that is no longer there, from what was played again last if that helps."""
        if not 0 <= at - self._again_from < len(self._again):
            self._play_again(at)
        return self._again[at - self._again_from]

    def _play_again(self, at: int) -> None:
        """The span of states around one, played from the span before it where that is at hand."""
        begin = at - at % SPAN
        position, state = 0, self._first
        if self._again and self._again_from < begin:
            position, state = self._again_from + len(self._again) - 1, self._again[-1]
        for step in self._history[position:begin]:
            state = self._game.step(state, step)
        self._again_from, self._again = begin, [state]
        for step in self._history[begin : min(begin + SPAN, self._start) - 1]:
            self._again.append(self._game.step(self._again[-1], step))
