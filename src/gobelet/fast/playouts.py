"""Playouts: a position played to its end, as searches do by the thousand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
import numpy as np

from gobelet.core.game import Game
from gobelet.core.turn import CHANCE, NOBODY, RANDOM_BITS, Choose, first_seat

from .dice import advanced, below, bits, fair, stream


def finisher(game: Game, choose: Choose, clock: Callable[[Any], int]) -> Callable[..., int]:
    """Build `finish(s, scratch, seed, knowledge, until)`: play a row on, return the steps it took.

    It stops when the game is over, or as soon as `clock(s)`, which never goes back, is `until`.

    Every seat plays by `choose`, which is handed the row itself: it must read nothing that its seat
    may not know, as hiding that from a copy at every step would cost more than the playing.

    Whenever `clock(s)` changes, chance and players get a stream of their own, made of the seed and
    the clock. So two playouts with the same seed throw alike even after they have gone different
    ways, and comparing them takes far fewer.
    """
    law = game.rules
    turn, tickets, draw, resolve, act = law.turn, law.tickets, law.draw, law.resolve, law.act

    def finish(s: Any, scratch: Any, seed: int, knowledge: Any, until: int) -> int:
        steps = 0
        time = -1
        x = np.uint64(0)
        now = turn(s)
        while now != NOBODY and clock(s) < until:
            if clock(s) != time:
                time = clock(s)
                x = stream(seed, time)
            x = advanced(x)
            if now == CHANCE:
                n = np.uint64(tickets(s))
                x = fair(x, n)
                resolve(s, draw(s, below(x, n)))
            else:
                seat = first_seat(now)
                act(s, seat, choose(s, seat, scratch, bits(x, RANDOM_BITS), knowledge))
            steps += 1
            now = turn(s)
        return steps

    return numba.njit(error_model="numpy")(finish)
