"""Learning the weights from self-play: `python -m gobelet.players.debacle.training`.

Rounds are played by the engine as it is, and every position is to be worth what was thought of the
positions that followed it, the nearer the more, and in the end what the round gave. A straight
least-squares fit of the evaluation's features to that is the next engine.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from gobelet.core.rule import rule
from gobelet.fast.arrays import rows
from gobelet.fast.compiler import compiled, teach
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.rules import BLACK, DICE, FACES, SQUARES, State, haul

from .desk import Desk
from .effort import Effort
from .selfplay import Board, decisions, shuffled
from .tree import POINT
from .weights import PAIRINGS, RELATIONS, SHAPES, Vector, own_spot, relations

FADE = 0.95
"""How much the thought after the next counts in comparison with the next one."""
CLIP = 25.0
"""No position is thought to be worth more points than this."""
BLUNDERS = 0.04
"""So often a step is taken at random, for the engine must know bad positions too."""
RIDGE = 50.0
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


def play(positions: int, effort: Effort, seed: int) -> Sample:
    """Let the engine play rounds against itself until there are enough positions."""
    states, worth, n = rows(State, positions), np.zeros(positions), 0
    dice = random.Random(seed)
    desks = [Desk.of(effort), Desk.of(effort)]
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
        row = board.row.copy()
        seen.append(row)
        thoughts.append(thought.points + desks[0].effort.hurry / POINT * int(row["quiet"]))
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
def list_features(s: Any, spots: Any, relation: Any, index: Any, amount: Any) -> int:
    """Which weights the evaluation of a position adds up, and how often each."""
    seat, enemy, phase = s.seat, 1 - s.seat, min(s.moves, 2)
    index[0], amount[0] = POINT_AT, haul(s, seat) - haul(s, enemy)
    index[1], amount[1] = BONUS_AT, s.bonus[seat] - s.bonus[enemy]
    index[2], amount[2] = TEMPO_AT + phase, 1
    index[3], amount[3] = STANDING_AT + s.standing[seat] * (DICE + 1) + s.standing[enemy], 1
    n = 4
    for side in range(2):
        owner = seat if side == 0 else enemy
        index[n] = ALIKE_AT + (side * (DICE + 1) + s.standing[owner]) * PAIRINGS + equals(s, owner)
        amount[n] = 1
        n += 1
        for die in range(s.standing[owner]):
            square = s.dice[owner][die]
            index[n] = SPOT_AT + (s.board[square] - FACES * owner - 1) * SPOTS
            index[n] += spots[owner, square]
            amount[n] = 1 - 2 * side
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


@rule
def equals(s: Any, seat: int) -> int:
    """The pairs of equal dice among a player's."""
    n = 0
    for die in range(s.standing[seat]):
        for other in range(die):
            n += s.board[s.dice[seat][die]] == s.board[s.dice[seat][other]]
    return n


def _gather(states: Any, worth: Any, spots: Any, relation: Any, square: Any, side: Any) -> None:
    """Add up the equations of least squares."""
    index, amount = np.zeros(ROOM, np.int64), np.zeros(ROOM)
    for i in range(len(states)):
        n = list_features(states[i], spots, relation, index, amount)
        for j in range(n):
            side[index[j]] += amount[j] * worth[i]
            for k in range(n):
                square[index[j], index[k]] += amount[j] * amount[k]


def fit(sample: Sample) -> dict[str, Any]:
    """The weights that judge a sample best, in hundredths of a point."""
    teach()
    square, side = RIDGE * np.eye(TOTAL), np.zeros(TOTAL)
    spots = np.array([[own_spot(seat, square) for square in range(SQUARES)] for seat in range(2)])
    compiled(_gather)(*sample, spots, relations(), square, side)
    found = np.rint(POINT * np.linalg.solve(square, side)).astype(int)
    parts = np.split(found, np.cumsum(SIZES)[:-1])
    return {
        name: part.reshape(shape).tolist()
        for (name, shape), part in zip(SHAPES.items(), parts, strict=True)
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=500_000)
    parser.add_argument("--nodes", type=int, default=1_500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hurry", type=int, default=4)
    parser.add_argument("--to", type=Path, default=Path(__file__).with_name("weights.json"))
    args = parser.parse_args()
    effort = Effort(args.nodes, wobble=4, hurry=args.hurry)
    sample = play(args.positions, effort, args.seed)
    args.to.write_text(json.dumps(fit(sample)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
