"""What an action of Débâcle means: a verb and a square in one whole number."""

from __future__ import annotations

from .state import DICE, SIDE, SQUARES

NORTH, EAST, SOUTH, WEST, FLIP, HOME, RECOVER, STOP = range(8)
WAYS = 4
DONE = STOP * SQUARES
"""An action is verb * SQUARES + square: a die goes one way or flips, one is put on a square."""

MAX_ACTIONS = DICE * (WAYS + 1) + 2 * SIDE + 2
"""Every die every way and flipped, two choices of a camp square, done, and one spare place."""
