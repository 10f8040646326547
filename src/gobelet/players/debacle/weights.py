"""The numbers by which positions are judged, learned from self-play by `training`.

They are kept small, one for each way in which positions differ when the board is seen from the
player's own side and its left is taken for its right; here they are spread out for quick reading.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gobelet.games.debacle.rules import CONTENTS, DICE, FACES, RED, SIDE, SQUARES

PHASES = 3
"""No move left, one, or more."""
REACH = 3
"""Two dice farther apart than this many squares do not matter to each other."""
STRIDE = FACES + 2
"""A pair of values is known by own * STRIDE + other."""

PAIRINGS = DICE * (DICE - 1) // 2 + 1
"""Dice are as alike as there are pairs of equal ones among them."""
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
    "tempo": (PHASES,),
    "standing": (DICE + 1, DICE + 1),
    "alike": (2, DICE + 1, PAIRINGS),
    "spot": (FACES, SQUARES // 2),
    "pair": (PHASES, RELATIONS, FACES, FACES),
}
"""What is learned: the worth of a point held, a bonus move, the moves left, the dice standing, how
alike a player's own and his enemy's dice are (which lets them recover), a die of each value on each
spot, and each pair of enemy dice that are near each other."""

FIELDS = [
    ("point", "i2"),
    ("bonus", "i2"),
    ("tempo", "i2", (PHASES,)),
    ("standing", "i2", (DICE + 1, DICE + 1)),
    ("alike", "i2", (2, DICE + 1, PAIRINGS)),
    ("place", "i2", (CONTENTS, SQUARES + 1)),
    ("pair", "i2", (PHASES, RELATIONS, STRIDE * STRIDE)),
    ("relation", "i1", (2, SQUARES, SQUARES)),
]
"""The same as a search reads it: by content and square, by relation and pair of values."""


@cache
def weights() -> Weights:
    """What was learned, ready for a search."""
    text = files(__package__).joinpath("weights.json").read_text(encoding="utf-8")
    return spread({name: np.array(values) for name, values in json.loads(text).items()})


def spread(learned: Weights) -> Weights:
    """Numbers as they are learned, laid out as a search reads them."""
    plain = {name: learned[name] for name in _PLAIN}
    return {
        **plain,
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
    wide = np.zeros((PHASES, RELATIONS, STRIDE, STRIDE), np.int16)
    wide[:, :, 1 : FACES + 1, 1 : FACES + 1] = pairs
    return wide.reshape(PHASES, RELATIONS, STRIDE * STRIDE)


@cache
def relations() -> Vector:
    """The relation of every two squares, for a die of each player on the first."""
    number = {gap: i for i, gap in enumerate(GAPS, 1)}
    table = np.zeros((2, SQUARES, SQUARES), np.int8)
    for seat, own, other in np.ndindex(table.shape):
        table[seat, own, other] = number.get(_gap(seat, own, other), 0)
    return table
