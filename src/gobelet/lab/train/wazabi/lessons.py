"""Compiled loops that `fit` learns from: positions of the club player's games, and their ends."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from gobelet.core.turn import CHANCE, NOBODY, RANDOM_BITS, first_seat
from gobelet.engines.wazabi.club import decide
from gobelet.engines.wazabi.worlds import FOREVER, turns
from gobelet.fast.compiler import compiled, teach
from gobelet.fast.dice import advanced, below, bits, fair, mixed, stream
from gobelet.fast.playouts import finisher
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.rules import act, draw, legal, resolve, tickets, turn

LAST_TURN = 48
"""Positions are taken from the first so many turns of a game."""
DEPTH = 5
"""A question is one of the first so many choices from there on."""
WHIM = 8
"""Before a question, one choice in so many is made at random, so that odd positions occur too."""


class Lessons(NamedTuple):
    """Each loop fills arrays, one entry for each game that got that far, and returns how many."""

    outcomes: Callable[..., int]
    questions: Callable[..., int]


@cache
def lessons() -> Lessons:
    teach()
    finish = finisher(GAME, decide, turns)
    return Lessons(compiled(_outcomes(finish)), compiled(_questions(finish)))


def _outcomes(finish: Callable[..., int]) -> Callable[..., int]:
    def outcomes(starts: Any, seed: int, knowledge: Any, scratch: Any, out: Any, won: Any) -> int:
        """Positions before a roll, and which seats won from there."""
        n = 0
        for game in range(len(out)):
            x = stream(seed, game)
            out[n] = starts[game % len(starts)]
            luck = np.int64(mixed(advanced(x)) >> np.uint64(1))
            finish(out[n], scratch, luck, knowledge, 1 + mixed(x) % np.uint64(LAST_TURN))
            if turn(out[n]) == NOBODY:
                continue
            end = out[n : n + 1].copy()
            finish(end[0], scratch, luck + 1, knowledge, FOREVER)
            for seat in range(end[0].seats):
                won[n, seat] = end[0].place[seat] == 1
            n += 1
        return n

    return outcomes


def _questions(finish: Callable[..., int]) -> Callable[..., int]:
    walk = compiled(_walk)

    def questions(starts: Any, seed: int, knowledge: Any, scratch: Any, out: Any, who: Any) -> int:
        """Positions in which a seat has a choice, and which seat that is."""
        n = 0
        for game in range(len(out)):
            x = stream(seed, game)
            out[n] = starts[game % len(starts)]
            luck = np.int64(mixed(advanced(x)) >> np.uint64(1))
            finish(out[n], scratch, luck, knowledge, 1 + mixed(x) % np.uint64(LAST_TURN))
            who[n] = walk(out[n], scratch, x, knowledge)
            if who[n] >= 0:
                n += 1
        return n

    return questions


def _walk(s: Any, scratch: Any, x: Any, knowledge: Any) -> int:
    """Play on to one of the next choices; the seat that has it, or -1 where the game ends first."""
    left = mixed(x + np.uint64(1)) % np.uint64(DEPTH)
    now = turn(s)
    while now != NOBODY:
        x = advanced(x)
        if now == CHANCE:
            n = np.uint64(tickets(s))
            x = fair(x, n)
            resolve(s, draw(s, below(x, n)))
        else:
            seat = first_seat(now)
            choices = legal(s, seat, scratch)
            if choices > 1 and left == 0:
                return seat
            if choices > 1:
                left -= np.uint64(1)
            action = scratch[bits(x, RANDOM_BITS) % choices]
            if mixed(x) % np.uint64(WHIM) > 0:
                action = decide(s, seat, scratch, bits(x, RANDOM_BITS), knowledge)
            act(s, seat, action)
        now = turn(s)
    return -1
