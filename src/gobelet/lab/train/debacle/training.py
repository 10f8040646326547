"""Learning the weights from self-play: `gobelet train debacle weights`.

Each generation plays rounds against itself, the first one knowing only that points are points.
Every position is to be worth what was thought of the positions that followed it, the nearer the
more, and in the end what the round gave. A straight least-squares fit of the evaluation's features
to that is the next generation; older rounds count less and less.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from math import prod
from typing import Any, NamedTuple

import numpy as np

from gobelet.core.expert import Finding, Json
from gobelet.core.player import Tell, untold
from gobelet.core.rule import rule
from gobelet.core.words import Words
from gobelet.engines.debacle.board import Board, decisions
from gobelet.engines.debacle.desk import Desk
from gobelet.engines.debacle.effort import Effort
from gobelet.engines.debacle.evaluation import HORIZON, moves_left, to_equal, turns_left
from gobelet.engines.debacle.weights import (
    FAR,
    MOVES_KNOWN,
    PHASES,
    POINT,
    RELATIONS,
    SHAPES,
    Vector,
    Weights,
    own_spot,
    plain,
    relations,
    spread,
    ways,
)
from gobelet.fast.arrays import rows
from gobelet.fast.compiler import compiled, teach
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law.scoring import haul
from gobelet.games.debacle.law.state import BLACK, DICE, FACES, SQUARES, State
from gobelet.lab.train.workshop import Order

from .rounds import shuffled

FADE = 0.95
"""How much the thought after the next counts in comparison with the next one."""
CLIP = 25.0
"""No position is thought to be worth more points than this."""
BLUNDERS = 0.04
"""So often a step is taken at random, for the engine must know bad positions too."""
RIDGE = 50.0
OLDER = 0.5
"""How much the equations of all earlier generations count beside those of the last one."""
ROOM = 128
"""Features that one position can have."""

SIZES = [prod(shape) for shape in SHAPES.values()]
START = dict(zip(SHAPES, np.cumsum([0, *SIZES]).tolist(), strict=False))
TOTAL = sum(SIZES)

POINT_AT, BONUS_AT, TEMPO_AT = START["point"], START["bonus"], START["tempo"]
STANDING_AT, ALIKE_AT = START["standing"], START["alike"]
SPOT_AT, PAIR_AT = START["spot"], START["pair"]
SPOTS = SHAPES["spot"][1]


class Sample(NamedTuple):
    """Positions, and what each turned out to be worth to whoever had the turn, in points."""

    states: Any
    worth: Vector


def play(positions: int, effort: Effort, numbers: Weights, dice: random.Random) -> Sample:
    """Let the engine play rounds against itself until there are enough positions."""
    states, worth, n = rows(State, positions), np.zeros(positions), 0
    desks = [Desk.of(effort, numbers), Desk.of(effort, numbers)]
    while n < positions:
        for row, value in _round(desks, dice):
            if n < positions:
                states[n], worth[n] = row, value
                n += 1
    return Sample(states, worth)


def _round(desks: list[Desk], dice: random.Random) -> Iterator[tuple[Any, float]]:
    """The quiet positions of one round, with what they turned out to be worth."""
    board = Board.of(shuffled(GAME.start(2), dice.randrange(12), dice))
    seen, thoughts = [], []
    for thought in decisions(board, desks, dice, BLUNDERS):
        seen.append(board.row.copy())
        thoughts.append(thought.points)
    red, black = board.points()
    for row, worth in zip(seen, _faded(seen, thoughts, red - black), strict=True):
        if not row["rebound"] and not row["marked"] and row["moves"]:
            yield row, worth


def _faded(seen: list[Any], thoughts: list[float], margin: float) -> list[float]:
    """What each position turned out to be worth: a mean of all later thoughts that fades."""
    worth, later = [], float(margin)
    for row, thought in zip(reversed(seen), reversed(thoughts), strict=True):
        sign = -1 if row["seat"] == BLACK else 1
        worth.append(sign * later)
        later = FADE * later + (1 - FADE) * sign * max(-CLIP, min(CLIP, thought))
    return worth[::-1]


@rule
def list_features(s: Any, spots: Any, relation: Any, way: Any, index: Any, amount: Any) -> int:
    """Which weights the evaluation of a position adds up, and how often each."""
    seat, enemy = s.seat, 1 - s.seat
    moves = moves_left(s, seat)
    phase = 1 if moves > 1 else 0
    index[0], amount[0] = POINT_AT, haul(s, seat) - haul(s, enemy)
    index[1], amount[1] = BONUS_AT, -s.bonus[enemy]
    index[2], amount[2] = TEMPO_AT + min(moves, MOVES_KNOWN), 1
    index[3], amount[3] = STANDING_AT + s.standing[seat] * (DICE + 1) + s.standing[enemy], 1
    n = 4
    for side in range(2):
        owner = seat if side == 0 else enemy
        steps = 0
        for die in range(s.standing[owner]):
            square = s.dice[owner][die]
            steps += way[s.board[square]]
            index[n] = SPOT_AT + (s.board[square] - FACES * owner - 1) * SPOTS
            index[n] += spots[owner, square]
            amount[n] = 1 - 2 * side
            n += 1
        likeness = (side * PHASES + phase) * (DICE + 1) + s.standing[owner]
        index[n], amount[n] = ALIKE_AT + likeness * FAR + to_equal(steps), 1
        n += 1
    for die in range(s.standing[seat]):
        own = s.dice[seat][die]
        for other in range(s.standing[enemy]):
            place = s.dice[enemy][other]
            near = relation[seat, own, place]
            if near > 0:
                index[n] = (phase * RELATIONS + near) * FACES + s.board[own] - FACES * seat - 1
                index[n] = PAIR_AT + index[n] * FACES + s.board[place] - FACES * enemy - 1
                amount[n] = 1
                n += 1
    return n


def _gather(
    states: Any, worth: Any, spots: Any, relation: Any, way: Any, square: Any, side: Any
) -> None:
    """Add up the equations of least squares.

    The nearer the end of the round, the more of the worth is what is held, and only the rest is
    for the weights to tell.
    """
    index, amount = np.zeros(ROOM, np.int64), np.zeros(ROOM)
    for i in range(len(states)):
        s = states[i]
        n = list_features(s, spots, relation, way, index, amount)
        part = min(turns_left(s), HORIZON) / HORIZON
        rest = worth[i] - (1 - part) * amount[0]
        for j in range(n):
            side[index[j]] += part * amount[j] * rest
            for k in range(n):
                square[index[j], index[k]] += part * part * amount[j] * amount[k]


@cache
def tables() -> tuple[Vector, Vector, Vector]:
    """What the features of a position are looked up in: spots, relations, steps to each value."""
    spots = [[own_spot(seat, square) for square in range(SQUARES)] for seat in range(2)]
    return np.array(spots), relations(), ways()


class Equations:
    """The equations of least squares that all positions so far have given."""

    def __init__(self) -> None:
        teach()
        self.square, self.side = np.zeros((TOTAL, TOTAL)), np.zeros(TOTAL)
        self._gather = compiled(_gather)

    def add(self, sample: Sample) -> None:
        """Let a new generation's positions count in full, and all earlier ones less."""
        self.square *= OLDER
        self.side *= OLDER
        self._gather(*sample, *tables(), self.square, self.side)

    def solve(self) -> Weights:
        """The weights that judge the positions best, in hundredths of a point."""
        found = np.linalg.solve(self.square + RIDGE * np.eye(TOTAL), self.side)
        parts = np.split(np.rint(POINT * found).astype(int), np.cumsum(SIZES)[:-1])
        return {
            name: part.reshape(shape)
            for (name, shape), part in zip(SHAPES.items(), parts, strict=True)
        }


