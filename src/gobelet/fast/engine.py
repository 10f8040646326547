"""Compiled play of one game: the loops are written once and built around each game's rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from gobelet.core.game import Game
from gobelet.core.player import Player
from gobelet.core.turn import CHANCE, NOBODY, RANDOM_BITS, Choose, first_seat

from .compiler import compiled, disk_name, inlined, teach
from .dice import advanced, below, bits, fair, stream

START, NOW, VIEW = 0, 1, 2
"""The rows a loop works on: the start position, the game being played, and what a seat sees."""


@dataclass(frozen=True)
class Engine:
    """The compiled loops of one game."""

    play: Callable[..., None]
    trace: Callable[..., int]
    perft: Callable[..., None]


@cache
def engine(game: Game, roster: tuple[Player, ...]) -> Engine:
    """Build the loops; they are compiled at their first call, or read from the disk."""
    choices = [_choice(player) for player in roster]
    teach()
    step = _stepper(game, _decider(choices))
    return Engine(
        play=compiled(_play_loop(game, step), disk_name(game, roster, "play")),
        trace=compiled(_trace_loop(game, step), disk_name(game, roster, "trace")),
        perft=compiled(_perft_loop(game), disk_name(game, (), "perft")),
    )


def _choice(player: Player) -> Choose:
    """How a player chooses when it is also handed what it knows, be that nothing."""
    if player.skill is not None:
        return player.skill().decide
    choose = player.choose
    return inlined(
        lambda view, seat, scratch, random, knowledge: choose(view, seat, scratch, random)
    )


def _decider(choices: Sequence[Choose]) -> Callable[..., int]:
    """One function that chooses by the number of a player, out of many that choose."""
    first = choices[0]
    if len(choices) == 1:
        return inlined(
            lambda kind, view, seat, scratch, random, knowledge: first(
                view, seat, scratch, random, knowledge[0]
            )
        )
    others = _decider(choices[1:])

    def decide(
        kind: int, view: Any, seat: int, scratch: Any, random: int, knowledge: tuple[Any, ...]
    ) -> int:
        if kind == 0:
            return first(view, seat, scratch, random, knowledge[0])
        return others(kind - 1, view, seat, scratch, random, knowledge[1:])

    return inlined(decide)


def _stepper(game: Game, decide: Callable[..., int]) -> Callable[..., Any]:
    """Take one step of a game that is not over; the stream moves on."""
    law = game.rules
    tickets, draw, resolve, act, hide = law.tickets, law.draw, law.resolve, law.act, law.hide
    secrets = game.has_secrets

    def step(rows: Any, turn: int, kinds: Any, scratch: Any, knowledge: Any, x: Any) -> Any:
        s = rows[NOW]
        x = advanced(x)
        if turn == CHANCE:
            n = np.uint64(tickets(s))
            x = fair(x, n)
            outcome = draw(s, below(x, n))
            resolve(s, outcome)
            return x, CHANCE, outcome
        seat = first_seat(turn)
        view = s
        if secrets:
            rows[VIEW] = s
            view = rows[VIEW]
            hide(view, seat)
        action = decide(kinds[seat], view, seat, scratch, bits(x, RANDOM_BITS), knowledge)
        act(s, seat, action)
        return x, seat, action

    return inlined(step)


def _play_loop(game: Game, step: Callable[..., Any]) -> Callable[..., None]:
    turn, score, place = game.rules.turn, game.rules.scores, game.rules.places

    def play(
        rows: Any,
        kinds: Any,
        scratch: Any,
        knowledge: Any,
        seed: int,
        first: int,
        scores: Any,
        places: Any,
        lengths: Any,
    ) -> None:
        """Fill the result arrays; row i holds game number `first + i`."""
        for i in range(len(lengths)):
            rows[NOW] = rows[START]
            s = rows[NOW]
            x = stream(seed, first + i)
            length = 0
            now = turn(s)
            while now != NOBODY:
                x, _, _ = step(rows, now, kinds, scratch, knowledge, x)
                length += 1
                now = turn(s)
            lengths[i] = length
            score(s, scores[i])
            place(s, scores[i], places[i])

    return play


def _trace_loop(game: Game, step: Callable[..., Any]) -> Callable[..., int]:
    turn = game.rules.turn

    def trace(
        rows: Any,
        kinds: Any,
        scratch: Any,
        knowledge: Any,
        seed: int,
        number: int,
        steps: Any,
        states: Any,
    ) -> int:
        """Play game `number` and write down every step and the state after it."""
        rows[NOW] = rows[START]
        s = rows[NOW]
        x = stream(seed, number)
        length = 0
        now = turn(s)
        while now != NOBODY and length < len(steps):
            x, steps[length, 0], steps[length, 1] = step(rows, now, kinds, scratch, knowledge, x)
            states[length] = s
            length += 1
            now = turn(s)
        return length

    return trace


def _perft_loop(game: Game) -> Callable[..., None]:
    law = game.rules
    turn, act, resolve = law.turn, law.act, law.resolve
    listed = compiled(_lister(game))

    def perft(stack: Any, codes: Any, weights: Any, counts: Any) -> None:
        """Count the sequences of 1, 2, … steps from stack[0]; the last level is only counted."""
        depth = len(counts)
        size = np.zeros(depth, np.int64)
        at = np.zeros(depth, np.int64)
        d = 0
        if depth == 1:
            counts[0] = listed(stack[0], turn(stack[0]), codes[0], weights)
            return
        size[0] = listed(stack[0], turn(stack[0]), codes[0], weights)
        counts[0] = size[0]
        while d >= 0:
            if at[d] == size[d]:
                d -= 1
                continue
            code = codes[d, at[d]]
            at[d] += 1
            stack[d + 1] = stack[d]
            s = stack[d + 1]
            now = turn(s)
            if now == CHANCE:
                resolve(s, code)
            else:
                act(s, first_seat(now), code)
            if d + 2 == depth:
                counts[d + 1] += listed(s, turn(s), codes[d + 1], weights)
                continue
            d += 1
            at[d] = 0
            size[d] = listed(s, turn(s), codes[d], weights)
            counts[d] += size[d]

    return perft


def _lister(game: Game) -> Callable[..., int]:
    legal, outcomes = game.rules.legal, game.rules.outcomes

    def listed(s: Any, now: int, codes: Any, weights: Any) -> int:
        if now == NOBODY:
            return 0
        if now == CHANCE:
            return outcomes(s, codes, weights)
        return legal(s, first_seat(now), codes)

    return listed
