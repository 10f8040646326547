"""Compiled against interpreted random play of every game, and the counting of sequences."""

from __future__ import annotations

import random
from dataclasses import dataclass

from benchmarks.timing import best
from gobelet import fast
from gobelet.core.game import Game
from gobelet.core.turn import CHANCE, NOBODY, RANDOM_BITS, first_seat
from gobelet.games import get, keys

SECONDS = 0.5
"""Roughly how long each measurement plays."""
PERFT_DEPTH = 7


@dataclass(frozen=True)
class Speed:
    """How quickly one game is played at random, at both speeds."""

    game: str
    seats: int
    interpreted: float
    compiled: float
    steps: float

    @property
    def ratio(self) -> float:
        return self.compiled / self.interpreted


def measure(game: Game) -> Speed:
    """Games per second at the game's smallest table, on one thread."""
    seats = game.seats[0]
    few = _games_for(SECONDS, 1 / _interpreted_rate(game, seats, 3))
    slow = _interpreted_rate(game, seats, few)
    trial = fast.simulate(game, seats, ["random"] * seats, 2000, threads=1)
    many = _games_for(SECONDS, trial.seconds / trial.games)
    quick = min(_compiled(game, seats, many).seconds for _ in range(5))
    lengths = trial.length_sum / trial.games
    return Speed(game.key, seats, slow, many / quick, many / quick * lengths)


def _games_for(seconds: float, each: float) -> int:
    return max(3, int(seconds / each))


def _compiled(game: Game, seats: int, games: int) -> fast.Summary:
    return fast.simulate(game, seats, ["random"] * seats, games, seed=1, threads=1)


def _interpreted_rate(game: Game, seats: int, games: int) -> float:
    rng = random.Random(1)

    def play() -> None:
        for _ in range(games):
            _interpreted_game(game, seats, rng)

    return games / best(play, 3)


def _interpreted_game(game: Game, seats: int, rng: random.Random) -> None:
    """The loop of the compiled engine, in plain Python on the same rules."""
    law, choose = game.rules, game.players[0].choose
    state = game.start(seats)
    scratch = [0] * law.MAX_ACTIONS
    while (turn := law.turn(state)) != NOBODY:
        if turn == CHANCE:
            law.resolve(state, law.draw(state, rng.randrange(law.tickets(state))))
        else:
            seat = first_seat(turn)
            view = game.view(state, seat) if game.has_secrets else state
            law.act(state, seat, choose(view, seat, scratch, rng.getrandbits(RANDOM_BITS)))


def all_speeds() -> list[Speed]:
    return [measure(get(key)) for key in keys()]


def perft_rate(depth: int = PERFT_DEPTH) -> tuple[int, float]:
    """The leaves of Débâcle at a depth, and how many are counted in a second."""
    game = get("debacle")
    state = game.start(2)
    leaves = fast.perft(game, state, depth)[-1]
    return leaves, leaves / best(lambda: fast.perft(game, state, depth), 3)
