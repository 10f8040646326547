"""The numbers by which positions are judged, learned from self-play by `training`.

They are kept small, one for each way in which positions differ when the board is seen from the
player's own side and its left is taken for its right; here they are spread out for quick reading.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gobelet.games.debacle.law.board import rolled, turned
from gobelet.games.debacle.law.state import CONTENTS, DICE, FACES, RED, SIDE, SQUARES

POINT = 100
"""Worth is counted in hundredths of a point."""

PHASES = 2
"""One move left, or more; with none left the enemy is as good as on the move."""
MOVES_KNOWN = 6
"""More moves left than this count as this many."""
REACH = 3
"""Two dice farther apart than this many squares do not matter to each other."""
STRIDE = FACES + 2
"""A pair of values is known by own * STRIDE + other."""
PAIRS = STRIDE * CONTENTS
"""Room for all pairs, and for the captured dice, which stand together beyond the edge."""

FAR = 8
"""Dice that need this many steps less one, or more, until all are equal count as far from it."""
LANE = 8
"""Steps to each of the six values are counted side by side in one number, so many bits each."""
FILE = Path(__file__).with_name("weights.json")
_PLAIN = ("point", "bonus", "tempo", "standing", "alike")

Vector = NDArray[Any]
Weights = Mapping[str, Vector]


def own_rank(seat: int, square: int) -> int:
    """How far a square lies from the player's camp."""
    return square // SIDE if seat == RED else SIDE - 1 - square // SIDE


def own_spot(seat: int, square: int) -> int:
    """A square as its player sees it, the right half of the board folded onto the left."""
    return own_rank(seat, square) * (SIDE // 2) + min(square % SIDE, SIDE - 1 - square % SIDE)


def _gap(seat: int, own: int, other: int) -> tuple[int, int]:
    """How far aside and how far ahead another square lies."""
    return abs(own % SIDE - other % SIDE), own_rank(seat, other) - own_rank(seat, own)


GAPS = [
    (aside, ahead)
    for aside in range(REACH + 1)
    for ahead in range(-REACH, REACH + 1)
    if 0 < aside + abs(ahead) <= REACH
]
"""The ways in which two dice can stand near each other, known by their number from 1; 0 is far."""
RELATIONS = len(GAPS) + 1

SHAPES = {
    "point": (),
    "bonus": (),
    "tempo": (MOVES_KNOWN + 1,),
    "standing": (DICE + 1, DICE + 1),
    "alike": (2, PHASES, DICE + 1, FAR),
    "spot": (FACES, SQUARES // 2),
    "pair": (PHASES, RELATIONS, FACES, FACES),
}
"""What is learned: the worth of a point held, a bonus move of the enemy's, the moves left, the dice
standing, how far a player's own and his enemy's dice are from being all equal (which lets them
recover), a die of each value on each spot, and each pair of enemy dice that are near each other."""

FIELDS = [
    ("point", "i2"),
    ("bonus", "i2"),
    ("tempo", "i2", (MOVES_KNOWN + 1,)),
    ("standing", "i2", (DICE + 1, DICE + 1)),
    ("alike", "i2", (2, PHASES, DICE + 1, FAR)),
    ("ways", "i8", (CONTENTS,)),
    ("place", "i2", (CONTENTS, SQUARES + 1)),
    ("pair", "i2", (PHASES, RELATIONS, PAIRS)),
    ("relation", "i1", (2, SQUARES + 1, SQUARES + 1)),
]
"""The same as a search reads it: by content and square, by relation and pair of values. Captured
dice are read too, for they stand beyond the edge, where everything is worth nothing."""


@cache
def weights() -> Weights:
    """What was learned, ready for a search."""
    return spread(read(FILE))


def read(path: Path) -> Weights:
    """What was learned and written into a file."""
    learned = json.loads(path.read_text(encoding="utf-8"))
    return {name: np.array(values) for name, values in learned.items()}


def spread(learned: Weights) -> Weights:
    """Numbers as they are learned, laid out as a search reads them."""
    plain = {name: learned[name] for name in _PLAIN}
    return {
        **plain,
        "ways": ways(),
        "place": _places(learned["spot"]),
        "pair": _pairs(learned["pair"]),
        "relation": relations(),
    }


def _places(spots: Vector) -> Vector:
    places = np.zeros((CONTENTS, SQUARES + 1), np.int16)
    for seat in range(2):
        for square in range(SQUARES):
            places[FACES * seat + 1 :, square][:FACES] = spots[:, own_spot(seat, square)]
    return places


def _pairs(pairs: Vector) -> Vector:
    wide = np.zeros((PHASES, RELATIONS, CONTENTS, STRIDE), np.int16)
    wide[:, :, 1 : FACES + 1, 1 : FACES + 1] = pairs
    return wide.reshape(PHASES, RELATIONS, PAIRS)


@cache
def relations() -> Vector:
    """The relation of every two squares, for a die of each player on the first."""
    number = {gap: i for i, gap in enumerate(GAPS, 1)}
    table = np.zeros((2, SQUARES + 1, SQUARES + 1), np.int8)
    for seat, own, other in np.ndindex(2, SQUARES, SQUARES):
        table[seat, own, other] = number.get(_gap(seat, own, other), 0)
    return table


def steps_between(value: int, wanted: int) -> int:
    """How many rolls and flips turn a value into another one."""
    steps, reached = 0, {value}
    while wanted not in reached:
        steps += 1
        reached |= {after(now) for now in reached for after in (rolled, turned)}
    return steps


@cache
def ways() -> Vector:
    """For every content of a square the steps to each value, side by side in one number."""
    table = np.zeros(CONTENTS, np.int64)
    for seat, value, wanted in np.ndindex(2, FACES, FACES):
        steps = steps_between(value + 1, wanted + 1)
        table[FACES * seat + value + 1] += steps << (LANE * wanted)
    return table


def plain() -> Weights:
    """What is known before anything was learned: points are points."""
    learned = {name: np.zeros(shape, np.int64) for name, shape in SHAPES.items()}
    learned["point"] += POINT
    return learned
