"""Solved games as one array each, so that compiled players can read them; and the shipped ones."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypedDict, cast

import numpy as np

from gobelet.core.expert import Json
from gobelet.fast.compiler import compiled
from gobelet.games.objectif.law.state import CARDS

from .chances import Ints, Reals
from .induction import POINTS, WIN, Stage, end, leads
from .sets import originals, reflected

NAMES = {POINTS: "points", WIN: "win"}
STEP = {POINTS: 2.0**-26, WIN: 2.0**-30}
"""Shipped values are whole multiples of this, so that four bytes hold them."""
SHIPPED = {POINTS: range(1, CARDS + 1), WIN: range(1, 5)}
"""For which numbers of rounds there are shipped values."""
FOLDER = files(__package__)

GOAL, ROUNDS, LOW, LEADS, START, SIDE = range(6)
"""The columns of `places`."""


class Book(NamedTuple):
    """Every stage of a game end to end; `places` has a row for each number of rounds played."""

    values: Reals
    places: Ints


def book_of(stages: list[Stage]) -> Book:
    """Put the stages of a game into one book."""
    rows, parts, start = [], [], 0
    for stage in stages:
        side, _, width = stage.values.shape
        rows.append([stage.goal, stage.rounds, stage.low, width, start, side])
        parts.append(stage.values.ravel())
        start += stage.values.size
    return Book(np.concatenate(parts), np.array(rows))


@compiled
def stage_at(values: Any, places: Any, played: int) -> Any:
    """The stage after so many rounds."""
    row = places[played]
    side, width = row[SIDE], row[LEADS]
    part = values[row[START] : row[START] + side * side * width]
    return Stage(row[GOAL], row[ROUNDS], row[LOW], part.reshape((side, side, width)))


def pack(stages: list[Stage]) -> Any:
    """What has to be shipped of a game: bytes, the like ones together."""
    parts = [
        stage.values[originals(CARDS - played)].ravel() for played, stage in enumerate(stages[:-1])
    ]
    whole = np.rint(np.concatenate(parts) / STEP[stages[0].goal]).astype("<i4")
    return whole.view(np.uint8).reshape(-1, 4).T.copy()


def unpack(goal: int, rounds: int, packed: Any) -> list[Stage]:
    """The stages of a game from what was shipped."""
    whole = np.ascontiguousarray(packed.T).view("<i4").ravel() * STEP[goal]
    stages = []
    for played in range(rounds):
        low, high = leads(goal, played, rounds - played)
        first = originals(CARDS - played)
        values = np.zeros((*first.shape, high - low + 1))
        count = int(first.sum()) * values.shape[2]
        values[first] = whole[:count].reshape(-1, values.shape[2])
        whole = whole[count:]
        stages.append(Stage(goal, rounds - played, low, reflected(values, CARDS - played)))
    return [*stages, end(goal)]


@cache
def shipped(goal: int, rounds: int) -> list[Stage]:
    """The stages of a game as they come with the package."""
    with (FOLDER / f"{NAMES[goal]}.npz").open("rb") as file, np.load(file) as found:
        return unpack(goal, rounds, found[str(rounds)])


@cache
def shipped_book(goal: int, rounds: int) -> Book:
    return book_of(shipped(goal, rounds))


class Notes(TypedDict):
    """What is known about a solved game: its value, how far its bounds lie apart, how much anybody
    could gain against it, and what solving it took."""

    value: float
    positions: int
    gap: float
    exploitability: float
    seconds: float
    cores: int


def figures(told: Notes) -> Mapping[str, Json]:
    """The same for programs."""
    return cast(Mapping[str, Json], told)


def notes() -> dict[str, dict[str, Notes]]:
    """The notes about the shipped games, by goal and rounds."""
    found: dict[str, dict[str, Notes]] = json.loads(
        (FOLDER / "solved.json").read_text(encoding="utf-8")
    )
    return found
