"""The toy game with players that nobody should invite."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence

from gobelet.core.player import Player
from gobelet.core.turn import uniform
from gobelet.core.words import same
from tests.toy import rules
from tests.toy.game import Toy


def slow(view: rules.State, seat: int, scratch: list[int], random: int) -> int:
    time.sleep(2)
    return 0


def broken(view: rules.State, seat: int, scratch: list[int], random: int) -> int:
    raise RuntimeError("this player has lost its mind")


def deadly(view: rules.State, seat: int, scratch: list[int], random: int) -> int:
    os._exit(1)


def cheat(view: rules.State, seat: int, scratch: list[int], random: int) -> int:
    return 99


class Odd(Toy):
    """Guess the die, in odd company."""

    key = "odd"

    @property
    def players(self) -> Sequence[Player]:
        strange = [
            Player(choose.__name__, same("?"), choose) for choose in (slow, broken, deadly, cheat)
        ]
        return (Player("beginner", same("Guesses."), uniform(rules.legal)), *strange)


GAME = Odd()
