"""The toy game with players that nobody should invite."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from pathlib import Path

from gobelet.core.player import BEGINNER, Player, Tell
from gobelet.core.turn import uniform
from gobelet.core.words import Words, same
from tests.toy import rules
from tests.toy.game import GAME as TOY
from tests.toy.game import second

BELLS = "GOBELET_TEST_BELLS"
"""Names the folder by which players in other processes are led: tests ring bells and leave cues
there, players leave marks."""


def mark(what: str) -> int:
    """Leave a mark; how many there are of the kind."""
    stage = Path(os.environ[BELLS])
    (stage / f"{what}.{time.monotonic_ns()}").touch()
    return marks(stage, what)


def marks(stage: Path, what: str) -> int:
    return len([*stage.glob(f"{what}.*")])


def wait_for(cue: str) -> None:
    while not (Path(os.environ[BELLS]) / cue).exists():
        time.sleep(0.01)


def slow(view: rules.State, seat: int, scratch: list[int], random: int) -> int:
    time.sleep(600)
    return 0


def broken(view: rules.State, seat: int, scratch: list[int], random: int) -> int:
    raise RuntimeError("this player has lost its mind")


def deadly(view: rules.State, seat: int, scratch: list[int], random: int) -> int:
    os._exit(1)


def cheat(view: rules.State, seat: int, scratch: list[int], random: int) -> int:
    return 99


def patient(view: rules.State, seat: int, scratch: list[int], random: int) -> int:
    """Answers on cue: at first the lowest number, then always the highest."""
    count = mark("asked")
    wait_for("answer")
    return 0 if count == 1 else rules.NUMBERS - 1


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


def study_on_cue(start: rules.State, tell: Tell) -> None:
    mark("studied")
    tell(Words("reading books", "lecture de livres"), 0.5)
    wait_for("understand")


def third(view: rules.State, seat: int, scratch: list[int], random: int) -> int:
    """What nobody else does."""
    return rules.NUMBERS - 1


def frail(view: rules.State, seat: int, scratch: list[int], random: int) -> int:
    """Even the stand-in fails, twice."""
    if mark("asked") < 3:
        raise RuntimeError("not today")
    return 1


STRANGE = (slow, broken, deadly, cheat, patient)
GUESS = uniform(rules.legal)

GAME = replace(
    TOY,
    module=__name__,
    key="odd",
    players=(
        # The stand-in is known by always taking the 2.
        Player("beginner", BEGINNER, same("Takes the 2."), second),
        *(Player(odd.__name__, same(odd.__name__), same("?"), odd) for odd in STRANGE),
        Player("student", same("student"), same("Learns."), GUESS, prepare=study),
        Player("truant", same("truant"), same("Learns."), GUESS, prepare=skip_school),
        Player("scholar", same("scholar"), same("Learns."), third, prepare=study_on_cue),
    ),
)
FRAIL = replace(
    TOY,
    module=__name__,
    key="frail",
    players=(Player("beginner", BEGINNER, same("Fails at first."), frail),),
)
