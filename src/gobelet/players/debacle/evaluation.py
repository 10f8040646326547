"""What a position is worth to whoever has the turn, in hundredths of a point.

The sum of what is held, of the dice standing, of each die where it stands, and of each pair of
enemy dice near each other: who threatens whom, and who could soon.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.core.rule import rule
from gobelet.games.debacle.rules import FACES, haul

from .weights import STRIDE

UNPROVEN = 15_000
"""In a proof, what every position before the end of the round is worth to the other side."""


@rule
def evaluate(s: Any, desk: Any, key: int) -> Any:
    """The worth of a position in which nothing is being taken; in a proof, the worst there is."""
    if desk.prover >= 0:
        return -UNPROVEN if s.seat == desk.prover else UNPROVEN
    total = _match_part(s, desk) + _dice_part(s, desk)
    waited = desk.hurry * s.quiet
    return total + _noise(desk, key) + (-waited if s.seat == desk.root else waited)


@rule
def _match_part(s: Any, desk: Any) -> Any:
    """What both hold, how many dice stand, and whose moves are left."""
    seat = s.seat
    enemy = 1 - seat
    total = desk.point * (haul(s, seat) - haul(s, enemy))
    total += desk.bonus * (s.bonus[seat] - s.bonus[enemy])
    return total + desk.tempo[_phase(s)] + desk.standing[s.standing[seat]][s.standing[enemy]]


@rule
def _phase(s: Any) -> Any:
    return min(np.intp(s.moves), 2)


@rule
def _dice_part(s: Any, desk: Any) -> Any:
    """Each die where it stands, the pairs of enemies near each other, and how alike dice are.

    Indices without a sign spare the compiled code the look for negative ones.
    """
    seat, enemy, phase = np.uintp(s.seat), np.uintp(1 - s.seat), np.uintp(_phase(s))
    shift = FACES * (np.intp(s.seat) * STRIDE + np.intp(1 - s.seat))
    total: Any = 0
    mine, theirs = np.int64(0), np.int64(0)
    equal_mine, equal_theirs = np.int64(0), np.int64(0)
    for other in range(s.standing[enemy]):
        square = np.uintp(s.dice[enemy][other])
        piece = np.uintp(s.board[square])
        total -= desk.place[piece][square]
        equal_theirs += (theirs >> np.int64(4 * piece)) & 15
        theirs += np.int64(1) << np.int64(4 * piece)
    for die in range(s.standing[seat]):
        square = np.uintp(s.dice[seat][die])
        piece = np.uintp(s.board[square])
        total += desk.place[piece][square]
        equal_mine += (mine >> np.int64(4 * piece)) & 15
        mine += np.int64(1) << np.int64(4 * piece)
        row = np.intp(piece) * STRIDE - shift
        for other in range(s.standing[enemy]):
            place = np.uintp(s.dice[enemy][other])
            relation = np.uintp(desk.relation[seat][square][place])
            total += desk.pair[phase][relation][np.uintp(row + s.board[place])]
    total += desk.alike[0][s.standing[seat]][np.uintp(equal_mine)]
    return total + desk.alike[1][s.standing[enemy]][np.uintp(equal_theirs)]


@rule
def _noise(desk: Any, key: int) -> Any:
    """A small mistake that stays the same for one position in one search."""
    if desk.wobble == 0:
        return 0
    mixed = (key ^ desk.noise) * 0x2545F4914F6CDD1D
    return (mixed >> 33) % (2 * desk.wobble + 1) - desk.wobble