def learn(
    generations: int, positions: int, effort: Effort, seed: int, tell: Tell = untold
) -> Weights:
    """The weights after so many generations."""
    equations, dice = Equations(), random.Random(seed)
    learned = plain()
    for generation in range(1, generations + 1):
        sample = play(positions, effort, spread(learned), dice)
        equations.add(sample)
        learned = equations.solve()
        tell(_told(generation, generations, sample.worth), generation / generations)
    return learned


def _told(generation: int, generations: int, worth: Vector) -> Words:
    return Words(
        "generation {n} of {all}: {count:,} positions, {apart:.2f} points apart",
        "génération {n} sur {all} : {count:,} positions, {apart:.2f} points d'écart",
    ).fill(n=generation, all=generations, count=len(worth), apart=float(worth.std()))


def work(order: Order, tell: Tell) -> list[Finding]:
    """Learn, and write the file that the players read."""
    asked = order.asked
    effort = Effort(asked["nodes"], wobble=4)
    learned = learn(asked["generations"], asked["positions"], effort, asked["seed"], tell)
    text = json.dumps({name: values.tolist() for name, values in learned.items()})
    order.to.write_text(text + "\n", encoding="utf-8")
    words = Words("{n} weights, in {path}", "{n} poids, dans {path}")
    figures: dict[str, Json] = {**asked, "weights": TOTAL, "file": str(order.to)}
    return [Finding(words.fill(n=TOTAL, path=order.to), figures)]
