"""Two levels at one table, game after game.

Levels that compile play by the thousand; those that think play in processes of their own. The same
seed gives the same games, however many processes there are, as long as no player runs out of time.
"""

from __future__ import annotations

import multiprocessing
import random
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Self

from gobelet.core.chance import Drawn
from gobelet.core.driver import by_players, play
from gobelet.core.game import Game
from gobelet.core.match import Match
from gobelet.core.player import Player, Tell
from gobelet.engines import levels
from gobelet.fast import simulate
from gobelet.fast.lineup import compiles
from gobelet.games import get

CHUNK = 4
"""Games that a process plays between two reports of progress."""


@dataclass(frozen=True)
class Table:
    """What all games of a ladder share; `own` seats are the stronger level's."""

    game: Game
    seats: int = 2
    own: int = 1
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0

    def seated(self, number: int) -> set[int]:
        """The seats of the stronger level in a game: evenly spread, moved on with every game."""
        return {(number + i * self.seats // self.own) % self.seats for i in range(self.own)}

    def line_up(self, number: int, strong: str, weak: str) -> list[str]:
        own = self.seated(number)
        return [strong if seat in own else weak for seat in range(self.seats)]

    @property
    def fair(self) -> float:
        """The part of the wins that equal players would have."""
        return self.own / self.seats


def get_ready(table: Table, roster: Sequence[Player], tell: Tell) -> None:
    """Compile and solve once, before several processes would each do it."""
    start = table.game.start(table.seats, table.options)
    for player in roster:
        if player.prepare:
            player.prepare(start, tell)


class Workers:
    """Processes that are only started when somebody has to think."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool:
            self._pool.shutdown(cancel_futures=True)

    @property
    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, mp_context=context)
        return self._pool


def meet(
    table: Table, strong: Player, weak: Player, games: int, workers: Workers
) -> Iterator[tuple[int, float]]:
    """How many games were played, and how many of them the stronger level won, bit by bit."""
    if compiles(strong) and compiles(weak):
        return _compiled(table, strong.key, weak.key, games, workers.count)
    return _thinking(table, strong.key, weak.key, games, workers)


def _compiled(
    table: Table, strong: str, weak: str, games: int, threads: int
) -> Iterator[tuple[int, float]]:
    """One batch for each way in which the seats are moved on."""
    roster = levels(table.game)
    for turn in range(min(table.seats, games)):
        count = len(range(turn, games, table.seats))
        line_up = table.line_up(turn, strong, weak)
        seed = table.seed * table.seats + turn
        summary = simulate(
            table.game, table.seats, line_up, count, seed, table.options, threads, roster=roster
        )
        yield count, count * sum(summary.share(seat) for seat in table.seated(turn))


def _thinking(
    table: Table, strong: str, weak: str, games: int, workers: Workers
) -> Iterator[tuple[int, float]]:
    settings = (table.game.key, table.seats, table.own, dict(table.options), table.seed)
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    futures = [workers.pool.submit(play_some, settings, strong, weak, chunk) for chunk in chunks]
    for chunk, future in zip(chunks, futures, strict=True):
        yield len(chunk), future.result()


def play_some(settings: Sequence[Any], strong: str, weak: str, numbers: range) -> float:
    """Some games of a meeting, in a process of their own; the stronger level's part of the wins."""
    key, *others = settings
    table = Table(get(key), *others)
    players = {player.key: player for player in levels(table.game)}
    won = 0.0
    for number in numbers:
        line_up = [players[name] for name in table.line_up(number, strong, weak)]
        dice = random.Random(f"{table.seed} {strong} {weak} {number}")
        winners = _winners(table, line_up, dice)
        won += len(table.seated(number) & winners) / len(winners)
    return won


def _winners(table: Table, line_up: Sequence[Player], dice: random.Random) -> set[int]:
    """Play one game, each player from his view; who won."""
    match = Match(table.game, table.seats, table.options, keep=1)
    play(match, Drawn(lambda _, count: dice.randrange(count)), by_players(line_up, dice.randrange))
    return set(match.result.winners)
