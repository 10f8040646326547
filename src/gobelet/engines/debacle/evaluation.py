"""What a position is worth to whoever has the turn, in hundredths of a point.

The sum of what is held, of the dice standing, of each die where it stands, of how soon dice could
be recovered, and of each pair of enemy dice near each other: who threatens whom, who could soon.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.core.rule import rule
from gobelet.games.debacle.law.rounds import MOVES
from gobelet.games.debacle.law.scoring import haul
from gobelet.games.debacle.law.state import DICE, FACES

from .weights import FAR, LANE, MOVES_KNOWN, POINT, STRIDE

UNPROVEN = 15_000
"""In a proof, what every position before the end of the round is worth to the other side."""
HORIZON = 16
"""With fewer turns left in the round, what is held counts more and more and all else less: whoever
stands better, but holds no more, has to make something of it in time."""


@rule
def evaluate(s: Any, desk: Any, key: int) -> Any:
    """The worth of a position in which nothing is being taken; in a proof, the worst there is."""
    if desk.prover >= 0:
        return -UNPROVEN if s.seat == desk.prover else UNPROVEN
    player = on_move(s)
    lead = haul(s, player) - haul(s, 1 - player)
    total = desk.point * lead + _match_part(s, desk, player) + _dice_part(s, desk, player)
    left = turns_left(s)
    if left < HORIZON:
        total = (left * total + (HORIZON - left) * POINT * lead) // HORIZON
    return (total if player == s.seat else -total) + _noise(desk, key)


@rule
def on_move(s: Any) -> Any:
    """Who is judged to be on the move: without a move left, the enemy nearly is."""
    return np.intp(s.seat) if s.moves > 0 else np.intp(1 - s.seat)


@rule
def moves_left(s: Any, player: int) -> Any:
    """The moves of whoever is judged to be on the move."""
    return np.intp(s.moves) if s.seat == player else np.intp(MOVES + s.bonus[player])


@rule
def turns_left(s: Any) -> Any:
    """How many turns the round lasts at most, if nothing happens in them."""
    return min(np.intp(s.quiet_turns - s.quiet), np.intp(s.round_turns - s.turns))


@rule
def _match_part(s: Any, desk: Any, player: int) -> Any:
    """How many dice stand, whose moves are left, and what recoveries gave."""
    enemy = 1 - player
    total = desk.tempo[min(moves_left(s, player), MOVES_KNOWN)] - desk.bonus * s.bonus[enemy]
    return total + desk.standing[s.standing[player]][s.standing[enemy]]


@rule
def _dice_part(s: Any, desk: Any, player: int) -> Any:
    """Each die where it stands, the pairs of enemies near each other, and how alike dice are.

    Indices without a sign spare the compiled code the look for negative ones; loops over all dice,
    also the captured ones beyond the edge, spare it branches.
    """
    seat, enemy = np.uintp(player), np.uintp(1 - player)
    phase = np.uintp(moves_left(s, player) > 1)
    shift = FACES * (np.intp(player) * STRIDE + np.intp(1 - player))
    total: Any = 0
    mine, theirs = np.int64(0), np.int64(0)
    for other in range(DICE):
        square = np.uintp(s.dice[enemy][other])
        piece = np.uintp(s.board[square])
        total -= desk.place[piece][square]
        theirs += desk.ways[piece]
    for die in range(DICE):
        square = np.uintp(s.dice[seat][die])
        piece = np.uintp(s.board[square])
        total += desk.place[piece][square]
        mine += desk.ways[piece]
        row = np.intp(piece) * STRIDE - shift
        for other in range(DICE):
            place = np.uintp(s.dice[enemy][other])
            relation = np.uintp(desk.relation[seat][square][place])
            total += desk.pair[phase][relation][np.uintp(row + s.board[place])]
    total += desk.alike[0][phase][s.standing[seat]][to_equal(mine)]
    return total + desk.alike[1][phase][s.standing[enemy]][to_equal(theirs)]


@rule
def to_equal(steps: int) -> Any:
    """How many steps all dice need until they are equal, from those to each value."""
    least = np.intp(FAR - 1)
    for value in range(FACES):
        least = min(least, np.intp((steps >> (LANE * value)) & ((1 << LANE) - 1)))
    return np.uintp(least)


@rule
def _noise(desk: Any, key: int) -> Any:
    """A small mistake that stays the same for one position in one search."""
    if desk.wobble == 0:
        return 0
    mixed = ((key ^ desk.noise) * 0x2545F4914F6CDD1D >> 33) & (1 << 30) - 1
    return (mixed * (2 * desk.wobble + 1) >> 30) - desk.wobble
