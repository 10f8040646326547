"""The toy game with players that nobody should invite."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

from gobelet.core.player import BEGINNER, Player, Tell
from gobelet.core.turn import uniform
from gobelet.core.words import Words, same
from tests.toy import rules
from tests.toy.game import Toy

BELLS = "GOBELET_TEST_BELLS"
"""Names the folder in which bells ring; the process that learns sees it too."""


def slow(view: rules.State, seat: int, scratch: list[int], random: int) -> int:
    time.sleep(2)
    return 0


def broken(view: rules.State, seat: int, scratch: list[int], random: int) -> int:
    raise RuntimeError("this player has lost its mind")


def deadly(view: rules.State, seat: int, scratch: list[int], random: int) -> int:
    os._exit(1)


def cheat(view: rules.State, seat: int, scratch: list[int], random: int) -> int:
    return 99


def study(start: rules.State, tell: Tell) -> None:
    """Learning in two parts, each of which lasts until a bell rings."""
    for number, part in enumerate((0.0, 0.5)):
        tell(Words("reading books", "lecture de livres"), part)
        while not _bell(number).exists():
            time.sleep(0.01)


def ring(number: int) -> None:
    """End a part of the lesson; a test decides when."""
    _bell(number).touch()


def _bell(number: int) -> Path:
    return Path(os.environ[BELLS], str(number))


def skip_school(start: rules.State, tell: Tell) -> None:
    raise RuntimeError("nobody can learn this")


class Odd(Toy):
    """Guess the die, in odd company."""

    key = "odd"

    @property
    def players(self) -> Sequence[Player]:
        strange = [
            Player(choose.__name__, same(choose.__name__), same("?"), choose)
            for choose in (slow, broken, deadly, cheat)
        ]
        guess = uniform(rules.legal)
        pupils = [
            Player(key, same(key), same("Learns."), guess, prepare=prepare)
            for key, prepare in (("student", study), ("truant", skip_school))
        ]
        return (Player("beginner", BEGINNER, same("Guesses."), guess), *strange, *pupils)


GAME = Odd()
