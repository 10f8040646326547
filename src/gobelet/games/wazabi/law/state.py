"""What lies on a table of Wazabi, and which moment of the game it is."""

from __future__ import annotations

from dataclasses import dataclass

from gobelet.core.state import grid, option, row

from .cards import KINDS

MAX_SEATS = 6
NO, YES = 0, 1
NONE = -1
TO_THE_LEFT, TO_THE_RIGHT = 1, -1

DEAL, OPEN, ROLL, DRAW, TAKE, GIVE, ASK, PLAY, KEEP, OVER = range(10)
"""Chance acts up to TAKE; then somebody decides, until the game is over."""


@dataclass(slots=True)
class State:
    """A table of Wazabi. Only `hand` and `pile` are secret; their sizes are public."""

    seats: int = 2
    start_dice: int = option(4)
    play_on: int = option(NO)
    teams: int = option(NO)
    games: int = option(1)
    max_turns: int = option(1000)
    phase: int = DEAL
    game: int = 1
    seat: int = 0
    direction: int = TO_THE_LEFT
    turns: int = 0
    rolled_w: int = 0
    rolled_card: int = 0
    rolled_die: int = 0
    draws: int = 0
    gives: int = 0
    in_play: int = NONE
    victim: int = NONE
    keepers: int = 0
    contenders: int = 0
    outs: int = 0
    pile_size: int = 0
    opened: list[int] = row(MAX_SEATS, NONE)
    dice: list[int] = row(MAX_SEATS)
    cards: list[int] = row(MAX_SEATS)
    skips: list[int] = row(MAX_SEATS)
    place: list[int] = row(MAX_SEATS)
    points: list[int] = row(MAX_SEATS)
    discard: list[int] = row(KINDS)
    pile: list[int] = row(KINDS)
    hand: list[list[int]] = grid(MAX_SEATS, KINDS)
