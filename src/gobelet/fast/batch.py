"""Many games at once, on all cores, with results that do not depend on how many there are."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from gobelet.core.errors import BadSetup
from gobelet.core.game import Game
from gobelet.core.player import Player, Tell, untold
from gobelet.core.turn import Step
from gobelet.core.words import Words

from .arrays import pack, rows, unpack
from .engine import START, Engine, engine
from .lineup import LineUp, line_up

CHUNK = 8192
"""Games that a thread plays between two reports of progress."""

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Summary:
    """What a batch of games gave, in whole numbers; `wins[seat][k-1]` counts wins shared by k."""

    games: int
    players: tuple[str, ...]
    wins: tuple[tuple[int, ...], ...]
    score_sum: tuple[int, ...]
    score_squares: tuple[int, ...]
    length_sum: int
    shortest: int
    longest: int
    seconds: float

    def share(self, seat: int) -> float:
        """The seat's part of all wins; a win shared by k counts as one k-th."""
        return sum(n / k for k, n in enumerate(self.wins[seat], 1)) / self.games


@dataclass
class _Desk:
    """What one thread needs to play: the rows, who sits where, room for actions."""

    rows: Any
    line_up: LineUp
    scratch: Any

    @classmethod
    def of(
        cls,
        game: Game,
        seats: int,
        players: Sequence[str],
        options: Mapping[str, str],
        roster: Sequence[Player] = (),
        tell: Tell = untold,
    ) -> _Desk:
        start = game.start(seats, options)
        work = rows(game.rules.State, 3)
        pack(start, work[START])
        scratch = np.zeros(game.rules.MAX_ACTIONS, np.int64)
        return cls(work, line_up(game, start, players, roster, tell), scratch)

    def copy(self) -> _Desk:
        """A desk for another thread; what the players know is only read and can be shared."""
        return _Desk(self.rows.copy(), self.line_up, self.scratch.copy())

    def loops(self, game: Game) -> Engine:
        return engine(game, self.line_up.roster)

    @property
    def tools(self) -> tuple[Any, ...]:
        """What every loop is handed first."""
        return self.rows, self.line_up.kinds, self.scratch, self.line_up.knowledge


def simulate(
    game: Game,
    seats: int,
    players: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
    chunk: int = CHUNK,
    roster: Sequence[Player] = (),
    tell: Tell = untold,
) -> Summary:
    """Play `games` games; `progress` is told how many are done, never twice at once.

    `roster` has the levels that may be seated besides the game's own players; what they have to
    learn first is told to `tell`.
    """
    if games < 1:
        raise BadSetup(Words("at least one game", "au moins une partie"))
    desk = _Desk.of(game, seats, players, options or {}, roster, tell)
    warm_up(game, desk)
    started = time.perf_counter()
    totals = _Totals(seats)
    for results in _chunks(game, desk, games, seed, threads or os.cpu_count() or 1, chunk):
        totals.add(*results)
        if progress:
            progress(totals.games)
    return totals.summary(tuple(players), time.perf_counter() - started)


def warm_up(game: Game, desk: _Desk) -> None:
    """Compile now, if the disk does not have it, so that the clock measures play alone."""
    _play(game, desk, 0, 0, 0)


def _play(game: Game, desk: _Desk, seed: int, first: int, count: int) -> tuple[Any, Any, Any]:
    seats = len(desk.line_up.kinds)
    scores = np.zeros((count, seats), np.int32)
    places = np.zeros((count, seats), np.int32)
    lengths = np.zeros(count, np.int64)
    desk.loops(game).play(*desk.tools, seed, first, scores, places, lengths)
    return scores, places, lengths


def _chunks(
    game: Game, desk: _Desk, games: int, seed: int, threads: int, chunk: int
) -> Iterator[tuple[Any, Any, Any]]:
    """The results of every chunk in order, played by several threads, few of them in advance."""
    firsts = iter(range(0, games, chunk))

    def one(first: int) -> tuple[Any, Any, Any]:
        return _play(game, desk.copy(), seed, first, min(chunk, games - first))

    with ThreadPoolExecutor(threads) as pool:
        waiting = [
            pool.submit(one, first) for _, first in zip(range(2 * threads), firsts, strict=False)
        ]
        while waiting:
            yield waiting.pop(0).result()
            if (first := next(firsts, None)) is not None:
                waiting.append(pool.submit(one, first))


class _Totals:
    """Sums over chunks; whole numbers, so that their order cannot matter."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self._wins = np.zeros((seats, seats), np.int64)
        self._scores = np.zeros(seats, np.int64)
        self._squares = np.zeros(seats, np.int64)
        self._lengths = (0, sys.maxsize, 0)

    def add(self, scores: Any, places: Any, lengths: Any) -> None:
        first = places == 1
        for shared in range(1, first.shape[1] + 1):
            self._wins[:, shared - 1] += first[first.sum(axis=1) == shared].sum(axis=0)
        self._scores += scores.sum(axis=0, dtype=np.int64)
        self._squares += (scores.astype(np.int64) ** 2).sum(axis=0)
        total, shortest, longest = self._lengths
        self._lengths = (
            total + int(lengths.sum()),
            min(shortest, int(lengths.min())),
            max(longest, int(lengths.max())),
        )
        self.games += len(lengths)

    def summary(self, players: tuple[str, ...], seconds: float) -> Summary:
        return Summary(
            self.games,
            players,
            tuple(tuple(row) for row in self._wins.tolist()),
            tuple(self._scores.tolist()),
            tuple(self._squares.tolist()),
            *self._lengths,
            seconds,
        )


def trace(
    game: Game,
    seats: int,
    players: Sequence[str],
    number: int,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    limit: int = 100_000,
    roster: Sequence[Player] = (),
) -> tuple[list[Step], list[Any]]:
    """One compiled game step by step: what was done, and the state after each step."""
    desk = _Desk.of(game, seats, players, options or {}, roster)
    steps = np.zeros((limit, 2), np.int64)
    states = rows(game.rules.State, limit)
    length = desk.loops(game).trace(*desk.tools, seed, number, steps, states)
    state_type = game.rules.State
    return (
        [Step(*step) for step in steps[:length].tolist()],
        [unpack(row, state_type) for row in states[:length]],
    )


def perft(game: Game, state: Any, depth: int) -> list[int]:
    """Sequences of 1 … `depth` steps: decisions of the lowest deciding seat, distinct outcomes."""
    law = game.rules
    room = max(law.MAX_ACTIONS, law.MAX_OUTCOMES)
    stack = rows(law.State, depth + 1)
    pack(state, stack[0])
    counts = np.zeros(depth, np.int64)
    codes = np.zeros((depth, room), np.int64)
    engine(game, tuple(game.players)).perft(stack, codes, np.zeros(room, np.int64), counts)
    return [int(count) for count in counts]
