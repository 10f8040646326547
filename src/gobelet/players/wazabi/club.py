"""The club player: judges every action at first sight, with weights learnt from playouts."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from gobelet.core.player import Skill, Tell
from gobelet.core.rule import rule
from gobelet.games.wazabi.rules import State

from .judgement import best

_FILE = Path(__file__).with_name("weights.json")


@cache
def weights() -> tuple[list[int], list[int]]:
    """The weights of the judgement and those of the outlook, as `fit` found them."""
    found = json.loads(_FILE.read_text(encoding="utf-8"))
    return found["judgement"], found["outlook"]


def write_weights(judgement: list[int], outlook: list[int]) -> None:
    """Let these weights be the ones that ship."""
    text = json.dumps({"judgement": judgement, "outlook": outlook})
    _FILE.write_text(text + "\n", encoding="utf-8")


@rule
def decide(
    view: State, seat: int, scratch: list[int], random: int, knowledge: tuple[Sequence[int], ...]
) -> int:
    """The action that looks best; `knowledge` begins with the weights of the judgement."""
    return best(view, seat, scratch, random, knowledge[0])


def choose(view: State, seat: int, scratch: list[int], random: int) -> int:
    return decide(view, seat, scratch, random, weights())


def skill() -> Skill:
    """The same player in compiled games."""
    return Skill(decide, learn, knowledge())


def learn(start: State, tell: Tell) -> tuple[Any, ...]:
    """What the player knows is the same for all options."""
    return knowledge()


@cache
def knowledge() -> tuple[Any, ...]:
    """The weights as compiled code takes them."""
    import numpy as np

    return tuple(np.array(table, np.int32) for table in weights())
